import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { emailField, idField, validatedText } from '#shared/text/plain-input.ts';
import { contactSubjects, contactTexts, missingSubject } from './contact.rules.ts';

const subjects = contactSubjects.map((subject) => subject.value);

export const contactContract = {
  sendContactMessage: endpoint({
    method: 'POST',
    path: '/contact',
    summary: 'Send a contact form message. `submissionKey` is its idempotency key.',
    tag: 'Contact',
    access: 'public',
    rateLimit: { max: 5, windowSeconds: 60, by: 'address' },
    auditSubject: 'none',
  })
    .input(
      z.object({
        submissionKey: idField,
        name: validatedText(contactTexts.name),
        email: emailField,
        phone: validatedText(contactTexts.phone),
        subject: z.enum(subjects, { error: missingSubject }),
        message: validatedText(contactTexts.message),
      }),
    )
    .output(z.object({ message: z.string() })),
  listContactMessages: endpoint({
    method: 'GET',
    path: '/admin/contact-messages',
    summary: 'List the newest contact form messages.',
    tag: 'Administration',
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'contact-messages',
    wording: { audit: 'read contact form messages' },
  }).output(
    z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        subject: z.string(),
        message: z.string(),
        createdAt: z.iso.datetime(),
      }),
    ),
  ),
};
