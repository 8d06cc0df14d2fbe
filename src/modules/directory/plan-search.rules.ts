/** Letters and digits alone: "United Healthcare" is "UnitedHealthcare". */
export const planLetters = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** Names that patients use for a plan that offices list differently. */
const otherNames: Readonly<Record<string, string>> = {
  bcbs: 'bluecross',
  blue: 'bluecross',
  bluecrossandblueshield: 'bluecrossblueshield',
  uhc: 'unitedhealthcare',
  united: 'unitedhealthcare',
  unitedhealth: 'unitedhealthcare',
};

/** The letters to look for in listed plans; empty if the text has none. */
export function wantedPlan(typed: string): string {
  const letters = planLetters(typed);
  return otherNames[letters] ?? letters;
}

/** Shorter names begin too many others. */
export const minPlanLetters = 4;

/**
 * The listed plans that a typed name means: those that contain it ("aetna" finds "Aetna PPO"). If there are
 * none, those that begin it: an office that lists "Humana" is found for "Humana Gold Plus".
 */
export function matchPlans(typed: string, listed: readonly string[]): string[] {
  const wanted = wantedPlan(typed);
  if (wanted === '') return [];
  const named = listed.map((plan) => ({ plan, letters: planLetters(plan) }));
  const containing = named.filter(({ letters }) => letters.includes(wanted));
  const found =
    containing.length > 0
      ? containing
      : named.filter(({ letters }) => letters.length >= minPlanLetters && wanted.startsWith(letters));
  return found.map(({ plan }) => plan);
}
