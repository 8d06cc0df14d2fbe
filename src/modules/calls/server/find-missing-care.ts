import { planSearch } from '#modules/requests/server/plan-search.ts';
import type { Orm } from '#platform/database/database.ts';
import { findCoordinates } from '#platform/geography/places.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import { needsManualWork } from '#shared/care/manual-work.ts';
import { networkSpecialtyFor, specialtyInSentence } from '#shared/care/specialties/find-specialty.ts';
import type { Specialty } from '#shared/care/specialties/specialty-names.ts';
import * as es from '../calls.words.es.ts';
import * as t from '../calls.words.ts';
import { findOfficesFor } from './find-plan-offices.ts';

/** A need our network has no office for, anywhere or near a place. */
export type MissingCare = { specialty: Specialty; near: string | null; isElsewhere: boolean };

/** The specialty or service our network lacks for a need. Null if there are offices, or no call is needed. */
export async function findMissingCare(orm: Orm, need: CareNeed): Promise<MissingCare | null> {
  if (needsManualWork(need)) return null;
  const { specialty } = need;
  if (specialty && networkSpecialtyFor(specialty, need.serviceCode) === null) {
    const near = need.place ? (findCoordinates(need.place)?.label ?? null) : null;
    return { specialty, near, isElsewhere: false };
  }
  const plan = planSearch(need);
  if (plan.kind !== 'search') return null;
  const offices = await findOfficesFor(orm, plan, need, [], 1);
  if (offices.length > 0) return null;
  return { specialty: specialty ?? plan.specialty, near: plan.center.label, isElsewhere: true };
}

/** "We don't have an allergist in our network near Jacksonville, FL yet." */
export function describeMissing({ specialty, near }: MissingCare, language: 'en' | 'es'): string {
  const office = specialtyInSentence(specialty, language);
  return language === 'es' ? es.noOfficeInNetwork({ office, near }) : t.noOfficeInNetwork({ office, near });
}
