/* Words beside the lines of a race: where each finds room that no line, figure or other words need. */

export interface Spot {
  x: number;
  y: number;
}

export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What is to be said of a point of a line. */
export interface Said {
  seat: number;
  spot: Spot;
  words: string;
}

export interface Remark {
  seat: number;
  lines: string[];
  left: number;
  first: number; // the base of the first line
  from: number; // the leader stands upright at the spot, from here
  to: number; // to here
  at: number;
}

export const LETTER = 5.7; // wide, at most
export const LEADING = 17;
const DEEP = 4; // below its base a line reaches
const CLEAR = 6; // pixels between words and a line
const NEAR = 12; // the shortest leader
const FAR = 150; // the longest that still shows what is meant
const STEP = 6;
const SLIDES = 8;
const CROSSED = 40; // a leader over a line is as bad as one so much longer
const BROKEN = 10; // and so is every line more

/** Each where it lies nearest to its spot. What finds no room is not said: the picture shows it all the same. */
export function remarks(all: Said[], tracks: Spot[][], figures: Area[], frame: Area): Remark[] {
  const taken = [...figures];
  return all.flatMap((said) => {
    const found = places(said, frame).filter(
      ({ area }) => !taken.some((other) => meet(area, other)) && !tracks.some((track) => passes(track, area)),
    );
    const cost = ({ remark }: Place) =>
      Math.abs(remark.to - remark.from) +
      BROKEN * remark.lines.length +
      CROSSED * tracks.filter((track) => passes(track, leaderOf(remark))).length;
    const best = found.map((place) => ({ place, cost: cost(place) })).toSorted((a, b) => a.cost - b.cost)[0]?.place;
    if (!best) return [];
    taken.push(best.area);
    return [best.remark];
  });
}

interface Place {
  remark: Remark;
  area: Area; // what it covers, and what is to stay free round it
}

function places({ seat, spot, words }: Said, frame: Area): Place[] {
  const found: Place[] = [];
  for (const lines of [1, 2, 3].map((count) => broken(words, count))) {
    const wide = Math.max(...lines.map(({ length }) => length)) * LETTER;
    const high = lines.length * LEADING;
    for (let far = NEAR; far <= FAR; far += STEP)
      for (const way of [-1, 1])
        for (let slide = 0; slide <= SLIDES; slide++) {
          const left = spot.x - (wide * slide) / SLIDES;
          const top = way < 0 ? spot.y - far - high : spot.y + far;
          if (left < frame.left || left + wide > frame.right || top < frame.top || top + high > frame.bottom) continue;
          const remark = {
            seat,
            lines,
            left,
            first: top + LEADING - DEEP,
            from: spot.y + way * 5,
            to: spot.y + way * far,
            at: spot.x,
          };
          const area = { left: left - CLEAR, right: left + wide + CLEAR, top: top - CLEAR, bottom: top + high + CLEAR };
          found.push({ remark, area });
        }
  }
  return found;
}

/** In so many lines, as equal as its words allow. */
export function broken(text: string, count: number): string[] {
  const lines: string[] = [];
  let rest = text.split(" ");
  for (let left = count; left > 1 && rest.length > 1; left--) {
    const fair = rest.join(" ").length / left;
    let many = 1;
    while (many < rest.length && rest.slice(0, many + 1).join(" ").length <= fair + 2) many++;
    lines.push(rest.slice(0, many).join(" "));
    rest = rest.slice(many);
  }
  return rest.length ? [...lines, rest.join(" ")] : lines;
}

const leaderOf = ({ at, from, to }: Remark): Area => {
  const way = Math.sign(to - from);
  const [top, bottom] = [Math.min(from + way * 3, to), Math.max(from + way * 3, to)];
  return { left: at - 0.5, right: at + 0.5, top, bottom };
};

const meet = (one: Area, other: Area) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const passes = (track: Spot[], area: Area) =>
  track.some((spot, index) => index > 0 && touches(track[index - 1] ?? spot, spot, area));

/** Whether a straight line comes into an area: what is left of it between the four sides. */
function touches(a: Spot, b: Spot, area: Area): boolean {
  let [enter, leave] = [0, 1];
  for (const [from, way, low, high] of [
    [a.x, b.x - a.x, area.left, area.right],
    [a.y, b.y - a.y, area.top, area.bottom],
  ] as const) {
    if (way === 0) {
      if (from < low || from > high) return false;
      continue;
    }
    const [one, other] = [(low - from) / way, (high - from) / way];
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
  }
  return enter <= leave;
}
