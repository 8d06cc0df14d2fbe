import type { Concept, Fact, FactSource, ReadFact, Result } from '../health-record.ts';
import { codeKey, identityOf, isSameConcept, normalizeName } from './identity.ts';

/** What makes two facts the same: kind, code or normalized name, date, and value. */
export function factKey(fact: Fact): string {
  return JSON.stringify([fact.kind, ...partsOf(fact)]);
}

const plain = (text: string | null): string | null => (text === null ? null : normalizeName(text));

function partsOf(fact: Fact): (string | null)[] {
  if (fact.kind === 'coverage')
    return [plain(fact.insurer), compact(fact.memberId), compact(fact.groupNumber), fact.startedOn];
  const identity = identityOf(fact.kind, fact.name);
  switch (fact.kind) {
    case 'medication':
      return [identity, plain(fact.dose), fact.status, fact.startedOn, fact.endedOn];
    case 'allergy':
      return [identity, fact.type, fact.status, fact.notedOn];
    case 'condition':
      return [identity, fact.status, fact.startedOn, fact.endedOn];
    case 'result':
      return [identity, fact.takenOn, valueKey(fact)];
    case 'procedure':
      return [identity, fact.doneOn];
    case 'visit':
      return [identity, fact.startedOn, fact.endedOn, plain(fact.clinician)];
    case 'vaccine':
      return [identity, fact.givenOn, fact.status];
  }
}

const compact = (text: string | null): string | null =>
  text === null ? null : text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** `5.40 mg/dL` and `5.4 MG/DL` are the same value. */
function valueKey({ value, number, unit }: Result): string {
  const amount = number === null ? value.trim().toLowerCase().replace(/\s+/g, ' ') : String(number);
  return `${amount} ${unit?.toLowerCase().replace(/\s+/g, '') ?? ''}`.trim();
}

/**
 * Facts that are the same once, each with all of its sources, in the order of their first source. What one document leaves out
 * is filled in from the others; facts that contradict stay apart.
 */
export function mergeFacts(facts: readonly ReadFact[]): ReadFact[] {
  const merged: ReadFact[] = [];
  const byIdentity = new Map<string, ReadFact[]>();
  for (const { fact, sources } of facts) {
    const keys = identitiesOf(fact);
    const candidates = new Set(keys.flatMap((key) => byIdentity.get(key) ?? []));
    const same = [...candidates].find((one) => isSame(one.fact, fact));
    const target = same ?? { fact, sources: [] };
    if (same) same.fact = combine(same.fact, fact);
    else merged.push(target);
    for (const source of sources)
      if (!target.sources.some((known) => isSameSource(known, source))) target.sources.push(source);
    for (const key of keys) {
      const list = byIdentity.get(key) ?? [];
      if (!list.includes(target)) byIdentity.set(key, [...list, target]);
    }
  }
  return merged;
}

function identitiesOf(fact: Fact): string[] {
  if (fact.kind === 'coverage') return [`coverage ${normalizeName(fact.insurer)}`];
  const { text, codes } = fact.name;
  return [...codes.map(codeKey), normalizeName(text)].map((key) => `${fact.kind} ${key}`);
}

const isSameSource = (one: FactSource, other: FactSource): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Equal, or one of them does not say. */
const agrees = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one === other;
const knownStatus = (status: string): string | null => (status === 'unknown' ? null : status);

function isSame(one: Fact, other: Fact): boolean {
  if (one.kind !== other.kind) return false;
  if (factKey(one) === factKey(other)) return true;
  if (one.kind === 'coverage' || other.kind === 'coverage') return isSameCoverage(one, other);
  if (!isSameConcept(one.name, other.name)) return false;
  if (one.kind === 'medication' && other.kind === 'medication')
    return (
      agrees(plain(one.dose), plain(other.dose)) &&
      agrees(knownStatus(one.status), knownStatus(other.status)) &&
      agrees(one.startedOn, other.startedOn) &&
      agrees(one.endedOn, other.endedOn)
    );
  if (one.kind === 'allergy' && other.kind === 'allergy')
    return (
      one.type === other.type &&
      agrees(one.severity, other.severity) &&
      agrees(knownStatus(one.status), knownStatus(other.status)) &&
      agrees(one.notedOn, other.notedOn)
    );
  if (one.kind === 'condition' && other.kind === 'condition')
    return (
      agrees(knownStatus(one.status), knownStatus(other.status)) &&
      agrees(one.startedOn, other.startedOn) &&
      agrees(one.endedOn, other.endedOn)
    );
  return isSameEvent(one, other);
}

/** Events are the same only on the same day. */
function isSameEvent(one: Fact, other: Fact): boolean {
  if (one.kind === 'result' && other.kind === 'result')
    return one.takenOn === other.takenOn && valueKey(one) === valueKey(other);
  if (one.kind === 'procedure' && other.kind === 'procedure')
    return one.doneOn === other.doneOn && agrees(plain(one.doneBy), plain(other.doneBy));
  if (one.kind === 'visit' && other.kind === 'visit')
    return (
      one.startedOn === other.startedOn &&
      agrees(one.endedOn, other.endedOn) &&
      agrees(plain(one.place), plain(other.place)) &&
      agrees(plain(one.clinician), plain(other.clinician))
    );
  if (one.kind === 'vaccine' && other.kind === 'vaccine')
    return (
      one.givenOn === other.givenOn &&
      one.status === other.status &&
      agrees(compact(one.lot), compact(other.lot))
    );
  return false;
}

function isSameCoverage(one: Fact, other: Fact): boolean {
  if (one.kind !== 'coverage' || other.kind !== 'coverage') return false;
  return (
    plain(one.insurer) === plain(other.insurer) &&
    agrees(compact(one.memberId), compact(other.memberId)) &&
    agrees(compact(one.groupNumber), compact(other.groupNumber)) &&
    agrees(one.startedOn, other.startedOn) &&
    agrees(one.endedOn, other.endedOn)
  );
}

/** The more complete fact, with what only the other one says. */
function combine(one: Fact, other: Fact): Fact {
  const [best, rest] = completeness(other) > completeness(one) ? [other, one] : [one, other];
  const fact: Record<string, unknown> = { ...best };
  for (const [name, value] of Object.entries(rest))
    if (fact[name] === null || fact[name] === 'unknown') fact[name] = value;
  if (best.kind === 'allergy' && rest.kind === 'allergy')
    fact.reactions = [
      ...best.reactions,
      ...rest.reactions.filter((found) => !best.reactions.some((known) => isSameConcept(known, found))),
    ];
  if (best.kind !== 'coverage' && rest.kind !== 'coverage') fact.name = joinCodes(best.name, rest.name);
  return fact as Fact;
}

function joinCodes(best: Concept, rest: Concept): Concept {
  const known = new Set(best.codes.map(codeKey));
  return {
    text: best.text,
    codes: [...best.codes, ...rest.codes.filter((code) => !known.has(codeKey(code)))],
  };
}

function completeness(fact: Fact): number {
  const codes = fact.kind === 'coverage' ? 0 : fact.name.codes.length;
  return (
    Object.values(fact).filter((value) => value !== null && value !== 'unknown').length + Math.min(codes, 2)
  );
}
