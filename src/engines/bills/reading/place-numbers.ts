import type { Row } from '#shared/pages/rows.ts';
import type { Header } from './find-header.ts';
import { type Column, moneyColumns } from './terms/columns.ts';
import type { Token } from './tokens.ts';

/** `1`, `1.00`, `12.4`. */
const quantity = /^\d{1,5}(?:\.\d{1,4})?$/;
/** What leaving a number without a head costs, in letter sizes. */
const skip = 5;
const impossible = 99;

type Head = Header['heads'][number];

/**
 * Gives amounts and units to columns, from left to right, with the smallest distances in all. What is too far from
 * every head stays without a column; what stands under a head without meaning is `other`.
 */
export function placeNumbers(row: Row, tokens: readonly Token[], header: Header | null): Map<Token, Column> {
  const placed = new Map<Token, Column>();
  if (!header) return placed;
  const heads = header.heads.filter(
    ({ column }) => moneyColumns.has(column) || column === 'units' || column === 'other',
  );
  const numbers = tokens.filter((token) => token.amount || isUnderUnits(token, heads, row));
  const distance = (at: number, to: number) => distanceOf(numbers[at] as Token, heads[to] as Head, row.size);
  for (const [at, to] of alignAtLeastCost(numbers.length, heads.length, distance)) {
    const { column } = heads[to] as Head;
    if (column === 'other' || ![...placed.values()].includes(column))
      placed.set(numbers[at] as Token, column);
  }
  return placed;
}

const isUnderUnits = (token: Token, heads: readonly Head[], { size }: Row): boolean =>
  quantity.test(token.text) &&
  heads.some(({ column, x0, x1 }) => column === 'units' && token.x1 > x0 - size && token.x0 < x1 + size);

function distanceOf(token: Token, head: Head, size: number): number {
  if (head.column === 'units') {
    if (token.amount?.hasDollar || !quantity.test(token.text)) return impossible;
  } else if (!token.amount) return impossible;
  const edges = Math.min(
    Math.abs(token.x1 - head.x1),
    Math.abs(token.x0 - head.x0),
    Math.abs(token.x0 + token.x1 - head.x0 - head.x1) / 2,
  );
  const overlaps = Math.min(token.x1, head.x1) - Math.max(token.x0, head.x0) > 0;
  return (overlaps ? edges * 0.5 : edges) / size;
}

/** Pairs in order, so that distances and skipped numbers cost the least in all. */
function alignAtLeastCost(
  numbers: number,
  heads: number,
  distance: (at: number, to: number) => number,
): [number, number][] {
  // costs[i][j]: the least for the first i numbers and j heads.
  const costs: number[][] = Array.from({ length: numbers + 1 }, () => new Array<number>(heads + 1).fill(0));
  const cost = (at: number, to: number) => costs[at]?.[to] ?? 0;
  for (let at = 1; at <= numbers; at += 1) {
    (costs[at] as number[])[0] = at * skip;
    for (let to = 1; to <= heads; to += 1)
      (costs[at] as number[])[to] = Math.min(
        cost(at - 1, to) + skip,
        cost(at, to - 1),
        cost(at - 1, to - 1) + distance(at - 1, to - 1),
      );
  }
  const pairs: [number, number][] = [];
  let at = numbers;
  let to = heads;
  while (at > 0 && to > 0) {
    if (cost(at, to) === cost(at, to - 1)) to -= 1;
    else if (cost(at, to) === cost(at - 1, to) + skip) at -= 1;
    else {
      pairs.push([at - 1, to - 1]);
      at -= 1;
      to -= 1;
    }
  }
  return pairs;
}
