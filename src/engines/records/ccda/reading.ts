import type { Fact, NotUnderstood, ReadFact } from '../health-record.ts';
import { attribute, childrenOf, find, pathOf, textOf, type XmlElement } from '../xml/element.ts';
import type { SectionKind } from './section-kinds.ts';
import { type Narrative, wordsOf } from './values.ts';

/** What is being read, and what was found. */
export type Reading = {
  narrative: Narrative;
  documentDate: string | null;
  section: SectionKind;
  sectionTitle: string;
  facts: ReadFact[];
  notUnderstood: NotUnderstood[];
};

const longestText = 300;

export type Outcome = Fact | NotUnderstood['why'];

/** Keeps what a statement was read as: a fact, or why it is none. */
export function note(reading: Reading, element: XmlElement, outcome: Outcome): void {
  if (typeof outcome === 'string') addNotUnderstood(reading, element, outcome);
  else addFact(reading, outcome, element);
}

/** A fact with its element and what the narrative calls it. */
function addFact(reading: Reading, fact: Fact, element: XmlElement): void {
  const words = wordsOf(find(element, 'text'), reading.narrative) ?? nameOfFact(fact);
  reading.facts.push({
    fact,
    sources: [{ kind: 'element', path: pathOf(element), text: words.slice(0, longestText) }],
  });
}

const nameOfFact = (fact: Fact): string => (fact.kind === 'coverage' ? fact.insurer : fact.name.text);

export function addNotUnderstood(reading: Reading, element: XmlElement, why: NotUnderstood['why']): void {
  reading.notUnderstood.push({
    path: pathOf(element),
    section: reading.sectionTitle,
    text: wordsOfStatement(element, reading.narrative).slice(0, longestText),
    why,
  });
}

/** The words of a statement: its own text, the names of its codes, and its values. */
function wordsOfStatement(element: XmlElement, narrative: Narrative): string {
  const text = wordsOf(find(element, 'text'), narrative);
  if (text) return text;
  const words: string[] = [];
  const visit = (one: XmlElement): void => {
    const own =
      one.name === 'originalText'
        ? wordsOf(one, narrative)
        : (attribute(one, 'displayName') ??
          (one.name === 'name' || one.name === 'title' ? textOf(one) : null));
    if (own && !words.includes(own)) words.push(own);
    if (one.name === 'value' && attribute(one, 'value'))
      words.push([attribute(one, 'value'), attribute(one, 'unit')].filter(Boolean).join(' '));
    if (one.name === 'value') words.push(textOf(one));
    for (const child of one.children) if (typeof child !== 'string') visit(child);
  };
  visit(element);
  return words.filter(Boolean).join('; ');
}

/** Whether one of its templates has this root. */
export const hasTemplate = (element: XmlElement, ...roots: readonly string[]): boolean =>
  childrenOf(element, 'templateId').some((one) => roots.includes(attribute(one, 'root') ?? ''));

export const isNegated = (element: XmlElement): boolean => attribute(element, 'negationInd') === 'true';

/** Entered in error, by the status of the act (`nullified`). */
export const isNullified = (element: XmlElement): boolean =>
  attribute(find(element, 'statusCode'), 'code') === 'nullified';

export const statusOf = (element: XmlElement | null): string | null =>
  attribute(find(element, 'statusCode'), 'code')?.toLowerCase() ?? null;

/** Statements of an act's relations with one of these types; all types if none is given. */
export function related(element: XmlElement, ...types: readonly string[]): XmlElement[] {
  return childrenOf(element, 'entryRelationship')
    .filter((one) => types.length === 0 || types.includes(attribute(one, 'typeCode') ?? ''))
    .flatMap(statementsIn);
}

const statementNames = new Set([
  'act',
  'encounter',
  'observation',
  'observationMedia',
  'organizer',
  'procedure',
  'regionOfInterest',
  'substanceAdministration',
  'supply',
]);

/** Statements directly inside an entry, a component or a relation. */
export const statementsIn = (holder: XmlElement): XmlElement[] =>
  holder.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && statementNames.has(child.name),
  );
