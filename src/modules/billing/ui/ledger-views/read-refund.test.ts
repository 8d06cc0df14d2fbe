import { expect, test } from 'vitest';
import { readRefund } from './read-refund.ts';

const draft = { dollars: '2.50', reason: 'goodwill', words: ' We were slow ' };

test('parses a valid refund into cents', () => {
  expect(readRefund(draft, 500)).toEqual({
    refund: { amountCents: 250, reason: 'goodwill', words: 'We were slow' },
    errors: {},
  });
  expect(readRefund({ ...draft, dollars: '$5' }, 500).refund?.amountCents).toBe(500);
});

test('reports missing, invalid and excessive values by field', () => {
  expect(readRefund({ dollars: 'five', reason: '', words: ' ' }, 500)).toMatchObject({
    refund: null,
    errors: {
      dollars: 'Enter an amount in dollars, such as 2.50',
      reason: 'Choose a reason',
      words: 'Describe what happened',
    },
  });
  expect(readRefund({ ...draft, dollars: '0' }, 500).errors.dollars).toContain('Enter an amount');
  expect(readRefund({ ...draft, dollars: '5.01' }, 500).errors.dollars).toBe(
    'Only $5.00 of this charge can be refunded',
  );
});
