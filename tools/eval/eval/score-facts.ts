import type { CareNeed, FactName, Insurance, Place, When } from '#shared/care/care-need.ts';
import type { ExpectedNeed, LabeledConversation } from './labeled-conversation.ts';

/**
 * Result for one fact. `invented`: reported but never stated. `wrong`: stated, but understood differently.
 */
export type Verdict = 'right' | 'wrong' | 'missed' | 'invented';
export type ScoredFact = { id: string; name: FactName; verdict: Verdict; expected: unknown; got: unknown };

const scoredNames: readonly FactName[] = [
  'requestType',
  'specialty',
  'serviceCode',
  'bodyPart',
  'place',
  'when',
  'urgency',
  'insurance',
  'forWhom',
  'language',
  'constraints',
  'name',
  'phone',
  'email',
];

export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

function isSamePlace(expected: Place, got: Place): boolean {
  // A ZIP code implies its city; a city implies no ZIP code.
  if (expected.zip) return got.zip === expected.zip;
  if (got.zip) return false;
  const isSameCity = plain(expected.city ?? '') === plain(got.city ?? '');
  return isSameCity && (!expected.state || expected.state === got.state);
}

function isSameWhen(expected: Omit<When, 'text'>, got: When): boolean {
  return (['fromDate', 'toDate', 'afterTime', 'beforeTime'] as const).every(
    (edge) => expected[edge] === got[edge],
  );
}

function isSameInsurance(expected: Insurance, got: Insurance): boolean {
  if (expected.kind !== got.kind) return false;
  if (!expected.plan) return true;
  const wanted = plain(expected.plan).split(' ');
  const stated = plain(got.plan ?? '').split(' ');
  return (
    wanted.every((word) => stated.includes(word)) ||
    (stated[0] !== '' && stated.every((word) => wanted.includes(word)))
  );
}

function isSameText(expected: string, got: string): boolean {
  const [wanted, stated] = [plain(expected), plain(got)];
  return wanted === stated || wanted.endsWith(` ${stated}`) || stated.endsWith(` ${wanted}`);
}

export function isSame(name: string, expected: unknown, got: unknown): boolean {
  if (name === 'place') return isSamePlace(expected as Place, got as Place);
  if (name === 'when') return isSameWhen(expected as When, got as When);
  if (name === 'insurance') return isSameInsurance(expected as Insurance, got as Insurance);
  if (name === 'constraints') {
    return (expected as string[]).toSorted().join() === (got as string[]).toSorted().join();
  }
  if (name === 'bodyPart' || name === 'name') return isSameText(String(expected), String(got));
  return plain(String(expected)) === plain(String(got)) || expected === got;
}

function alternatives(name: FactName, expected: ExpectedNeed): readonly unknown[] | 'unscored' | null {
  const label: unknown = expected[name as keyof ExpectedNeed];
  if (label === undefined) return null;
  if (label === 'unscored') return 'unscored';
  return Array.isArray(label) && name !== 'constraints' ? label : [label];
}

/** Compares the engine's facts with the labels; facts in neither are omitted. */
export function scoreFacts({ id, expected }: LabeledConversation, need: CareNeed): ScoredFact[] {
  return scoredNames.flatMap((name): ScoredFact[] => {
    const wanted = alternatives(name, expected);
    const got = need[name];
    if (wanted === 'unscored' || (wanted === null && got === undefined)) return [];
    const scored = { id, name, expected: wanted, got };
    if (wanted === null) return [{ ...scored, verdict: 'invented' }];
    if (got === undefined) return [{ ...scored, verdict: 'missed' }];
    return [{ ...scored, verdict: wanted.some((item) => isSame(name, item, got)) ? 'right' : 'wrong' }];
  });
}

export type FieldFigures = { stated: number; right: number; wrong: number; missed: number; invented: number };

export function countVerdicts(facts: readonly ScoredFact[]): FieldFigures {
  const count = (verdict: Verdict) => facts.filter((fact) => fact.verdict === verdict).length;
  const [right, wrong, missed] = [count('right'), count('wrong'), count('missed')];
  return { stated: right + wrong + missed, right, wrong, missed, invented: count('invented') };
}

/** Harmonic mean of precision and recall; a wrong value counts against both. */
export function f1({ right, wrong, missed, invented }: FieldFigures): number {
  return right === 0 ? 0 : (2 * right) / (2 * right + 2 * wrong + missed + invented);
}
