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
    const startsCell = isStart(row, first) || /:$/.test((row.boxes[last] as Box).word.text);
    places.push({ first, last, startsCell });
  }
  return places;
}

/** At the start of a cell, or after the number of a form's box: `8 PATIENT NAME`. */
function isStart(row: Row, at: number): boolean {
  const before = row.boxes[at - 1];
  if (!before || (row.boxes[at] as Box).x0 - before.x1 > row.size * 0.9 || /[:|•]$/.test(before.word.text))
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
        const beside = valueBeside(row, place, read);
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

function valueBeside<T>(
  row: Row,
  { last }: LabelPlace,
  read: ReadValue<T>,
): (Found<T> & { gap: number }) | null {
  let from = last + 1;
  while (row.boxes[from] && /^[:#.\-–=|]+$/.test((row.boxes[from] as Box).word.text)) from += 1;
  const following = row.boxes.slice(from);
  const first = following[0];
  if (!first) return null;
  const found = read(following, row);
  if (!found) return null;
  const gap = Math.max(0, (first.x0 - (row.boxes[last] as Box).x1) / row.size);
  return {
    value: found.value,
    source: sourceOf(following.slice(0, found.count), found.confidence),
    gap: Math.min(gap, 10),
  };
}

function valueUnder<T>(
  rows: readonly Row[],
  at: number,
  place: LabelPlace,
  read: ReadValue<T>,
): Found<T> | null {
  const row = rows[at] as Row;
  const x0 = (row.boxes[place.first] as Box).x0;
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
