import type { CareNeed } from './care-need.ts';
import { findService } from './service-catalogue.ts';

/** Tests that most people get without an order: screening mammograms, and what is done at the same visit. */
const withoutOrder = new Set([
  'mammogram',
  'flu-covid-strep-test',
  'urine-test-strip',
  'drawing-blood',
  'skin-biopsy',
]);

/** Not imaging or lab work, and still done only when another doctor ordered it, or paid for only then. */
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

/** Whether an office usually wants a doctor's order, or a referral, before it does this. */
export function needsOrder({ requestType, serviceCode, specialty }: CareNeed): boolean {
  if (requestType === 'price_comparison' || requestType === 'bill_review' || requestType === 'reimbursement')
    return false;
  if (serviceCode && withoutOrder.has(serviceCode)) return false;
  if (serviceCode && withOrder.has(serviceCode)) return true;
  if (!serviceCode && specialty && specialtiesWithOrder.has(specialty)) return true;
  const type = findService(serviceCode ?? '')?.requestType ?? requestType;
  return type === 'imaging' || type === 'lab';
}
