import { expect, test } from 'vitest';
import { neededOf, needingFirst } from './needs-you.rules.ts';

const base = { status: 'provider_search', openQuestion: null, pendingPayment: null } as const;
const question = (asksFor: string, calls: number) => ({
  id: 'q',
  question: 'Which side?',
  asksFor,
  calls: Array.from({ length: calls }, (_, index) => ({ id: `${index}`, officeName: 'Bay', attempt: 1 })),
});
const pending = (waitsFor: 'patient' | 'bank') => ({ chargeId: 'c', waitsFor });
const ready = { ...base, status: 'awaiting_patient_confirmation' };

test.each([
  [base, null],
  [ready, 'approve'],
  [{ ...ready, pendingPayment: pending('patient') }, 'payment'],
  [{ ...ready, pendingPayment: pending('bank') }, null],
  [{ ...base, openQuestion: question('side', 0) }, 'answer'],
  [{ ...base, openQuestion: question('further_calls', 2) }, 'calls'],
  [{ ...base, openQuestion: question('confirm_email', 0) }, 'email'],
])('%j needs %s', (request, needed) => {
  expect(neededOf(request)).toBe(needed);
});

test('requests that need the patient come first, in the given order', () => {
  const [a, b, c] = [
    { ...base, id: 'a' },
    { ...ready, id: 'b' },
    { ...ready, id: 'c' },
  ];
  expect(needingFirst([a, b, c]).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});
