import { normalize } from '#shared/pages/normalize-words.ts';
import { type Box, cellsOf, type Row, textOf } from '#shared/pages/rows.ts';
import { type Column, columnOfHead, moneyColumns } from './terms/columns.ts';
import { tokensOf } from './tokens.ts';
import { anyWord } from './word-patterns.ts';

export type Head = { column: Column; x0: number; x1: number; text: string };
export type Header = { heads: Head[]; firstRow: number; lastRow: number };

const maxRows = 3;
/** Labels of boxes, which have one value under them and no column. */
const boxLabel = anyWord([
  '(?:statement|due|bill|billing|invoice|notice|estado de cuenta|vencimiento) (?:date|fecha)',
  'account (?:number|no|#)',
  'acct (?:no|#)',
  'amount enclosed',
  'pay by',
  'date of (?:statement|bill)',
]);

/** The heads of a table that start at this row, over one to three rows; null if there are none. */
export function headerAt(rows: readonly Row[], at: number): Header | null {
  let best: Header | null = null;
  let bestScore = 0;
  for (let count = 1; count <= maxRows && at + count <= rows.length; count += 1) {
    const group = rows.slice(at, at + count);
    const [first] = group as [Row, ...Row[]];
    const last = group.at(-1) as Row;
    const previous = group.at(-2);
    if (last.page !== first.page || (previous && last.y0 - previous.y1 > first.size * 0.9)) break;
    if (tokensOf(last).some(({ amount, date }) => amount || date) || boxLabel.test(last.text)) break;
    const { heads, unknown } = headsOf(group);
    const known = heads.filter(({ column }) => column !== 'other');
    const kinds = new Set(known.map(({ column }) => column));
    const hasMoney = known.some(({ column }) => moneyColumns.has(column));
    const isHeader = kinds.size >= 3 || (kinds.size >= 2 && hasMoney);
    const score = known.length - unknown * 0.7;
    if (isHeader && score > bestScore + (count - 1) * 0.1 && unknown <= known.length) {
      best = { heads, firstRow: at, lastRow: at + count - 1 };
      bestScore = score;
    }
  }
  if (!best || !isFollowedByAmounts(rows, best.lastRow)) return null;
  // The first row adds no head: the table starts below it.
  const below = best.lastRow > at ? headsOf(rows.slice(at + 1, best.lastRow + 1)) : null;
  return below && countKnown(below.heads) >= countKnown(best.heads) ? null : best;
}

const countKnown = (heads: readonly Head[]): number =>
  heads.filter(({ column }) => column !== 'other').length;

function isFollowedByAmounts(rows: readonly Row[], last: number): boolean {
  return rows
    .slice(last + 1, last + 6)
    .some((row) => tokensOf(row).some(({ amount }) => amount?.cents != null));
}

type Cluster = { boxes: { box: Box; row: number }[]; x0: number; x1: number };

function headsOf(group: readonly Row[]): { heads: Head[]; unknown: number } {
  const clusters: Cluster[] = [];
  for (const [number, row] of group.entries()) {
    for (const cell of cellsOf(row, 0.55).flatMap((cell) => splitByHeads(cell, row.size))) {
      const x0 = (cell[0] as Box).x0;
      const x1 = (cell.at(-1) as Box).x1;
      const boxes = cell.map((box) => ({ box, row: number }));
      const over = clusters.filter(
        (one) => Math.min(one.x1, x1) - Math.max(one.x0, x0) > Math.min(one.x1 - one.x0, x1 - x0) * 0.3,
      );
      if (over.length === 0) clusters.push({ boxes, x0, x1 });
      else {
        const [first, ...others] = over as [Cluster, ...Cluster[]];
        for (const other of others) clusters.splice(clusters.indexOf(other), 1);
        first.boxes.push(...others.flatMap((other) => other.boxes), ...boxes);
        first.x0 = Math.min(first.x0, x0, ...others.map((other) => other.x0));
        first.x1 = Math.max(first.x1, x1, ...others.map((other) => other.x1));
      }
    }
  }
  const heads: Head[] = [];
  let unknown = 0;
  for (const { boxes, x0, x1 } of clusters) {
    const text = textOf(boxes.toSorted((a, b) => a.row - b.row).map(({ box }) => box));
    const column = columnOfHead(joinHyphens(normalize(text)));
    if (column) heads.push({ column, x0, x1, text });
    else unknown += 1;
  }
  return { heads: heads.toSorted((a, b) => a.x0 - b.x0), unknown };
}

/** `co insurance` from `Co-` over `insurance`. */
const joinHyphens = (text: string): string =>
  text.replace(/\bco insurance\b/, 'coinsurance').replace(/\bco pay/, 'copay');

/** A head with more room after it than between words. */
const isPart = (cell: readonly Box[], from: number, end: number, size: number): boolean =>
  columnOfHead(normalize(textOf(cell.slice(from, end)))) !== null &&
  (end === cell.length || (cell[end] as Box).x0 - (cell[end - 1] as Box).x1 > size * 0.38);

/** Neighboring heads with little room between them: `Copay Coinsurance`. */
function splitByHeads(cell: Box[], size: number): Box[][] {
  if (cell.length < 2 || columnOfHead(normalize(textOf(cell)))) return [cell];
  const parts: Box[][] = [];
  for (let from = 0; from < cell.length; ) {
    let end = cell.length;
    while (end > from && !isPart(cell, from, end, size)) end -= 1;
    if (end === from) return [cell];
    parts.push(cell.slice(from, end));
    from = end;
  }
  return parts;
}
