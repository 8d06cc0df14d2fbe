import { expect, test } from 'vitest';
import type { CareNeed } from './care-need.ts';
import { wantedPhoto } from './paper-photo.ts';

test.each<[CareNeed, ReturnType<typeof wantedPhoto>]>([
  [{ requestType: 'bill_review' }, 'bill'],
  [{ requestType: 'reimbursement' }, 'bill'],
  [{ requestType: 'imaging', order: 'photo' }, 'order'],
  [{ requestType: 'imaging', order: 'have' }, null],
  [{ requestType: 'prescription' }, null],
])('for %j a photo is wanted of: %s', (need, paper) => {
  expect(wantedPhoto(need)).toBe(paper);
});
