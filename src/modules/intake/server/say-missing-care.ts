import { describeMissing, findMissingCare } from '#modules/calls/server/find-missing-care.ts';
import type { Orm } from '#platform/database/database.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import { getSpecialty, nameInSentence } from '#shared/care/specialties/find-specialty.ts';

type Turn = { before: CareNeed; need: CareNeed; askedFor: string | null; complete: boolean };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What the chat says when our network lacks what is asked for: as soon as the kind of care or the place is known, and
 * once more with the last answer. Null when there is nothing to say.
 */
export async function sayMissingCare(
  orm: Orm,
  { before, need, askedFor, complete }: Turn,
  language: 'en' | 'es',
): Promise<string | null> {
  const isNew = !(['specialty', 'serviceCode', 'place'] as const).every((name) =>
    isSame(before[name], need[name]),
  );
  const isLast = complete && askedFor !== null;
  if (!isNew && !isLast) return null;
  const missing = await findMissingCare(orm, need);
  if (!missing) return null;
  const { nearest } = getSpecialty(missing.specialty);
  const other = nearest && !missing.isElsewhere ? nameInSentence(nearest, language) : null;
  return `${describeMissing(missing, language)} ${complete ? personWill[language] : personCan[language](other)}`;
}

export const personWill = {
  en: 'A person on our care team will look for one and tell you what they find.',
  es: 'Una persona de nuestro equipo lo buscará y le avisará lo que encuentre.',
} as const;

const personCan = {
  en: (other: string | null) =>
    `A person on our care team can look for one${other ? `, or I can look for ${other} instead if you tell me so` : ''}.`,
  es: (other: string | null) =>
    `Una persona de nuestro equipo puede buscarlo${other ? `, o puedo buscar ${other} si usted me lo dice` : ''}.`,
} as const;
