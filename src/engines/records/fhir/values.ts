import { isRecord } from '#shared/is-record.ts';
import type { Code, Concept } from '../health-record.ts';

export type Json = Record<string, unknown>;

/** Objects of a list; a single object counts as a list of one. */
export const objects = (value: unknown): Json[] =>
  Array.isArray(value) ? value.filter(isRecord) : isRecord(value) ? [value] : [];

export const object = (value: unknown): Json | null => (isRecord(value) ? value : null);

export const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.replace(/\s+/g, ' ').trim() : null;

/** A FHIR date or time, at most to the day. */
export function dateOf(value: unknown): string | null {
  const parts = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?(?:T|$)/.exec(text(value) ?? '');
  if (!parts) return null;
  const [, year, month, day] = parts;
  if (!month) return year ?? null;
  if (Number(month) < 1 || Number(month) > 12) return null;
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (day && (Number(day) < 1 || Number(day) > last)) return null;
  return [year, month, day].filter(Boolean).join('-');
}

export type Period = { start: string | null; end: string | null };
export const periodOf = (value: unknown): Period => ({
  start: dateOf(object(value)?.start),
  end: dateOf(object(value)?.end),
});

/** The first of `effectiveDateTime`, `effectivePeriod` and the like; a time is a period of one day. */
export function timeOf(resource: Json, name: string): Period {
  const point = dateOf(resource[`${name}DateTime`]) ?? dateOf(resource[`${name}Instant`]);
  return point ? { start: point, end: point } : periodOf(resource[`${name}Period`]);
}

const codingOf = (coding: Json): Code[] => {
  const [system, code] = [text(coding.system), text(coding.code)];
  return system && code ? [{ system, code, display: text(coding.display) }] : [];
};

export function codesOf(concept: unknown): Code[] {
  const found = objects(object(concept)?.coding).flatMap(codingOf);
  return found.filter(
    (one, at) => found.findIndex(({ system, code }) => system === one.system && code === one.code) === at,
  );
}

/** A CodeableConcept or a Coding; null if it has neither words nor codes. */
export function conceptOf(value: unknown): Concept | null {
  const concept = object(value);
  if (!concept) return null;
  const codes = concept.coding === undefined ? codingOf(concept) : codesOf(concept);
  const displays = [concept, ...objects(concept.coding)].flatMap(({ display }) => text(display) ?? []);
  const words = text(concept.text) ?? displays[0] ?? codes[0]?.code ?? bareCode(concept);
  return words ? { text: words, codes } : null;
}

/** A code without a system. */
const bareCode = (concept: Json): string | null =>
  [concept, ...objects(concept.coding)].flatMap(({ code }) => text(code) ?? [])[0] ?? null;

/** All code values of one or several concepts, of any system. */
export const codeValues = (concepts: unknown): string[] =>
  objects(concepts).flatMap((concept) =>
    [concept, ...objects(concept.coding)].flatMap(({ code }) => text(code) ?? []),
  );

/** HumanName as it would be written. */
export function humanName(names: unknown): string | null {
  const all = objects(names);
  const name = all.find(({ use }) => use === 'official') ?? all.find(({ use }) => use !== 'old') ?? all[0];
  if (!name) return null;
  const list = (value: unknown): string[] =>
    (Array.isArray(value) ? value : [value]).flatMap((one) => text(one) ?? []);
  const written = [...list(name.prefix), ...list(name.given), ...list(name.family), ...list(name.suffix)];
  return text(name.text) ?? (written.join(' ') || null);
}
