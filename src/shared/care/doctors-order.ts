import type { CareNeed } from './care-need.ts';
import { findService } from './service-catalog.ts';

/** Tests usually done without an order: screening mammograms, and tests done during the visit itself. */
const withoutOrder = new Set(['mammogram', 'flu-covid-strep-test', 'urine-test-strip', 'skin-biopsy']);

/** Services other than imaging and lab work that require an order or referral. */
const withOrder = new Set([
  'ekg',
  'echocardiogram',
  'stress-test',
  'holter-monitor',
  'sleep-study',
  'eeg',
  'nerve-test',
  'physical-therapy',
  'colonoscopy',
  'upper-endoscopy',
  'upper-endoscopy-samples',
]);

const specialtiesWithOrder = new Set<string>([
  'Physical Therapy',
  'Occupational Therapy',
  'Cardiac Rehabilitation',
]);

/** Whether offices usually require a doctor's order or referral. */
export function needsOrder({ requestType, serviceCode, specialty }: CareNeed): boolean {
  if (requestType === 'price_comparison' || requestType === 'bill_review' || requestType === 'reimbursement')
    return false;
  if (serviceCode && withoutOrder.has(serviceCode)) return false;
  if (serviceCode && withOrder.has(serviceCode)) return true;
  if (!serviceCode && specialty && specialtiesWithOrder.has(specialty)) return true;
  const type = findService(serviceCode ?? '')?.requestType ?? requestType;
  return type === 'imaging' || type === 'lab';
}
