import type { Reading } from '#engines/bills/reading/reading.ts';
import type { Expected } from './corpus-papers.ts';

export type CorpusScore = {
  path: string;
  /** `missing`: printed and not read. `wrong`: read as something else, or invented. */
  verdict: 'right' | 'missing' | 'wrong';
  expected: unknown;
  got: unknown;
};

type Facts = Record<string, unknown>;

const totalsOf: Readonly<Record<string, readonly string[]>> = {
  bill: ['chargesCents', 'paymentsCents', 'adjustmentsCents', 'balanceCents'],
  eob: ['billedCents', 'allowedCents', 'paidCents', 'patientCents'],
};

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOfFacts = (value: unknown): value is Facts[] =>
  Array.isArray(value) &&
  value.every(isFacts) &&
  value.some((one) => !('reasonCode' in one || 'group' in one));

/** Names compare without case, accents and punctuation. */
const plain = (value: unknown): string =>
  JSON.stringify(value ?? null)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[.,'’]/g, '');
const isSame = (expected: unknown, got: unknown): boolean =>
  expected === '?' || plain(expected) === plain(got);
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Every listed fact of a paper with what was read. */
export function scoreCorpusPaper(key: readonly Expected[], readings: readonly Reading[]): CorpusScore[] {
  const scores: CorpusScore[] = [];
  for (const [at, expected] of key.entries()) {
    const reading = readings[at] as unknown as Facts | undefined;
    const got = reading?.kind === expected.kind ? reading : undefined;
    add(scores, `${at}.kind`, expected.kind, reading?.kind);
    for (const [name, value] of Object.entries(withTotals(expected)))
      if (name !== 'kind') compare(scores, `${at}.${name}`, value, got?.[name]);
  }
  for (let at = key.length; at < readings.length; at += 1)
    add(scores, `${at}.kind`, null, readings[at]?.kind);
  return scores;
}

/** Totals that aren't printed must stay empty. */
function withTotals(expected: Expected): Facts {
  const names = totalsOf[expected.kind];
  const facts = expected[expected.kind];
  if (!names || !isFacts(facts)) return expected;
  const totals = Object.fromEntries(names.map((name) => [name, null]));
  return { ...expected, [expected.kind]: { ...facts, totals: { ...totals, ...(facts.totals as Facts) } } };
}

function add(scores: CorpusScore[], path: string, expected: unknown, got: unknown): void {
  if (expected === '?') return;
  const verdict = isSame(expected, got) ? 'right' : isEmpty(got) ? 'missing' : 'wrong';
  scores.push({ path, verdict, expected, got });
}

function compare(scores: CorpusScore[], path: string, expected: unknown, got: unknown): void {
  if (isListOfFacts(expected)) compareLists(scores, path, expected, Array.isArray(got) ? got : []);
  else if (Array.isArray(expected) && expected.length === 0 && path.endsWith('.lines'))
    compareLists(scores, path, [], Array.isArray(got) ? got : []);
  else if (isFacts(expected))
    for (const [name, value] of Object.entries(expected))
      compare(scores, `${path}.${name}`, value, isFacts(got) ? got[name] : undefined);
  // No total was printed, and "0.00" says the same.
  else if (expected === null && got === 0 && /\.totals\./.test(path)) add(scores, path, null, null);
  else add(scores, path, expected, got);
}

/** Lines side by side so that the most facts agree. A missing line counts each of its facts, an invented one once. */
function compareLists(
  scores: CorpusScore[],
  path: string,
  expected: readonly Facts[],
  got: readonly Facts[],
): void {
  const agree = (one: Facts, other: Facts): number =>
    Object.entries(one).filter(([name, value]) => isSame(value, other[name])).length /
    Object.keys(one).length;
  const best: number[][] = Array.from({ length: expected.length + 1 }, () =>
    new Array<number>(got.length + 1).fill(0),
  );
  const at = (i: number, j: number): number => best[i]?.[j] ?? 0;
  const pair = (i: number, j: number): number =>
    at(i - 1, j - 1) + agree(expected[i - 1] as Facts, got[j - 1] as Facts);
  for (let i = 1; i <= expected.length; i += 1)
    for (let j = 1; j <= got.length; j += 1)
      (best[i] as number[])[j] = Math.max(at(i - 1, j), at(i, j - 1), pair(i, j));
  const partners = new Map<number, number>();
  for (let i = expected.length, j = got.length; i > 0 && j > 0; ) {
    const isPair = agree(expected[i - 1] as Facts, got[j - 1] as Facts) > 0 && at(i, j) === pair(i, j);
    if (isPair) {
      i -= 1;
      j -= 1;
      partners.set(i, j);
    } else if (at(i, j) === at(i - 1, j)) i -= 1;
    else j -= 1;
  }
  for (const [place, line] of expected.entries())
    compare(scores, `${path}.${place}`, line, got[partners.get(place) ?? -1]);
  const used = new Set(partners.values());
  for (const [place, line] of got.entries())
    if (!used.has(place)) add(scores, `${path}: invented`, null, line);
}
