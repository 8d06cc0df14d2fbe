import type { Result } from '../health-record.ts';
import { conceptOf, dateOf, type Json, object, objects, periodOf, text } from './values.ts';

export type ReadValue = Pick<Result, 'value' | 'number' | 'unit'>;

export const precisionExtension = 'http://hl7.org/fhir/StructureDefinition/quantity-precision';
export const renderedExtension = 'http://hl7.org/fhir/StructureDefinition/rendered-value';

const plain = (value: string | null): ReadValue | null =>
  value === null ? null : { value, number: null, unit: null };

/** Any `value[x]`; null if there is none, for example with a `dataAbsentReason`. */
export function readValue(holder: Json): ReadValue | null {
  return (
    readQuantity(object(holder.valueQuantity)) ??
    readNumber(holder.valueInteger) ??
    plain(conceptOf(holder.valueCodeableConcept)?.text ?? null) ??
    readText(text(holder.valueString)) ??
    plain(typeof holder.valueBoolean === 'boolean' ? (holder.valueBoolean ? 'Yes' : 'No') : null) ??
    readRange(object(holder.valueRange)) ??
    readRatio(object(holder.valueRatio)) ??
    plain(dateOf(holder.valueDateTime)) ??
    plain(text(holder.valueTime)) ??
    plain(periodText(holder.valuePeriod)) ??
    plain(sampledText(object(holder.valueSampledData)))
  );
}

const unitOf = (quantity: Json | null): string | null => {
  const unit = text(quantity?.unit) ?? text(quantity?.code);
  return unit === '1' ? null : unit;
};

const extensionOf = (holder: Json | null, url: string): Json | null =>
  objects(holder?.extension).find((one) => one.url === url) ?? null;

function readQuantity(quantity: Json | null): ReadValue | null {
  if (!quantity) return null;
  const rendered = text(extensionOf(quantity, renderedExtension)?.valueString);
  const { value } = quantity;
  const number = typeof value === 'number' && Number.isFinite(value) ? value : null;
  const comparator = text(quantity.comparator);
  if (number === null) return rendered ? { value: rendered, number: null, unit: unitOf(quantity) } : null;
  const printed =
    rendered ?? `${comparator ?? ''}${printNumber(number, extensionOf(quantity, precisionExtension))}`;
  return { value: printed, number: comparator ? null : number, unit: unitOf(quantity) };
}

/** With the zeros at its end that its precision says. */
function printNumber(number: number, precision: Json | null): string {
  const digits = precision?.valueInteger;
  const isDigits = typeof digits === 'number' && Number.isInteger(digits) && digits >= 0 && digits <= 15;
  return isDigits && Math.abs(number) < 1e15 ? number.toFixed(digits) : String(number);
}

const readNumber = (value: unknown): ReadValue | null =>
  typeof value === 'number' && Number.isFinite(value)
    ? { value: String(value), number: value, unit: null }
    : null;

/** Some systems write numbers as text. */
function readText(value: string | null): ReadValue | null {
  if (value === null) return null;
  return { value, number: /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value) ? Number(value) : null, unit: null };
}

function readRange(range: Json | null): ReadValue | null {
  const [low, high] = [readQuantity(object(range?.low)), readQuantity(object(range?.high))];
  const unit = low?.unit ?? high?.unit ?? null;
  if (low && high) return { value: `${low.value}-${high.value}`, number: null, unit };
  if (low) return { value: `>=${low.value}`, number: null, unit };
  return high ? { value: `<=${high.value}`, number: null, unit } : null;
}

function readRatio(ratio: Json | null): ReadValue | null {
  const [top, bottom] = [readQuantity(object(ratio?.numerator)), readQuantity(object(ratio?.denominator))];
  return top && bottom ? plain(`${top.value}:${bottom.value}`) : null;
}

function periodText(period: unknown): string | null {
  const { start, end } = periodOf(period);
  return (start ?? end) ? [start, end].filter(Boolean).join(' - ') : null;
}

const sampledText = (sampled: Json | null): string | null => text(sampled?.data)?.slice(0, 300) ?? null;
