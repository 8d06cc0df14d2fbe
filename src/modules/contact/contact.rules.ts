import { invalidEmail, isEmailAddress, type TextRule, textProblem } from '#shared/text/text-rules.ts';

/** Contact form subjects. The page and the contract share the rules in this file. */
export const contactSubjects = [
  { value: 'general', label: 'General Inquiry' },
  { value: 'membership', label: 'Membership Questions' },
  { value: 'technical', label: 'Technical Support' },
  { value: 'billing', label: 'Billing & Payment' },
  { value: 'provider', label: 'Provider Network' },
  { value: 'demo', label: 'Schedule a Demo' },
] as const;
export type ContactSubject = (typeof contactSubjects)[number]['value'];

export type ContactForm = { name: string; email: string; phone: string; subject: string; message: string };

export const contactTexts = {
  name: { label: 'Name', least: 2, most: 120, tooShort: 'Name must be at least 2 characters' },
  phone: { label: 'Phone number', least: 10, most: 40, tooShort: 'Phone number must be at least 10 digits' },
  message: { label: 'Message', least: 10, most: 4000, tooShort: 'Message must be at least 10 characters' },
} as const satisfies Partial<Record<keyof ContactForm, TextRule>>;

export const missingSubject = 'Please select a subject';

/** Error messages by field; empty if the form is valid. */
export function checkContactForm(form: ContactForm): Partial<Record<keyof ContactForm, string>> {
  const problems: Partial<Record<keyof ContactForm, string>> = {};
  for (const field of ['name', 'phone', 'message'] as const) {
    const problem = textProblem(contactTexts[field], form[field]);
    if (problem) problems[field] = problem;
  }
  if (!isEmailAddress(form.email)) problems.email = invalidEmail;
  if (!contactSubjects.some(({ value }) => value === form.subject)) problems.subject = missingSubject;
  return problems;
}
