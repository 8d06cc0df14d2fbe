import type { CareNeed, RequestType } from './care-need.ts';
import { findService } from './service-catalogue.ts';

/** `care`: getting it. `papers`: bills, claims and past payments. `unclear`: not stated. */
export type Matter = 'care' | 'papers' | 'unclear';

const matters: Record<RequestType, Matter> = {
  appointment: 'care',
  imaging: 'care',
  lab: 'care',
  procedure: 'care',
  second_opinion: 'care',
  telehealth: 'care',
  prescription: 'care',
  bill_review: 'papers',
  reimbursement: 'papers',
  // For these, what they name decides.
  price_comparison: 'unclear',
  care_guidance: 'unclear',
};

/** What a need is about: decided by its type, or else by the service or specialty it names. */
export function matterOf({ requestType, serviceCode, specialty }: CareNeed): Matter {
  const stated = requestType ? matters[requestType] : 'unclear';
  if (stated !== 'unclear') return stated;
  const namesCare =
    (serviceCode !== undefined && findService(serviceCode) !== null) || specialty !== undefined;
  return namesCare ? 'care' : 'unclear';
}
