import { expect, test } from 'vitest';
import { needsManualWork, resultKindOf } from './manual-work.ts';

test.each([
  [{ requestType: 'bill_review' }, true, 'bill_review'],
  [{ requestType: 'reimbursement', specialty: 'Radiology' }, true, 'reimbursement'],
  [{ requestType: 'prescription', specialty: 'Primary Care' }, true, 'prescription'],
  [{ requestType: 'care_guidance' }, true, 'general'],
  [{ requestType: 'care_guidance', specialty: 'Neurology' }, false, 'general'],
  [{ requestType: 'imaging', serviceCode: 'mri-knee' }, false, 'general'],
  [{ requestType: 'appointment' }, false, 'general'],
  [{}, false, 'general'],
] as const)('%j needs manual work: %s, result kind: %s', (need, needsStaff, kind) => {
  expect([needsManualWork(need), resultKindOf(need)]).toEqual([needsStaff, kind]);
});
