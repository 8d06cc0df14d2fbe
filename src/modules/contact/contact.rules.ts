/** What the contact form asks for; the page and the server check it by the same words. */
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

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** What is wrong with each field, in the words shown beside it; an empty object when nothing is. */
export function checkContactForm(form: ContactForm): Partial<Record<keyof ContactForm, string>> {
  const problems: Partial<Record<keyof ContactForm, string>> = {};
  if (form.name.trim().length < 2) problems.name = 'Name must be at least 2 characters';
  if (!emailPattern.test(form.email.trim())) problems.email = 'Invalid email address';
  if (form.phone.trim().length < 10) problems.phone = 'Phone number must be at least 10 digits';
  if (!contactSubjects.some((subject) => subject.value === form.subject))
    problems.subject = 'Please select a subject';
  if (form.message.trim().length < 10) problems.message = 'Message must be at least 10 characters';
  return problems;
}
