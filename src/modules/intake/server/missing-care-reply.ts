import { describeMissing, findMissingCare } from '#modules/calls/server/find-missing-care.ts';
import type { Orm } from '#platform/database/database.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import { getSpecialty, specialtyInSentence } from '#shared/care/specialties/find-specialty.ts';
import * as es from '../intake.words.es.ts';
import * as t from '../intake.words.ts';

type Turn = { before: CareNeed; need: CareNeed; askedFor: string | null; complete: boolean };

const isSame = (first: unknown, other: unknown) => JSON.stringify(first) === JSON.stringify(other);

/**
 * What the chat says if our network lacks the requested care: when the type of care or location becomes known, and
 * again with the last answer. Null if there is nothing to say.
 */
export async function missingCareReply(
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
  const other = nearest && !missing.isElsewhere ? specialtyInSentence(nearest, language) : null;
  return `${describeMissing(missing, language)} ${complete ? careTeamWillSearchText[language] : personCan[language](other)}`;
}

export const careTeamWillSearchText = {
  en: t.careTeamWillSearch,
  es: es.careTeamWillSearch,
} as const;

const personCan = {
  en: (other: string | null) =>
    t.careTeamCanSearch({ value: other ? `, or I can look for ${other} instead if you’d like` : '' }),
  es: (other: string | null) =>
    es.careTeamCanSearch({
      value: other ? `, o puedo buscar ${other} si usted lo prefiere` : '',
    }),
} as const;
