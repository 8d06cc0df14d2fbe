import type { RequestType } from '#shared/care/care-need.ts';
import type { VisitCondition } from '#shared/care/visit-conditions.ts';
import * as t from './appointments.words.ts';

export const bringWords = t.bringAPhotoIdYour;
const comeEarly = t.arrive15MinutesEarlyTo;
const askAboutFood = t.askTheOfficeWhetherYou;
const askAboutFoodAndRide = t.askTheOfficeWhetherYouCan;
const askAboutRide = t.askTheOfficeWhetherYouNeed;

const byKind: Partial<Record<RequestType, string>> = {
  imaging: t.beforeYouComeTellThe,
  lab: t.wearSleevesThatAreEasy({ askAboutFood }),
  procedure: askAboutFoodAndRide,
  telehealth: t.findAQuietPlaceWith,
};

/** General preparation text. Not medical advice; for anything individual it refers to the office. */
export function preparationFor(kind: RequestType | null): string {
  const special = kind ? byKind[kind] : undefined;
  if (kind === 'telehealth' && special) return special;
  const toEveryVisit = `${bringWords} ${comeEarly}`;
  return special ? `${special} ${toEveryVisit}` : toEveryVisit;
}

/** Drops general advice on arrival and fasting where the office gave its own. */
export function preparationBeside(words: string, conditions: readonly VisitCondition[]): string {
  const says = (about: VisitCondition['about']) => conditions.some((one) => one.about === about);
  let left = words;
  if (says('arrive_early')) left = left.replace(comeEarly, '');
  if (says('fasting')) left = left.replace(askAboutFood, '').replace(askAboutFoodAndRide, askAboutRide);
  return left.replaceAll(/ {2,}/g, ' ').trim();
}
