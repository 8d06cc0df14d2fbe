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
  'colon-ultrasound',
  'heart-catheter',
  'heart-catheter-left-side',
  'lower-back-injection',
  'guided-lower-back-injection',
  'nerve-root-injection',
  // Imaging and lab work that only hospitals price.
  'ct-pelvis',
  'xray-lower-back',
  'pregnancy-ultrasound',
  'mammogram-one-side',
  'mammogram-both-sides',
  'pregnancy-blood-panel',
  'blood-draw',
  'plain-blood-count',
  'kidney-panel',
  'liver-panel',
  'prostate-blood-test',
  'clotting-time',
  'partial-clotting-time',
  'urine-test-machine',
  'urine-test-microscope',
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
