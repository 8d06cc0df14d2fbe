import { formatDay } from '#shared/format/format-date.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import { formatCount } from '#shared/format/format-number.ts';
import { nameUsHoliday } from '#shared/time/us-holidays.ts';
import type { RequestView } from '../care-requests.contract.ts';

type Locked = NonNullable<RequestView['lockedResults']>;

export type LockedFact = { label: string; value: string; note?: string };

const counted = (count: number, one: string, many: string): string => formatCount(count, one, many);

/** `2026-11-25` as "Wed, Nov 25" with non-breaking spaces, `2026-11-26` as "Thu, Nov 26 (Thanksgiving)". */
function shortDay(day: string): string {
  const words = formatDay(day, { showWeekday: true, year: 'never' }).replaceAll(' ', '\u00a0');
  const holiday = nameUsHoliday(day);
  return holiday ? `${words} (${holiday})` : words;
}

const miles = (distance: number): string => String(Math.round(distance * 10) / 10);

const span = (from: string, to: string, between: string): string =>
  from === to ? from : `${from}${between}${to}`;

function newPatientsWords(accepting: number, options: number): string {
  if (accepting < options) return `${accepting} of ${options}`;
  return options === 1 ? 'Yes' : `All ${options}`;
}

/** Facts about a shortlist shown before approval. Unknown ones are left out. */
export function lockedFacts({ optionCount, callCount, figures }: Locked): LockedFact[] {
  const facts: LockedFact[] = [
    {
      label: 'Found',
      value: counted(optionCount, 'option', 'options'),
      note: `${counted(callCount, 'call', 'calls')} made`,
    },
  ];
  if (figures?.days)
    facts.push({
      label: 'Openings',
      value: span(shortDay(figures.days.from), shortDay(figures.days.to), ' – '),
    });
  if (figures?.priceCents) {
    const { from, to } = figures.priceCents;
    const isPartial = figures.pricedCount < optionCount;
    facts.push({
      label: 'Price',
      value: span(formatMoneyShort(from), formatMoneyShort(to), '–'),
      ...(isPartial ? { note: `known for ${figures.pricedCount} of ${optionCount}` } : {}),
    });
  }
  if (figures?.distanceMiles) {
    const { from, to } = figures.distanceMiles;
    facts.push({ label: 'Distance', value: `${span(miles(from), miles(to), '–')} mi` });
  }
  if (figures && figures.newPatientsCount > 0)
    facts.push({
      label: 'Accepts new patients',
      value: newPatientsWords(figures.newPatientsCount, optionCount),
    });
  return facts;
}
