import { expect, test } from 'vitest';
import { staffNote } from './staff-note.words.ts';

test.each([
  ['You submitted this request.', 'Patient submitted this request.'],
  [
    'You approved the results. You paid $5.00 once, and the results are unlocked.',
    'Patient approved the results. They paid $5.00 once, and the results are unlocked.',
  ],
  [
    'You confirmed your email address. We are continuing your request.',
    'Patient confirmed their email address. We are continuing their request.',
  ],
  [
    'You sent the results back at no charge: You and your team called the wrong office',
    'Patient sent the results back at no charge: You and your team called the wrong office',
  ],
])('tells staff who acted: “%s”', (note, expected) => {
  expect(staffNote('patient', note)).toBe(expected);
});

test('leaves other notes as they are', () => {
  expect(staffNote('harborline', 'Your results are ready for your approval.')).toBe(
    'Your results are ready for your approval.',
  );
});
