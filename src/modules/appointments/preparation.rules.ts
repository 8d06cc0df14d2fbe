import type { RequestType } from '#shared/care/care-need.ts';
import type { VisitCondition } from '#shared/care/visit-conditions.ts';
import * as t from './appointments.words.ts';

export const bringText = t.whatToBring;
const arriveEarlyText = t.arriveEarlyForForms;
const foodText = t.askAboutFood;
const foodAndRideText = t.askAboutFoodAndRide;
const rideText = t.askAboutRide;

const byKind: Partial<Record<RequestType, string>> = {
  imaging: t.imagingPreparation,
  lab: t.labPreparation({ foodText }),
  procedure: foodAndRideText,
  telehealth: t.telehealthPreparation,
};

/** General preparation text. It gives no medical advice and refers to the office for anything individual. */
export function preparationFor(kind: RequestType | null): string {
  const specific = kind ? byKind[kind] : undefined;
  if (kind === 'telehealth' && specific) return specific;
  const general = `${bringText} ${arriveEarlyText}`;
  return specific ? `${specific} ${general}` : general;
}

/** Removes general advice about arrival and fasting if the office gave its own. */
export function trimPreparation(text: string, conditions: readonly VisitCondition[]): string {
  const hasCondition = (about: VisitCondition['about']) =>
    conditions.some((condition) => condition.about === about);
  let remaining = text;
  if (hasCondition('arrive_early')) remaining = remaining.replace(arriveEarlyText, '');
  if (hasCondition('fasting')) remaining = remaining.replace(foodText, '').replace(foodAndRideText, rideText);
  return remaining.replaceAll(/ {2,}/g, ' ').trim();
}
