import { expect, test } from 'vitest';
import type { z } from 'zod';
import { contactContract } from './contact.contract.ts';
import { type ContactForm, checkContactForm } from './contact.rules.ts';

const validForm: ContactForm = {
  name: 'Rosa Diaz',
  email: 'rosa@example.test',
  phone: '(813) 555-0123',
  subject: 'general',
  message: 'Do you also search in Sarasota?',
};

const input = contactContract.sendContactMessage['~orpc'].inputSchema as z.ZodType;
const submissionKey = '0b58463c-c335-4029-8e88-322e87bd4b59';

/** The contract's error message for each field. */
function contractErrors(form: ContactForm): Record<string, string> {
  const { error } = input.safeParse({ submissionKey, ...form });
  const issues = error?.issues.toReversed() ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

test.each<Partial<ContactForm>>([
  {},
  { name: ' R ' },
  { name: 'R'.repeat(121) },
  { email: 'rosa@example' },
  { phone: '555-0123' },
  { phone: '5'.repeat(41) },
  { subject: '' },
  { subject: 'weather' },
  { message: 'Hello    ' },
  { message: 'Hello there \u0000' },
  { message: 'a'.repeat(4001) },
  { name: '', email: '', phone: '', subject: '', message: '' },
])('the form and the contract report the same errors for %j', (changes) => {
  const form = { ...validForm, ...changes };
  expect(checkContactForm(form)).toEqual(contractErrors(form));
});

test('a valid form has no errors', () => {
  expect(checkContactForm(validForm)).toEqual({});
});
