import type { RequestType } from '#shared/care/care-need.ts';
import type { VisitCondition } from '#shared/care/visit-conditions.ts';

export const bringWords =
  'Bring a photo ID, your insurance card if you have one, and a list of the medicines you take.';
const comeEarly = 'Come 15 minutes early for the forms.';
const askAboutFood = 'Ask the office whether you may eat and drink before.';
const askAboutFoodAndRide =
  'Ask the office whether you may eat before, and whether somebody should drive you home.';
const askAboutRide = 'Ask the office whether somebody should drive you home.';

const byKind: Partial<Record<RequestType, string>> = {
  imaging:
    'Tell the office before you come if you have any metal or device in your body, or may be pregnant. Leave jewelry at home.',
  lab: `${askAboutFood} Wear sleeves that are easy to roll up.`,
  procedure: askAboutFoodAndRide,
  telehealth: 'Find a quiet place with a good connection, and have a list of the medicines you take at hand.',
};

/** Plain words about how to come prepared. Not medical advice: what depends on the person is asked of the office. */
export function preparationFor(kind: RequestType | null): string {
  const special = kind ? byKind[kind] : undefined;
  if (kind === 'telehealth' && special) return special;
  const toEveryVisit = `${bringWords} ${comeEarly}`;
  return special ? `${special} ${toEveryVisit}` : toEveryVisit;
}

/** The general words without what the office has said itself: its own time to come and its own word about eating. */
export function preparationBeside(words: string, conditions: readonly VisitCondition[]): string {
  const says = (about: VisitCondition['about']) => conditions.some((one) => one.about === about);
  let left = words;
  if (says('arrive_early')) left = left.replace(comeEarly, '');
  if (says('fasting')) left = left.replace(askAboutFood, '').replace(askAboutFoodAndRide, askAboutRide);
  return left.replaceAll(/ {2,}/g, ' ').trim();
}
