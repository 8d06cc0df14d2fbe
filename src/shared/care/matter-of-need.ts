import type { CareNeed, RequestType } from './care-need.ts';
import { findService } from './service-catalogue.ts';

/** `care`: getting it. `papers`: bills, claims and what was paid already. `unclear`: what was said does not tell. */
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
  // Whether these lead to care shows in what they name.
  price_comparison: 'unclear',
  care_guidance: 'unclear',
};

/** What a need is about. Where its kind does not say, a service of the catalogue or a specialty that it names does. */
export function matterOf({ requestType, serviceCode, specialty }: CareNeed): Matter {
  const stated = requestType ? matters[requestType] : 'unclear';
  if (stated !== 'unclear') return stated;
  const namesCare =
    (serviceCode !== undefined && findService(serviceCode) !== null) || specialty !== undefined;
  return namesCare ? 'care' : 'unclear';
}
