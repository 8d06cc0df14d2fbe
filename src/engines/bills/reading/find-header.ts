import { normalize } from '#shared/pages/normalize-words.ts';
import { type Box, cellsOf, type Row, textOf } from '#shared/pages/rows.ts';
import { type Column, columnLike, columnOfHead, moneyColumns } from './terms/columns.ts';
import { tokensOf } from './tokens.ts';

export type Head = { column: Column; x0: number; x1: number; text: string };
export type Header = { heads: Head[]; firstRow: number; lastRow: number };

const maxRows = 6;
/** Labels of boxes, which have one value under them and no column. */
const boxLabel = new RegExp(
  `(?<![a-z0-9])(?:${[
    '(?:statement|due|bill|billing|invoice|notice|estado de cuenta|vencimiento) (?:date|fecha)',
    'account (?:number|no|#)',
    'acct (?:number|no|#)',
    'amount enclosed',
    'pay by',
    'pay this amount',
    'date of (?:statement|bill)',
  ].join('|')})(?![a-z0-9])`,
);
/** Buckets of an aging table. */
const agingHeads =
  /\b(?:0|1|30|31|60|61|90|91|120|121) ?(?:to )?(?:30|60|90|120|150)? days?\b|\bover (?:90|120)\b|\b(?:31 60|61 90|91 120)\b/;

/** The heads of a table that start at this row, over one to six rows; null if there are none. */
export function headerAt(rows: readonly Row[], at: number): Header | null {
  let best: (Header & { score: number }) | null = null;
  for (let count = 1; count <= maxRows && at + count <= rows.length; count += 1) {
    const group = rows.slice(at, at + count);
    const [first] = group as [Row, ...Row[]];
    const last = group.at(-1) as Row;
    const previous = group.at(-2);
    if (last.page !== first.page || (previous && last.y0 - previous.y1 > first.size * 0.9)) break;
    if (tokensOf(last).some(({ amount, date }) => amount || date)) break;
    if (boxLabel.test(last.text) || agingHeads.test(last.text) || /\d{3}|[a-z]\d{2}/.test(last.text)) break;
    const { heads, known, unknown, score } = headsOf(group);
    const kinds = new Set(known.map(({ column }) => column));
    const hasMoney = known.some(({ column }) => moneyColumns.has(column));
    const isHeader = kinds.size >= 3 || (kinds.size >= 2 && hasMoney);
    const isUnder = best && best.lastRow === at + count - 2 && isSecondLine(best, last, score);
    if (isHeader && unknown <= known.length && (isUnder || score > (best?.score ?? 0) + (count - 1) * 0.1))
      best = { heads, firstRow: at, lastRow: at + count - 1, score };
  }
  if (!best || !isFollowedByAmounts(rows, best.lastRow)) return null;
  return startsBelow(rows, best) ? null : best;
}

/** Whether all words of a row stand under heads that stay known with them: `Charge` under `Unit` and `Total`. */
function isSecondLine(best: Header & { score: number }, row: Row, score: number): boolean {
  const cells = cellsOf(row, 0.66).map(spanOf);
  return (
    cells.length > 1 &&
    score >= best.score - 0.5 &&
    cells.every((cell) => best.heads.some((head) => overlapOf(head, cell) > 0))
  );
}

/** Whether the first row is a title over the heads, and not their first line. */
function startsBelow(
  rows: readonly Row[],
  { firstRow, lastRow, score }: Header & { score: number },
): boolean {
  if (lastRow === firstRow) return false;
  const below = headsOf(rows.slice(firstRow + 1, lastRow + 1));
  if (below.score > score) return true;
  const first = rows[firstRow] as Row;
  const second = rows[firstRow + 1] as Row;
  const isStacked =
    second.y0 - first.y1 < first.size * 0.5 &&
    cellsOf(first, 0.66).every((cell) => below.heads.some((head) => overlapOf(head, spanOf(cell)) > 0));
  return below.score === score && !isStacked;
}

function isFollowedByAmounts(rows: readonly Row[], last: number): boolean {
  return rows
    .slice(last + 1, last + 7)
    .some((row) => tokensOf(row).some(({ amount }) => amount?.cents != null));
}

type Span = { x0: number; x1: number };
type Cluster = Span & { boxes: Box[] };

const spanOf = (boxes: readonly Box[]): Span => ({
  x0: Math.min(...boxes.map(({ x0 }) => x0)),
  x1: Math.max(...boxes.map(({ x1 }) => x1)),
});
const overlapOf = (one: Span, other: Span): number => Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0);
const touches = (one: Span, other: Span): boolean =>
  overlapOf(one, other) > Math.min(one.x1 - one.x0, other.x1 - other.x0) * 0.3;
const clusterOf = (boxes: Box[]): Cluster => ({ boxes, ...spanOf(boxes) });

/** What is printed over each column, from all rows of heads. */
function clusterHeads(group: readonly Row[]): Cluster[] {
  let clusters: Cluster[] = [];
  for (const row of group) {
    const cells = cellsOf(row, 0.66)
      .flatMap((cell) => splitByHeads(cell, row.size))
      .flatMap((cell) => splitByColumns(cell, clusters));
    // A head over several columns: each takes the words above it.
    for (const wide of clusters.filter(
      (one) => cells.filter((cell) => touches(one, spanOf(cell))).length > 1,
    )) {
      const under = cells.filter((cell) => touches(wide, spanOf(cell)));
      clusters = clusters.filter((one) => one !== wide);
      for (const cell of under) {
        const above = wide.boxes.filter((box) => overlapOf(box, spanOf(cell)) > 0);
        if (above.length > 0) clusters.push({ boxes: above, ...spanOf(cell) });
      }
    }
    for (const cell of cells) {
      const over = clusters.find((one) => touches(one, spanOf(cell)));
      if (over) Object.assign(over, clusterOf([...over.boxes, ...cell]));
      else clusters.push(clusterOf([...cell]));
    }
  }
  return clusters;
}

/** Words of one cell that stand under different heads. */
function splitByColumns(cell: Box[], clusters: readonly Cluster[]): Box[][] {
  if (clusters.filter((one) => touches(one, spanOf(cell))).length < 2) return [cell];
  const parts: Box[][] = [];
  let last: Cluster | undefined;
  for (const box of cell) {
    const over = clusters.find((one) => touches(one, box));
    const part = parts.at(-1);
    if (part && (!over || over === last)) part.push(box);
    else parts.push([box]);
    last = over ?? last;
  }
  return parts;
}

type Heads = { heads: Head[]; known: Head[]; unknown: number; score: number };

function headsOf(group: readonly Row[]): Heads {
  const heads: Head[] = [];
  let unknown = 0;
  let score = 0;
  for (const { boxes, x0, x1 } of clusterHeads(group)) {
    const text = textOf(boxes);
    const plain = plainHead(text);
    const column = columnLike(plain);
    if (column === null) unknown += 1;
    if (column === null) score -= 0.7;
    else if (column !== 'other') score += columnOfHead(plain) ? 1 : 0.8;
    // Also an unknown head has amounts of its own, which belong to no other.
    heads.push({ column: column ?? 'other', x0, x1, text });
  }
  const known = heads.filter(({ column }) => column !== 'other');
  return { heads: heads.toSorted((a, b) => a.x0 - b.x0), known, unknown, score };
}

/** `deductible` from `Deduct-` over `ible`, without the number of a form's box. */
const plainHead = (text: string): string =>
  normalize(text.replace(/([a-z])- (?=[a-z])/g, '$1').replace(/^\d{1,2}[a-z]?\.? (?=.)/i, ''))
    .replace(/\bco insurance\b/, 'coinsurance')
    .replace(/\bco pay/, 'copay');

/** A head with more room after it than between words. */
const isPart = (cell: readonly Box[], from: number, end: number, size: number): boolean =>
  columnOfHead(plainHead(textOf(cell.slice(from, end)))) !== null &&
  (end === cell.length || (cell[end] as Box).x0 - (cell[end - 1] as Box).x1 > size * 0.38);

/** Neighboring heads with little room between them: `Copay Coinsurance`. */
function splitByHeads(cell: Box[], size: number): Box[][] {
  if (cell.length < 2 || columnOfHead(plainHead(textOf(cell)))) return [cell];
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
