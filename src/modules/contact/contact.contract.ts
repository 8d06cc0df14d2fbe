import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { emailField, idField, requiredText } from '#shared/text/plain-input.ts';
import { contactSubjects } from './contact.rules.ts';

const subjects = contactSubjects.map((subject) => subject.value);
const least = (label: string, length: number, max: number, message: string) =>
  requiredText(label, max, message).pipe(z.string().min(length, message));

export const contactContract = {
  sendContactMessage: endpoint({
    method: 'POST',
    path: '/contact',
    summary: 'Write to us. The same submission key is the same message.',
    tag: 'Contact',
    access: 'public',
    rateLimit: { max: 5, windowSeconds: 60, by: 'address' },
    auditSubject: 'none',
  })
    .input(
      z.object({
        submissionKey: idField,
        name: least('Name', 2, 120, 'Name must be at least 2 characters'),
        email: emailField,
        phone: least('Phone number', 10, 40, 'Phone number must be at least 10 digits'),
        subject: z.enum(subjects, { error: 'Please select a subject' }),
        message: least('Message', 10, 4000, 'Message must be at least 10 characters'),
      }),
    )
    .output(z.object({ message: z.string() })),
  listContactMessages: endpoint({
    method: 'GET',
    path: '/admin/contact-messages',
    summary: 'The newest messages of the contact form.',
    tag: 'Administration',
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'contact-messages',
    wording: { audit: 'read the messages of the contact form' },
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
