import { expect, test } from 'vitest';
import { readRefund } from './read-refund.ts';

const draft = { dollars: '2.50', reason: 'goodwill', words: ' We were slow ' };

test('a refund that is filled in well is a wish in cents', () => {
  expect(readRefund(draft, 500)).toEqual({
    wish: { amountCents: 250, reason: 'goodwill', words: 'We were slow' },
    errors: {},
  });
  expect(readRefund({ ...draft, dollars: '$5' }, 500).wish?.amountCents).toBe(500);
});

test('what is missing, unreadable or more than is left is named by its field', () => {
  expect(readRefund({ dollars: 'five', reason: '', words: ' ' }, 500)).toMatchObject({
    wish: null,
    errors: {
      dollars: 'Write how much in dollars, such as 2.50',
      reason: 'Please choose why',
      words: 'Please write what happened',
    },
  });
  expect(readRefund({ ...draft, dollars: '0' }, 500).errors.dollars).toContain('Write how much');
  expect(readRefund({ ...draft, dollars: '5.01' }, 500).errors.dollars).toBe(
    'At most $5.00 are left of this charge',
  );
});
