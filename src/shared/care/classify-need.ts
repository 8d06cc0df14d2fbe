import type { CareNeed, RequestType } from './care-need.ts';
import { findService } from './service-catalog.ts';

/** `care`: getting care. `papers`: bills, claims and past payments. `unclear`: not stated. */
export type NeedCategory = 'care' | 'papers' | 'unclear';

const matters: Record<RequestType, NeedCategory> = {
  appointment: 'care',
  imaging: 'care',
  lab: 'care',
  procedure: 'care',
  second_opinion: 'care',
  telehealth: 'care',
  prescription: 'care',
  bill_review: 'papers',
  reimbursement: 'papers',
  // Decided by the service or specialty.
  price_comparison: 'unclear',
  care_guidance: 'unclear',
};

/** Classifies a need by its request type, or else by its service or specialty. */
export function classifyNeed({ requestType, serviceCode, specialty }: CareNeed): NeedCategory {
  const stated = requestType ? matters[requestType] : 'unclear';
  if (stated !== 'unclear') return stated;
  const namesCare =
    (serviceCode !== undefined && findService(serviceCode) !== null) || specialty !== undefined;
  return namesCare ? 'care' : 'unclear';
}
