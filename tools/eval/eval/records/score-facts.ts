import type { Fact, ReadFact } from '#engines/records/health-record.ts';
import { normalize } from '#shared/pages/normalize-words.ts';
import type { ExpectedFact } from './sample.ts';

export type FactScore = { right: number; missed: ExpectedFact[]; unexpected: Fact[] };

/** Facts of the paper that were read with equal fields, and facts of the same kinds that it does not state. */
export function scoreFacts(expected: readonly ExpectedFact[], read: readonly ReadFact[]): FactScore {
  const kinds = new Set(expected.map(({ kind }) => kind));
  const left = read.map(({ fact }) => fact);
  const missed: ExpectedFact[] = [];
  for (const one of expected) {
    const at = left.findIndex((fact) => isEqual(one, fact));
    if (at < 0) missed.push(one);
    else left.splice(at, 1);
  }
  return {
    right: expected.length - missed.length,
    missed,
    // Papers state vital signs and results that the key leaves out.
    unexpected: left.filter(({ kind }) => kinds.has(kind) && kind !== 'result'),
  };
}

function isEqual({ kind, name, fields }: ExpectedFact, fact: Fact): boolean {
  if (fact.kind !== kind) return false;
  const named = fact.kind === 'coverage' ? fact.insurer : fact.name.text;
  if (!normalize(named).includes(normalize(name))) return false;
  return Object.entries(fields).every(([field, wanted]) => {
    if (field === 'icd')
      return fact.kind === 'condition' && fact.name.codes.some(({ code }) => code === wanted);
    if (field === 'doseHas')
      return fact.kind === 'medication' && `${fact.name.text} ${fact.dose}`.includes(String(wanted));
    return (fact as Record<string, unknown>)[field] === wanted;
  });
}
