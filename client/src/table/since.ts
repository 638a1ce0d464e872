/* What has happened since one's last turn, from the log alone: what it did to oneself first, then the others, in short. */

import type { LogLine } from "../wire";

export interface Since {
  mine: LogLine[]; // what I lost or gained by others
  others: LogLine[]; // the rest, the weightiest four in the order they happened
  more: number; // lines left to the log
  at: number; // the first decision of them, to look back at
}

const MOST = 4;

export function sinceThen(log: LogLine[], from: number, me: number): Since {
  const lines = log.slice(from).filter((line) => line.at > 0);
  const isMine = (line: LogLine) => line.news === "loss" || line.news === "gain";
  const mine = lastOfEach(lines.filter(isMine));
  const told = lines.filter((line) => (line.whose ?? -1) >= 0 || line.news); // not that a round begins
  const rest = lastOfEach(told.filter((line) => !isMine(line) && (line.seat !== me || line.news === "note")));
  const passed = rest.filter((line) => line.seat === me).slice(0, -1); // of what I did by itself the last will do
  const noted = rest.filter((line) => line.news === "note" && !passed.includes(line));
  const plain = rest.filter((line) => line.news !== "note").toReversed();
  const kept = new Set([...noted, ...plain].slice(0, MOST));
  return {
    mine,
    others: rest.filter((line) => kept.has(line)),
    more: rest.length - kept.size,
    at: lines[0]?.at ?? 0,
  };
}

/** What is said in the same words is said once. */
const lastOfEach = (lines: LogLine[]) =>
  lines.filter((line, index) => !lines.slice(index + 1).some((later) => later.text === line.text));

/** Whether it is worth being shown by itself: a loss, or what nobody should miss. `at`: of the newest decision the banner and the
    question itself tell what is loud. `shown`: what banners are still telling. */
export const matters = ({ mine, others }: Since, at: number, shown: LogLine[] = []) =>
  mine.some((line) => (line.news === "loss" && !line.loud) || isMissed(line, at)) ||
  others.some((line) => !shown.includes(line) && isMissed(line, at));

const isMissed = (line: LogLine, at: number) => Boolean(line.loud) && line.at < at;
