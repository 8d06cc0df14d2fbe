import { renderedExtension } from '../fhir/read-value.ts';
import type { Concept, Fact, Result } from '../health-record.ts';

export type Resource = Record<string, unknown> & { resourceType: string; id: string };

/** Leaves out what is null, undefined or an empty list. */
export function without<T extends Record<string, unknown>>(fields: T): T {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  ) as T;
}

/** For a required element that no document says. */
export const unknownValue = {
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' }],
};

export const conceptJson = ({ text, codes }: Concept): Record<string, unknown> =>
  without({
    coding: codes.map(({ system, code, display }) => without({ system, code, display })),
    text,
  });

export const codedJson = (system: string, code: string): Record<string, unknown> => ({
  coding: [{ system, code }],
});

export const displayJson = (name: string | null): { display: string } | null =>
  name === null ? null : { display: name };

export const periodJson = (start: string | null, end: string | null): Record<string, unknown> | null =>
  (start ?? end) ? without({ start, end }) : null;

const compared = /^(<=|>=|<|>)(\d{1,15}(?:\.\d{1,15})?)$/;
const numeric = /^[-+]?\d{1,15}(?:\.\d{1,15})?$/;

/** `value[x]` of an observation: as a quantity if there is a number or a unit, with its printed form. */
export function valueJson({ value, number, unit }: Result): Record<string, unknown> {
  const rendered = [{ url: renderedExtension, valueString: value }];
  if (number !== null)
    return {
      valueQuantity: without({ extension: String(number) === value ? [] : rendered, value: number, unit }),
    };
  const parts = compared.exec(value);
  if (parts)
    return {
      valueQuantity: without({ extension: rendered, value: Number(parts[2]), comparator: parts[1], unit }),
    };
  if (unit !== null || numeric.test(value)) return { valueQuantity: without({ extension: rendered, unit }) };
  return { valueString: value };
}

export const nameOfFact = (fact: Fact): string => (fact.kind === 'coverage' ? fact.insurer : fact.name.text);
