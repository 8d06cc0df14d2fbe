import { type Box, cellsOf, textOf } from '#shared/pages/rows.ts';
import type { Line } from './lines.ts';

export type Labeled = { text: string; line: Line; boxes: Box[] };

const startOf = (label: RegExp): RegExp => new RegExp(`(?<![a-z0-9])(?:${label.source})(?![a-z0-9])`);

/** Accepts the words beside or under a label, or null. */
type Accept = (text: string) => string | null;

/** The first value beside one of the labels, or under it. `label` is matched over normalized text. */
export function findLabeled(lines: readonly Line[], label: RegExp, accept: Accept): Labeled | null {
  const pattern = startOf(label);
  for (const [at, line] of lines.entries()) {
    const place = placeOfLabel(line, pattern);
    if (!place) continue;
    const found = beside(line, place.last, accept) ?? under(lines, at, place, accept);
    if (found) return found;
  }
  return null;
}

function placeOfLabel({ row, boxes }: Line, pattern: RegExp): { first: number; last: number } | null {
  const match = pattern.exec(row.text);
  if (!match) return null;
  const first = row.boxAt[match.index];
  const last = row.boxAt[match.index + match[0].length - 1];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [row.boxes[first], row.boxes[last]];
  if (!from || !to || !boxes.includes(from)) return null;
  return { first, last };
}

function beside({ row, ...line }: Line, last: number, accept: Accept): Labeled | null {
  const label = row.boxes[last] as Box;
  // `Name:Maria` in one word.
  const glued = /[:#](\S+)$/.exec(label.word.text)?.[1];
  const following = row.boxes.slice(last + 1);
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
  return value === null ? null : { text: value, line: { row, ...line }, boxes: [label, ...used] };
}

function under(
  lines: readonly Line[],
  at: number,
  { first, last }: { first: number; last: number },
  accept: Accept,
): Labeled | null {
  const { row } = lines[at] as Line;
  const [x0, x1] = [(row.boxes[first] as Box).x0, (row.boxes[last] as Box).x1];
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
