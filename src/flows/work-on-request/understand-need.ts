import { type CareNeed, type RequestType, type Specialty, specialties } from '#kernel/care-need.ts';
import { findService, listServicesOf } from '#kernel/service-catalogue.ts';
import type { Service } from '#kernel/services.ts';
import { findCoordinates } from '#platform/server/places.ts';

/** What the search needs to know, or the one thing that is missing and must be asked. */
export type SearchPlan =
  | {
      kind: 'search';
      specialty: Specialty;
      service: Service;
      center: { lat: number; lng: number; label: string };
    }
  | { kind: 'ask'; asksFor: 'place' | 'specialty'; question: string }
  | { kind: 'cannot'; reason: string };

/** Kinds of request that no office can answer on the telephone. */
const withoutOffices: readonly RequestType[] = ['bill_review', 'reimbursement', 'prescription'];

export function understandNeed(need: CareNeed): SearchPlan {
  if (need.requestType && withoutOffices.includes(need.requestType)) {
    return {
      kind: 'cannot',
      reason:
        'We cannot do this kind of request yet: today we find care, compare prices and book visits. ' +
        'Nothing was charged.',
    };
  }
  const service = need.serviceCode ? findService(need.serviceCode) : null;
  const specialty = service?.specialty ?? need.specialty ?? null;
  if (!specialty) {
    return {
      kind: 'ask',
      asksFor: 'specialty',
      question: `What kind of care do you need? For example a test such as an MRI, or one of: ${specialties.join(', ')}.`,
    };
  }
  const center = need.place ? findCoordinates(need.place) : null;
  if (!center) {
    return { kind: 'ask', asksFor: 'place', question: 'Which city or ZIP code should we search near?' };
  }
  const wanted = service ?? listServicesOf(specialty)[0];
  if (!wanted)
    return { kind: 'cannot', reason: 'We know no service of this specialty yet. Nothing was charged.' };
  return { kind: 'search', specialty, service: wanted, center };
}
