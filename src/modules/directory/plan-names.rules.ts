import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/plan-names.txt', import.meta.url));

/**
 * A patient's plan is free text, which may contain personal details. Only well-known names of insurers and
 * plan types may be stored with an office.
 */

const insurers = [
  'aarp',
  'aetna',
  'ambetter',
  'amerigroup',
  'anthem',
  'anthem blue cross',
  'avmed',
  'bcbs',
  'blue cross',
  'blue cross and blue shield',
  'blue cross blue shield',
  'blue shield',
  'bright health',
  'careplus',
  'caresource',
  'champva',
  'cigna',
  'devoted health',
  'florida blue',
  'geha',
  'health first',
  'healthfirst',
  'humana',
  'kaiser',
  'kaiser permanente',
  'medicaid',
  'medicare',
  'meritain',
  'molina',
  'molina healthcare',
  'multiplan',
  'oscar',
  'oscar health',
  'simply healthcare',
  'staywell',
  'sunshine health',
  'tricare',
  'uhc',
  'umr',
  'united healthcare',
  'unitedhealthcare',
  'wellcare',
  'wellpoint',
] as const;

const kinds = regex()`^(?:${terms.oneOf('kinds')})$`;

/** Accepts `Aetna PPO` and `Medicare Advantage`, but not `Aetna of my mother, member 4711`. */
export function isPlanName(text: string): boolean {
  const name = text
    .toLowerCase()
    .replaceAll(/[^a-z\s]/g, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ');
  if (/\d/.test(text) || text.length > 60) return false;
  return insurers.some(
    (insurer) =>
      name === insurer ||
      (name.startsWith(`${insurer} `) &&
        name
          .slice(insurer.length + 1)
          .split(' ')
          .every((word) => kinds.test(word))),
  );
}
