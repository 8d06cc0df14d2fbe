import { type Box, cellsOf, type Row, rowOfBoxes } from '#shared/pages/rows.ts';

/** Lines of one cell follow each other at most this far, in letter sizes. */
const mostPitch = 1.5;
/** A cell's text stands half a line above or below the text of the cell beside it. */
const mostOffset = 0.85;

const centerOf = ({ y0, y1 }: Row): number => (y0 + y1) / 2;
const left = (cell: readonly Box[]): number => (cell[0] as Box).x0;
const right = (cell: readonly Box[]): number => Math.max(...cell.map(({ x1 }) => x1));
const overlaps = (one: readonly Box[], other: readonly Box[]): boolean =>
  Math.min(right(one), right(other)) > Math.max(left(one), left(other));

/**
 * One row for table cells that are centered beside a wrapped one: its first line stands half a line above them, its second
 * half a line below.
 */
export function joinWrappedCells(rows: readonly Row[]): Row[] {
  const joined: Row[] = [];
  for (let at = 0; at < rows.length; ) {
    const count = countJoined(rows, at);
    joined.push(count === 1 ? (rows[at] as Row) : join(rows.slice(at, at + count)));
    at += count;
  }
  for (const [index, row] of joined.entries()) row.index = index;
  return joined;
}

/** How many rows from here belong together: 1, 3 or 5. */
function countJoined(rows: readonly Row[], at: number): number {
  let count = 1;
  while (count < 5) {
    const [above, between, below] = rows.slice(at + count - 1, at + count + 2);
    if (!above || !between || !below || !isBetween(above, between, below)) break;
    count += 2;
  }
  return count;
}

function isBetween(above: Row, between: Row, below: Row): boolean {
  if (above.page !== between.page || below.page !== above.page) return false;
  const size = Math.min(above.size, below.size);
  const isNear =
    centerOf(between) - centerOf(above) < size * mostOffset &&
    centerOf(below) - centerOf(between) < size * mostOffset &&
    centerOf(below) - centerOf(above) < size * mostPitch;
  if (!isNear) return false;
  const [upper, middle, lower] = [above, between, below].map((row) => cellsOf(row)) as [
    Box[][],
    Box[][],
    Box[][],
  ];
  return (
    lower.every((cell) => upper.some((one) => overlaps(one, cell))) &&
    middle.every((cell) => ![...upper, ...lower].some((one) => overlaps(one, cell)))
  );
}

function join(rows: readonly Row[]): Row {
  const cells: Box[][] = [];
  for (const cell of rows.flatMap((row) => cellsOf(row))) {
    const over = cells.find((one) => overlaps(one, cell));
    if (over) over.push(...cell);
    else cells.push([...cell]);
  }
  const boxes = cells.toSorted((a, b) => left(a) - left(b)).flat();
  return rowOfBoxes(rows[0] as Row, boxes);
}
