import { type Box, cellsOf, confidenceOf, placeOf, type Row, textOf } from '#shared/pages/rows.ts';
import type { Source } from './reading.ts';

export type Found<T> = { value: T; source: Source };

/**
 * Reads a value from the words that follow a label. Returns how many of them it used; null if they are no value.
 */
export type ReadValue<T> = (
  boxes: readonly Box[],
  row: Row,
) => { value: T; count: number; confidence?: number } | null;

const regexes = new Map<string, RegExp>();
function regexOf(label: string): RegExp {
  const known = regexes.get(label);
  if (known) return known;
  const regex = new RegExp(`(?<![a-z0-9#])(?:${label})(?![a-z0-9])`, 'g');
  regexes.set(label, regex);
  return regex;
}

export type LabelPlace = { first: number; last: number; startsCell: boolean };

/** Where a label is printed in a row, by its boxes. */
export function findLabel(row: Row, label: string): LabelPlace[] {
  const regex = regexOf(label);
  regex.lastIndex = 0;
  const places: LabelPlace[] = [];
  for (let found = regex.exec(row.text); found; found = regex.exec(row.text)) {
    if (found[0] === '') break;
    const first = row.boxAt[found.index] as number;
    const last = row.boxAt[found.index + found[0].length - 1] as number;
    const hasColon = /:$/.test((row.boxes[last] as Box).word.text);
    const startsCell = isStart(row, first) || (hasColon && !isQualified(row, first, label));
    places.push({ first, last, startsCell });
  }
  return places;
}

/** `Service Date:` is no "date". */
const isQualified = (row: Row, at: number, label: string): boolean =>
  /^(?:date|fecha)$/.test(label) && /^[A-Za-z]+$/.test(row.boxes[at - 1]?.word.text ?? '');

/** At the start of a cell, or after the number of a form's box: `8 PATIENT NAME`. */
function isStart(row: Row, at: number): boolean {
  const before = row.boxes[at - 1];
  if (
    !before ||
    (row.boxes[at] as Box).x0 - before.x1 > row.size * 0.75 ||
    /[:|•·.;,]$/.test(before.word.text)
  )
    return true;
  return /^\d{1,2}[a-z]?\.?$/.test(before.word.text) && isStart(row, at - 1);
}

type Options = {
  /** Labels later in the list are weaker. */
  labels: readonly string[];
  /** Also values under their label. */
  below?: boolean;
  /** Only labels at the start of a cell, for short words. */
  onlyAtStart?: boolean;
};

type Candidate<T> = Found<T> & { score: number };

/** The best value beside or under one of the labels; the first on paper among equals. */
export function findField<T>(rows: readonly Row[], options: Options, read: ReadValue<T>): Found<T> | null {
  return findFields(rows, options, read)[0] ?? null;
}

/** All candidates, best first. */
export function findFields<T>(rows: readonly Row[], options: Options, read: ReadValue<T>): Found<T>[] {
  const candidates: Candidate<T>[] = [];
  for (const [at, row] of rows.entries()) {
    for (const [order, label] of options.labels.entries()) {
      for (const place of findLabel(row, label)) {
        if (options.onlyAtStart && !place.startsCell) continue;
        const weight = 1 - order * 0.03 - (place.startsCell ? 0 : 0.15);
        const beside = valueBeside(rows, at, place, read);
        if (beside) candidates.push({ ...beside, score: weight - beside.gap * 0.01 });
        if (beside || options.below === false) continue;
        const under = valueUnder(rows, at, place, read);
        if (under) candidates.push({ ...under, score: weight - 0.1 });
      }
    }
  }
  return candidates
    .map((candidate, order) => ({ candidate, order }))
    .toSorted((a, b) => b.candidate.score - a.candidate.score || a.order - b.order)
    .map(({ candidate }) => ({ value: candidate.value, source: candidate.source }));
}

/** Between a label and its value: marks, and the verb of "Your account number is". */
const linking = /^(?:[:#.\-–=|]+|is|was|es|on)$/i;

function valueBeside<T>(
  rows: readonly Row[],
  at: number,
  { last }: LabelPlace,
  read: ReadValue<T>,
): (Found<T> & { gap: number }) | null {
  const row = rows[at] as Row;
  let from = last + 1;
  while (row.boxes[from] && linking.test((row.boxes[from] as Box).word.text)) from += 1;
  const { rest, lines } = continuedCell(rows, at, last);
  // Also a value that goes on in the next lines of its cell.
  const wrapped = lines.map((_, count) =>
    lines.slice(0, count + 1).reduce<Box[]>(
      (all, line) => all.concat(moveAfter(all.at(-1) ?? (row.boxes[last] as Box), line, row.size)),
      rest.filter((box) => row.boxes.indexOf(box) >= from),
    ),
  );
  for (const following of [row.boxes.slice(from), ...wrapped]) {
    const [first] = following;
    const found = first ? read(following, row) : null;
    if (!first || !found) continue;
    const gap = Math.max(0, (first.x0 - (row.boxes[last] as Box).x1) / row.size);
    return {
      value: found.value,
      source: sourceOf(following.slice(0, found.count), found.confidence),
      gap: Math.min(gap, 10),
    };
  }
  return null;
}

/** The words behind a label in its cell, and up to three lines under the cell. */
function continuedCell(rows: readonly Row[], at: number, label: number): { rest: Box[]; lines: Box[][] } {
  const row = rows[at] as Row;
  const cell = cellsOf(row).find((boxes) => boxes.includes(row.boxes[label] as Box));
  const start = cell?.[0];
  if (!cell || !start) return { rest: [], lines: [] };
  const end = row.boxes[row.boxes.indexOf(cell.at(-1) as Box) + 1]?.x0 ?? 1;
  const lines: Box[][] = [];
  let previous = row;
  for (const next of rows.slice(at + 1, at + 4)) {
    if (next.page !== row.page || next.y0 - previous.y1 > row.size * 0.6) break;
    const under = cellsOf(next).find(([first]) => Math.abs((first?.x0 ?? 9) - start.x0) < row.size * 0.4);
    const isLabel = under?.slice(0, 3).some(({ word }) => /:$/.test(word.text));
    if (!under || isLabel || (under.at(-1) as Box).x1 > end) break;
    lines.push(under);
    previous = next;
  }
  return { rest: cell.slice(cell.indexOf(row.boxes[label] as Box) + 1), lines };
}

/** The boxes as if they stood behind this one. */
function moveAfter(last: Box, boxes: readonly Box[], size: number): Box[] {
  const offset = last.x1 + size * 0.3 - (boxes[0]?.x0 ?? 0);
  return boxes.map((box) => ({ ...box, x0: box.x0 + offset, x1: box.x1 + offset }));
}

function valueUnder<T>(
  rows: readonly Row[],
  at: number,
  place: LabelPlace,
  read: ReadValue<T>,
): Found<T> | null {
  const row = rows[at] as Row;
  const cell = cellsOf(row).find((boxes) => boxes.includes(row.boxes[place.last] as Box));
  const endsCell = cell?.at(-1) === row.boxes[place.last];
  const x0 = ((endsCell && cell?.[0]) || (row.boxes[place.first] as Box)).x0;
  const x1 = (row.boxes[place.last] as Box).x1;
  for (const below of rows.slice(at + 1, at + 4)) {
    if (below.page !== row.page || below.y0 - row.y1 > row.size * 2.6) break;
    for (const cell of cellsOf(below)) {
      const left = (cell[0] as Box).x0;
      const right = (cell.at(-1) as Box).x1;
      const overlap = Math.min(x1, right) - Math.max(x0, left);
      if (overlap < Math.min(x1 - x0, right - left) * 0.4 || /:$/.test((cell.at(-1) as Box).word.text))
        continue;
      const found = read(cell, below);
      if (found)
        return { value: found.value, source: sourceOf(cell.slice(0, found.count), found.confidence) };
    }
  }
  return null;
}

export function sourceOf(boxes: readonly Box[], confidence = 1): Source {
  return {
    place: placeOf(boxes),
    confidence: Math.min(confidenceOf(boxes), confidence),
    text: textOf(boxes),
  };
}
