import { findCoordinates } from '#platform/geography/places.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import { findService, listServicesOf } from '#shared/care/service-catalogue.ts';
import type { Service } from '#shared/care/services.ts';
import { networkSpecialtyFor } from '#shared/care/specialties/find-specialty.ts';
import {
  isNetworkSpecialty,
  type NetworkSpecialty,
  type Specialty,
} from '#shared/care/specialties/specialty-names.ts';
import { isWorkByHand, type ResultKind, resultKindOf } from '#shared/care/work-by-hand.ts';

/** What the search needs to know, or the one thing that is missing and must be asked. */
export type SearchPlan =
  | {
      kind: 'search';
      specialty: NetworkSpecialty;
      service: Service;
      center: { lat: number; lng: number; label: string };
    }
  | { kind: 'ask'; asksFor: 'place'; question: string }
  /** No office can answer it: a person of the team works on it. `because` is for the team. */
  | { kind: 'person'; because: string };

const workOfPerson: Record<ResultKind, string> = {
  bill_review: 'A bill is to be reviewed by a person',
  reimbursement: 'A reimbursement is to be worked out by a person',
  prescription: 'A person is to find how to get a medicine',
  general: 'Advice is asked for that no office gives on the telephone',
};

export function understandNeed(need: CareNeed): SearchPlan {
  if (isWorkByHand(need)) return { kind: 'person', because: workOfPerson[resultKindOf(need)] };
  const service = need.serviceCode ? findService(need.serviceCode) : null;
  if (need.specialty && !canNetworkGive(need.specialty, service)) {
    return { kind: 'person', because: `Our network has no office for ${need.specialty} yet: find one` };
  }
  const specialty = service?.specialty ?? (need.specialty && networkSpecialtyFor(need.specialty)) ?? null;
  if (!specialty) {
    return {
      kind: 'person',
      because: 'We could not tell what kind of care is needed. Please read the words of the patient.',
    };
  }
  const center = need.place ? findCoordinates(need.place) : null;
  if (!center) {
    return { kind: 'ask', asksFor: 'place', question: 'Which city or ZIP code should we search near?' };
  }
  const wanted = service ?? listServicesOf(specialty)[0];
  if (!wanted) return { kind: 'person', because: 'We know no service of this specialty' };
  return { kind: 'search', specialty, service: wanted, center };
}

/** A test may be made elsewhere than at the doctor's who was named; a doctor whom the network lacks has no substitute. */
const canNetworkGive = (specialty: Specialty, service: Service | null): boolean =>
  isNetworkSpecialty(specialty) || networkSpecialtyFor(specialty, service?.code) !== null;
