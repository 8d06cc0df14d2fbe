import { expect, test } from 'vitest';
import { describeNeed } from './describe-need.ts';

test('uses the same name for the request type as other screens', () => {
  expect(describeNeed({ requestType: 'second_opinion' }, 'My knee')).toEqual([
    { label: 'Type', value: 'Second Opinion' },
  ]);
});

test('leaves out a reason that repeats the description', () => {
  expect(describeNeed({ reason: 'My knee hurts' }, ' My knee hurts')).toEqual([]);
  expect(describeNeed({ reason: 'Knee pain' }, 'My knee hurts')).toEqual([
    { label: 'Reason', value: 'Knee pain' },
  ]);
});
