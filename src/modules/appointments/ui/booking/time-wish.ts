import * as t from './booking.words.ts';

export const wishDays = t.wishDays;
export type WishDay = (typeof wishDays)[number];

export const dayParts = [
  { value: 'any', label: t.anyTime, words: '' },
  { value: 'morning', label: t.morning, words: t.inTheMorning },
  { value: 'afternoon', label: t.afternoon, words: t.inTheAfternoon },
] as const;
export type DayPart = (typeof dayParts)[number]['value'];

/** The start of a message to the assistant, for the patient to finish with the reason. */
export function wishWords(days: readonly WishDay[], part: DayPart): string {
  const inWeek = wishDays.filter((day) => days.includes(day));
  const last = inWeek.at(-1);
  const before = inWeek.slice(0, -1).join(', ');
  const named = last === undefined ? t.anyDay : before === '' ? last : t.eitherDay({ before, last });
  const time = dayParts.find(({ value }) => value === part)?.words ?? '';
  return t.wish({ when: [named, time].filter(Boolean).join(' ') });
}
