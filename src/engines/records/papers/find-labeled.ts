import { type Box, cellsOf, textOf } from '#shared/pages/rows.ts';
import type { Line } from './lines.ts';

/** `label`: the line that the label stands in. */
export type Labeled = { text: string; line: Line; boxes: Box[]; label: Line };

const startOf = (label: RegExp): RegExp => new RegExp(`(?<![a-z0-9])(?:${label.source})(?![a-z0-9])`);

/** Accepts the words beside or under a label, or null. */
type Accept = (text: string) => string | null;

/** The first value beside one of the labels, or under it. `label` is matched over normalized text. */
export function findLabeled(lines: readonly Line[], label: RegExp, accept: Accept): Labeled | null {
  const pattern = startOf(label);
  let weaker: Labeled | null = null;
  for (const [at, line] of lines.entries()) {
    for (const place of placesOfLabel(line, pattern)) {
      const found = beside(line, place.last, accept) ?? under(lines, at, place, accept);
      if (found && place.startsCell) return { ...found, label: line };
      if (found) weaker ??= { ...found, label: line };
    }
  }
  return weaker;
}

type LabelPlace = { first: number; last: number; startsCell: boolean };

function placesOfLabel({ row, boxes, plain, boxAt }: Line, pattern: RegExp): LabelPlace[] {
  return [...plain.matchAll(new RegExp(pattern, 'g'))].flatMap((match) => {
    const first = boxAt[match.index];
    const last = boxAt[match.index + match[0].length - 1];
    if (match[0] === '' || first === undefined || last === undefined) return [];
    const [from, before] = [boxes[first] as Box, boxes[first - 1]];
    const startsCell = !before || from.x0 - before.x1 > row.size * 0.9 || /[:|•]$/.test(before.word.text);
    return [{ first, last, startsCell }];
  });
}

type Value = Omit<Labeled, 'label'>;

function beside(line: Line, last: number, accept: Accept): Value | null {
  const { row, boxes } = line;
  const label = boxes[last] as Box;
  // `Name:Maria` in one word.
  const glued = /[:#](\S+)$/.exec(label.word.text)?.[1];
  const following = boxes.slice(last + 1);
  const used: Box[] = [];
  for (const box of following) {
    const previous = used.at(-1);
    if (previous && box.x0 - previous.x1 > row.size * 1.6) break;
    if (used.length === 0 && /^[:#.\-–=|]+$/.test(box.word.text)) continue;
    if (previous && /:$/.test(box.word.text)) break;
    used.push(box);
  }
  const text = [glued, textOf(used)]
    .filter(Boolean)
    .join(' ')
    .replace(/^[\s:#.\-–]+/, '');
  const value = text === '' ? null : accept(text);
  return value === null ? null : { text: value, line, boxes: [label, ...used] };
}

function under(
  lines: readonly Line[],
  at: number,
  { first, last }: { first: number; last: number },
  accept: Accept,
): Value | null {
  const { row, boxes } = lines[at] as Line;
  const [x0, x1] = [(boxes[first] as Box).x0, (boxes[last] as Box).x1];
  for (const below of lines.slice(at + 1, at + 3)) {
    if (below.row.page !== row.page || below.row.y0 - row.y1 > row.size * 1.8) break;
    for (const cell of cellsOf({ ...below.row, boxes: [...below.boxes] }, 1.1)) {
      const [left, right] = [(cell[0] as Box).x0, (cell.at(-1) as Box).x1];
      const text = textOf(cell);
      const overlap = Math.min(x1, right) - Math.max(x0, left);
      if (overlap < Math.min(x1 - x0, right - left) * 0.4 || /:$/.test(text)) continue;
      const value = accept(text);
      if (value !== null) return { text: value, line: below, boxes: cell };
    }
  }
  return null;
}
