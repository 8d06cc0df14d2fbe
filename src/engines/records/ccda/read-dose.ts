import { attribute, childrenOf, find, type XmlElement } from '../xml/element.ts';
import { hasTemplate, related } from './reading.ts';
import { conceptOf, type Narrative, wordsOf } from './values.ts';

const freeTextSig = '2.16.840.1.113883.10.20.22.4.147';
const instruction = '2.16.840.1.113883.10.20.22.4.20';

/** How much, how and how often: the written directions if there are some, else from the coded parts. */
export function doseOf(statement: XmlElement, narrative: Narrative): string | null {
  const directions = related(statement)
    .filter((one) => hasTemplate(one, freeTextSig))
    .map((one) => wordsOf(find(one, 'text'), narrative))
    .find(Boolean);
  if (directions) return directions;
  const parts = [
    quantityOf(find(statement, 'doseQuantity')),
    conceptOf(find(statement, 'routeCode'), narrative)?.text.toLowerCase() ?? null,
    ...childrenOf(statement, 'effectiveTime').map(frequencyOf),
    quantityOf(find(statement, 'rateQuantity')),
    conceptOf(find(statement, 'precondition/criterion/value'), narrative)?.text ?? null,
  ].filter(Boolean);
  if (parts.length > 0) return parts.join(', ');
  return (
    related(statement)
      .filter((one) => hasTemplate(one, instruction))
      .map((one) => wordsOf(find(one, 'text'), narrative))
      .find(Boolean) ?? null
  );
}

/** A number with its unit; `1` and annotations in braces are no units. */
export function quantityOf(quantity: XmlElement | null): string | null {
  const value = attribute(quantity, 'value') ?? attribute(find(quantity, 'low'), 'value');
  if (!value) return null;
  const high = attribute(find(quantity, 'high'), 'value');
  const unit = (attribute(quantity, 'unit') ?? attribute(find(quantity, 'low'), 'unit') ?? '')
    .replace(/^1$/, '')
    .replace(/[{}]/g, '');
  return [high ? `${value}-${high}` : value, unit].filter(Boolean).join(' ');
}

const units: Record<string, string> = {
  s: 'second',
  min: 'minute',
  h: 'hour',
  d: 'day',
  wk: 'week',
  mo: 'month',
  a: 'year',
};

function frequencyOf(time: XmlElement): string | null {
  const type = attribute(time, 'xsi:type') ?? '';
  if (type.startsWith('EIVL'))
    return events[attribute(find(time, 'event'), 'code')?.toUpperCase() ?? ''] ?? null;
  const period = find(time, 'period');
  const value = attribute(period, 'value') ?? attribute(find(period, 'low'), 'value');
  const unit = attribute(period, 'unit') ?? attribute(find(period, 'low'), 'unit') ?? '';
  if (!value || !units[unit]) return null;
  const most = attribute(find(period, 'high'), 'value');
  if (most) return `every ${value}-${most} ${units[unit]}s`;
  return value === '1' ? `every ${units[unit]}` : `every ${value} ${units[unit]}s`;
}

const events: Record<string, string> = {
  HS: 'at bedtime',
  AC: 'before meals',
  PC: 'after meals',
  ACM: 'before breakfast',
  ACD: 'before lunch',
  ACV: 'before dinner',
  PCM: 'after breakfast',
  PCD: 'after lunch',
  PCV: 'after dinner',
  C: 'with meals',
  WAKE: 'on waking',
};
