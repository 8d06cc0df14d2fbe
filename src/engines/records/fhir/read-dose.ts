import { conceptOf, type Json, object, objects, text } from './values.ts';

const numbered = (value: unknown): string | null => (typeof value === 'number' ? String(value) : null);

/** The written directions if there are some, else from their coded parts. */
export function doseOf(dosages: readonly Json[]): string | null {
  const written = dosages.flatMap((one) => text(one.text) ?? text(one.patientInstruction) ?? []);
  if (written.length > 0) return written.join('; ');
  return dosages.flatMap((one) => codedDose(one) ?? []).join('; ') || null;
}

function codedDose(dosage: Json): string | null {
  const [amount] = objects(dosage.doseAndRate);
  const parts = [
    quantityText(amount?.doseQuantity) ?? rangeText(amount?.doseRange),
    conceptOf(dosage.route)?.text,
    frequencyText(object(object(dosage.timing)?.repeat)) ?? conceptOf(object(dosage.timing)?.code)?.text,
    dosage.asNeededBoolean === true ? 'as needed' : conceptOf(dosage.asNeededCodeableConcept)?.text,
  ];
  return parts.filter(Boolean).join(', ') || null;
}

const quantityText = (quantity: unknown): string | null => {
  const value = numbered(object(quantity)?.value);
  return value === null
    ? null
    : [value, text(object(quantity)?.unit) ?? text(object(quantity)?.code)].filter(Boolean).join(' ');
};

const rangeText = (range: unknown): string | null => {
  const ends = [object(range)?.low, object(range)?.high].flatMap((end) => quantityText(end) ?? []);
  return ends.length > 0 ? ends.join(' - ') : null;
};

const units: Record<string, string> = {
  s: 'second',
  min: 'minute',
  h: 'hour',
  d: 'day',
  wk: 'week',
  mo: 'month',
  a: 'year',
};

function frequencyText(repeat: Json | null): string | null {
  const [times, period] = [numbered(repeat?.frequency), numbered(repeat?.period)];
  const name = text(repeat?.periodUnit) ?? '';
  const unit = Object.hasOwn(units, name) ? units[name] : null;
  if (!period || !unit) return null;
  const every = period === '1' ? `every ${unit}` : `every ${period} ${unit}s`;
  return times && times !== '1' ? `${times} times ${every}` : every;
}
