import type { Fact } from '#engines/records/health-record.ts';
import { codeKey, identityOf, normalizeName } from '#engines/records/merge/identity.ts';
import { factKey } from '#engines/records/merge/merge-facts.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { wordsOf } from '../../record-words.rules.ts';
import { createPersonHash, type PersonRow } from '../record-people.ts';
import { searchTextOf } from './describe-fact.ts';

/** Keyed hashes by which a person's facts are found. Prefixes keep identities apart from words. */
export function hashFacts({ dataKeys }: Pick<ServerContext, 'dataKeys'>, person: PersonRow) {
  const hash = createPersonHash(dataKeys, person);
  const identities = (fact: Fact): string[] =>
    namesOf(fact).map((name) => hash(`identity ${fact.kind} ${name}`));
  return {
    factKey: (fact: Fact): string => hash(`fact ${factKey(fact)}`),
    seriesKey: (fact: Fact): string => hash(`series ${seriesOf(fact)}`),
    /** A fact that is the same shares at least one of these, which are stored with its words. */
    identities,
    words: (fact: Fact): string[] => [...Array.from(wordsOf(searchTextOf(fact)), hash), ...identities(fact)],
  };
}

const namesOf = (fact: Fact): string[] =>
  fact.kind === 'coverage'
    ? [normalizeName(fact.insurer)]
    : [...new Set([...fact.name.codes.map(codeKey), normalizeName(fact.name.text)])];

/** Values that belong on one chart: the same name in the same unit. */
function seriesOf(fact: Fact): string {
  if (fact.kind === 'coverage') return `coverage ${normalizeName(fact.insurer)}`;
  const unit = fact.kind === 'result' ? (fact.unit ?? '').toLowerCase().replace(/\s+/g, '') : '';
  return `${fact.kind} ${identityOf(fact.kind, fact.name)} ${unit}`;
}
