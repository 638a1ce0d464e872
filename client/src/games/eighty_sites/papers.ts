/* What lies beside the map and the camera, one at a time. A wide screen has the camera and the sheet in sight always; a phone
   has the event in the row above the hand. */

export type Paper = "camera" | "sheet" | "event" | "racks" | "hint" | "secret";

/** What there is to open, in order. */
export function papersFor(phone: boolean, has: { event: boolean; hint: boolean; secret: boolean }): Paper[] {
  return [
    ...(phone ? (["camera", "sheet"] as const) : has.event ? (["event"] as const) : []),
    "racks",
    ...(has.hint ? (["hint"] as const) : []),
    ...(has.secret ? (["secret"] as const) : []),
  ];
}
