import { findCoordinates } from '#platform/geography/places.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import { needsManualWork, type ResultKind, resultKindOf } from '#shared/care/manual-work.ts';
import { findService, listServicesOf } from '#shared/care/service-catalog.ts';
import type { Service } from '#shared/care/services.ts';
import { networkSpecialtyFor } from '#shared/care/specialties/find-specialty.ts';
import {
  isNetworkSpecialty,
  type NetworkSpecialty,
  type Specialty,
} from '#shared/care/specialties/specialty-names.ts';
import * as t from '../requests.words.ts';

/** Search parameters, or the one missing fact to ask for. */
export type SearchPlan =
  | {
      kind: 'search';
      specialty: NetworkSpecialty;
      service: Service;
      center: { lat: number; lng: number; label: string };
    }
  | { kind: 'ask'; asksFor: 'place'; question: string }
  /** Offices can't answer it, so staff must. `because` is for staff. */
  | { kind: 'person'; because: string };

const manualWorkReasons: Record<ResultKind, string> = {
  bill_review: 'Bill review needs staff',
  reimbursement: 'Reimbursement needs staff',
  prescription: 'Prescription search needs staff',
  general: 'General question that offices don’t answer by phone',
};

export function planSearch(need: CareNeed): SearchPlan {
  if (needsManualWork(need)) return { kind: 'person', because: manualWorkReasons[resultKindOf(need)] };
  const service = need.serviceCode ? findService(need.serviceCode) : null;
  if (need.specialty && !canNetworkProvide(need.specialty, service)) {
    return { kind: 'person', because: `No ${need.specialty} office in our network yet: find one` };
  }
  const specialty = service?.specialty ?? (need.specialty && networkSpecialtyFor(need.specialty)) ?? null;
  if (!specialty) {
    return {
      kind: 'person',
      because: t.needUnclear,
    };
  }
  const center = need.place ? findCoordinates(need.place) : null;
  if (!center) {
    return { kind: 'ask', asksFor: 'place', question: t.askPlace };
  }
  const wanted = service ?? listServicesOf(specialty)[0];
  if (!wanted) return { kind: 'person', because: 'No service in the catalog for this specialty' };
  return { kind: 'search', specialty, service: wanted, center };
}

/**
 * A test can be done at another office than requested, but a specialty our network lacks has no substitute.
 */
const canNetworkProvide = (specialty: Specialty, service: Service | null): boolean =>
  isNetworkSpecialty(specialty) || networkSpecialtyFor(specialty, service?.code) !== null;
