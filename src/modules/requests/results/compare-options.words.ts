import { formatDay } from '#shared/format/format-date.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import type { OptionLabel, WhyFirst } from './compare-options.rules.ts';

export const labelWords: Record<OptionLabel, string> = {
  soonest: 'Soonest',
  cheapest: 'Cheapest',
  nearest: 'Nearest',
  top_rated: 'Top rated',
};

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

function reasonWords({ because, daysAhead, sameDayCount, day, changed }: WhyFirst): string {
  const it = changed ? 'it was' : 'it’s';
  const sameDay =
    day === null
      ? `the ${sameDayCount} options`
      : `the ${sameDayCount} with a time on ${formatDay(day, { showWeekday: true })}`;
  switch (because) {
    case 'soonest':
      return daysAhead === null ? `${it} the only one with a time` : `${it} soonest, by ${days(daysAhead)}`;
    case 'cheapest':
      return `${it} the cheapest of ${sameDay}`;
    case 'nearest':
      return `${it} the nearest of ${sameDay}, at the same price`;
    case 'equal':
      return `${it} equal to another of ${sameDay} in price and distance`;
  }
}

function otherWords({ because, extraCents, isAlsoNearest }: WhyFirst): string {
  const also = [
    extraCents === 0 && because !== 'cheapest' ? 'cheapest' : null,
    isAlsoNearest ? 'nearest' : null,
  ].filter(Boolean);
  return [
    also.length > 0 ? `; also ${also.join(' and ')}` : '',
    extraCents ? `; ${formatMoneyShort(extraCents)} more than the cheapest` : '',
  ].join('');
}

const changedWords: Record<NonNullable<WhyFirst['changed']>, string> = {
  time_gone: 'That time is gone now.',
  sooner_elsewhere: 'Another office has an earlier day now.',
  cheaper_elsewhere: 'Its price has gone up since.',
};

/** "First because it’s soonest, by 2 days; $63 more than the cheapest." */
export const whyFirstWords = (why: WhyFirst): string =>
  why.changed === null
    ? `First because ${reasonWords(why)}${otherWords(why)}.`
    : `It was first when we called because ${reasonWords(why)}. ${changedWords[why.changed]}`;
