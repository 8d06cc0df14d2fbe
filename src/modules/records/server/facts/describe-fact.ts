import type { Concept, Fact } from '#engines/records/health-record.ts';
import { plainName } from '#engines/records/plain-name.ts';

/** The fact's name in its own words. */
export const nameOfFact = (fact: Fact): string => (fact.kind === 'coverage' ? fact.insurer : fact.name.text);

export const plainNameOf = (fact: Fact): string | null =>
  fact.kind === 'coverage' ? null : plainName(fact.name, fact.kind);

/** For the timeline: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
export function dateOfFact(fact: Fact): string | null {
  switch (fact.kind) {
    case 'medication':
    case 'condition':
    case 'visit':
    case 'coverage':
      return fact.startedOn;
    case 'allergy':
      return fact.notedOn;
    case 'result':
      return fact.takenOn;
    case 'procedure':
      return fact.doneOn;
    case 'vaccine':
      return fact.givenOn;
  }
}

/** Everything in the fact that a person may search for. */
export function searchTextOf(fact: Fact): string {
  const texts: string[] = [plainNameOf(fact) ?? ''];
  for (const value of Object.values(fact))
    if (typeof value === 'string') texts.push(value);
    else if (Array.isArray(value)) for (const concept of value) texts.push(textOfConcept(concept));
    else if (typeof value === 'object' && value !== null) texts.push(textOfConcept(value));
  return texts.join(' ');
}

const textOfConcept = ({ text, codes }: Concept): string =>
  [text, ...codes.flatMap(({ code, display }) => [code, display ?? ''])].join(' ');
