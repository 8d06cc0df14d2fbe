import type { Fact, NotUnderstood, ReadFact } from '../health-record.ts';
import type { Located, Resources } from './resources.ts';
import { conceptOf, type Json, object, objects, text } from './values.ts';

export type Reading = {
  resources: Resources;
  /** Names of the panels that results belong to. */
  panels: ReadonlyMap<Json, string>;
  facts: ReadFact[];
  notUnderstood: NotUnderstood[];
};

const longestText = 300;

/** A fact, or why there is none. */
export type Outcome = Fact | NotUnderstood['why'];

export function note(reading: Reading, located: Located, outcome: Outcome): void {
  if (typeof outcome === 'string') addNotUnderstood(reading, located, outcome);
  else addFact(reading, located, outcome);
}

export function addFact(reading: Reading, { path }: Located, fact: Fact, inner = ''): void {
  const words = fact.kind === 'coverage' ? fact.insurer : fact.name.text;
  const place = inner === '' ? path : `${path}.${inner}`;
  reading.facts.push({
    fact,
    sources: [{ kind: 'element', path: place, text: words.slice(0, longestText) }],
  });
}

export function addNotUnderstood(
  reading: Reading,
  { resource, path }: Located,
  why: NotUnderstood['why'],
  inner = '',
): void {
  reading.notUnderstood.push({
    path: inner === '' ? path : `${path}.${inner}`,
    section: text(resource.resourceType) ?? '',
    text: wordsOf(resource).slice(0, longestText),
    why,
  });
}

const named = ['code', 'type', 'vaccineCode', 'medicationCodeableConcept', 'title', 'description', 'name'];

/** What a resource calls itself: its narrative, else its code, title or attachment. */
function wordsOf(resource: Json): string {
  const narrative = text(object(resource.text)?.div)
    ?.replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (narrative) return narrative;
  const words = named.flatMap((field) => {
    const [first] = objects(resource[field]);
    return text(resource[field]) ?? (first ? (conceptOf(first)?.text ?? []) : []);
  });
  const attachments = objects(resource.content).flatMap(({ attachment }) => {
    const file = object(attachment);
    return [text(file?.title), text(file?.contentType)].flatMap((one) => one ?? []);
  });
  return [...new Set([...words, ...attachments])].join('; ');
}

/** Why a resource must not be read; null if it may be. A modifier extension can change all of its meaning. */
export function whyNot(resource: Json): NotUnderstood['why'] | null {
  const statuses = [text(resource.status), ...statusCodes(resource.verificationStatus)];
  if (statuses.includes('entered-in-error')) return 'entered_in_error';
  if (objects(resource.modifierExtension).length > 0 || text(resource.implicitRules)) return 'unknown_type';
  return null;
}

const statusCodes = (status: unknown): string[] =>
  objects(object(status)?.coding).flatMap(({ code }) => text(code) ?? []);
