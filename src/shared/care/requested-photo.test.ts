import { expect, test } from 'vitest';
import type { CareNeed } from './care-need.ts';
import { requestedPhoto } from './requested-photo.ts';

test.each<[CareNeed, ReturnType<typeof requestedPhoto>]>([
  [{ requestType: 'bill_review' }, 'bill'],
  [{ requestType: 'reimbursement' }, 'bill'],
  [{ requestType: 'imaging', order: 'photo' }, 'order'],
  [{ requestType: 'imaging', order: 'have' }, null],
  [{ requestType: 'prescription' }, null],
])('%j requests a photo of: %s', (need, paper) => {
  expect(requestedPhoto(need)).toBe(paper);
});
