import { understandNeed } from '#modules/requests/server/understand-need.ts';
import type { Orm } from '#platform/database/database.ts';
import { findCoordinates } from '#platform/geography/places.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import { nameInSentence, networkSpecialtyFor } from '#shared/care/specialties/find-specialty.ts';
import type { Specialty } from '#shared/care/specialties/specialty-names.ts';
import { isWorkByHand } from '#shared/care/work-by-hand.ts';
import { findOfficesFor } from './find-plan-offices.ts';

/** What is asked for and our network has no office for: nowhere, or not near the place. */
export type MissingCare = { specialty: Specialty; near: string | null; isElsewhere: boolean };

/** The kind of doctor or service that our network lacks for a need. Null where it has offices, or nobody has to be called. */
export async function findMissingCare(orm: Orm, need: CareNeed): Promise<MissingCare | null> {
  if (isWorkByHand(need)) return null;
  const { specialty } = need;
  if (specialty && networkSpecialtyFor(specialty, need.serviceCode) === null) {
    const near = need.place ? (findCoordinates(need.place)?.label ?? null) : null;
    return { specialty, near, isElsewhere: false };
  }
  const plan = understandNeed(need);
  if (plan.kind !== 'search') return null;
  const offices = await findOfficesFor(orm, plan, need, [], 1);
  if (offices.length > 0) return null;
  return { specialty: specialty ?? plan.specialty, near: plan.center.label, isElsewhere: true };
}

/** "We don't have an allergist in our network near Jacksonville, FL yet." */
export function describeMissing({ specialty, near }: MissingCare, language: 'en' | 'es'): string {
  const one = nameInSentence(specialty, language);
  return language === 'es'
    ? `Todavía no tenemos ${one} en nuestra red${near ? ` cerca de ${near}` : ''}.`
    : `We don't have ${one} in our network${near ? ` near ${near}` : ''} yet.`;
}
