import { expect, test } from 'vitest';
import type { CareNeed } from '#shared/care/care-need.ts';
import { nameRequest } from './name-request.ts';

test.each<[CareNeed, string | null]>([
  [
    {
      requestType: 'imaging',
      serviceCode: 'mri-knee',
      specialty: 'Radiology',
      bodyPart: 'left knee',
      place: { city: 'Tampa', state: 'FL' },
    },
    'MRI of the left knee · Tampa',
  ],
  [
    { requestType: 'appointment', specialty: 'Dermatology', place: { zip: '33602' } },
    'Dermatologist · Tampa',
  ],
  [{ requestType: 'appointment', specialty: 'Neurology' }, 'Neurologist'],
  [
    { requestType: 'second_opinion', specialty: 'Cardiology', place: { state: 'FL' } },
    'Second opinion: cardiologist · FL',
  ],
  [
    { requestType: 'price_comparison', serviceCode: 'mri-knee', specialty: 'Radiology' },
    'Price of MRI of the knee',
  ],
  [{ requestType: 'bill_review', reason: 'a bill of $900 from the ER' }, 'Bill review'],
  [{ requestType: 'imaging' }, 'Scan'],
  [{ reason: 'I feel weak' }, null],
  [{}, null],
])('%j is named %s', (need, name) => {
  expect(nameRequest(need)).toBe(name);
});
