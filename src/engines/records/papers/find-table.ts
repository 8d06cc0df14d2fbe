import { type Box, textOf } from '#shared/pages/rows.ts';
import { cellsOfLine, type Line } from './lines.ts';

/** What a table's columns may be called, over normalized text. */
export type ColumnNames<K extends string> = readonly (readonly [column: K, names: RegExp])[];
/** `text`: the head's words. */
export type Column<K extends string> = { column: K; text: string; x0: number; x1: number };

/** The heads of a table if a line has at least two of them and few other words; else null. */
export function headsOf<K extends string>(line: Line, names: ColumnNames<K>): Column<K>[] | null {
  const { boxes, plain, boxAt } = line;
  if (boxes.length > 16) return null;
  const heads: (Column<K> & { first: number; last: number })[] = [];
  const matches = names
    .flatMap(([column, pattern]) =>
      [...plain.matchAll(new RegExp(`\\b(?:${pattern.source})\\b`, 'g'))].map((match) => ({
        column,
        match,
      })),
    )
    .toSorted((a, b) => b.match[0].length - a.match[0].length);
  for (const { column, match } of matches) {
    const first = boxAt[match.index];
    const last = boxAt[match.index + match[0].length - 1];
    if (first === undefined || last === undefined) continue;
    if (heads.some((other) => first <= other.last && other.first <= last)) continue;
    const text = textOf(boxes.slice(first, last + 1));
    heads.push({ column, text, first, last, x0: (boxes[first] as Box).x0, x1: (boxes[last] as Box).x1 });
  }
  const covered = heads.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  if (heads.length < 2 || covered < boxes.length * 0.6) return null;
  if (new Set(heads.map(({ column }) => column)).size < 2) return null;
  return heads.toSorted((a, b) => a.x0 - b.x0);
}

/** The words of a line by column. A cell under several heads is divided. */
export function cellsByColumn<K extends string>(
  line: Line,
  heads: readonly Column<K>[],
): Map<Column<K>, Box[]> {
  const cells = new Map<Column<K>, Box[]>();
  const put = (head: Column<K>, boxes: readonly Box[]): void => {
    cells.set(head, [...(cells.get(head) ?? []), ...boxes]);
  };
  for (const cell of cellsOfLine(line)) {
    const [x0, x1] = [(cell[0] as Box).x0, (cell.at(-1) as Box).x1];
    const under = heads.filter((head) => overlap(head, x0, x1) > 0);
    if (under.length === 1) put(under[0] as Column<K>, cell);
    else if (under.length === 0) put(nearest(heads, x0, x1), cell);
    else for (const box of cell) put(headOfBox(heads, box), [box]);
  }
  return cells;
}

const overlap = (head: { x0: number; x1: number }, x0: number, x1: number): number =>
  Math.min(head.x1, x1) - Math.max(head.x0, x0);

function nearest<K extends string>(heads: readonly Column<K>[], x0: number, x1: number): Column<K> {
  const distance = (head: Column<K>): number =>
    Math.min(Math.abs(head.x0 - x0), Math.abs(head.x1 - x1), Math.abs(head.x0 + head.x1 - x0 - x1) / 2);
  return heads.toSorted((a, b) => distance(a) - distance(b))[0] as Column<K>;
}

/** The last head that starts before the middle of a word. */
const headOfBox = <K extends string>(heads: readonly Column<K>[], box: Box): Column<K> =>
  heads.findLast(({ x0 }) => x0 <= (box.x0 + box.x1) / 2) ?? (heads[0] as Column<K>);

/** The text of the first column of this name. */
export function textOfColumn<K extends string>(
  cells: ReadonlyMap<Column<K>, readonly Box[]>,
  column: K,
): string | null {
  for (const [head, boxes] of cells)
    if (head.column === column && boxes.length > 0) return textOf(boxes).trim() || null;
  return null;
}
