import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { missing } from './form-rules.ts';
import { maxPasswordLength } from './password.rules.ts';

/** Data export and account deletion. */
export const accountDataContract = {
  downloadArchive: endpoint({
    method: 'GET',
    path: '/account/archive',
    summary: 'Download your data as a ZIP: JSON, FHIR R4, a PDF summary and your calendar.',
    tag: 'Account',
    access: 'signed-in',
    rateLimit: { max: 10, windowSeconds: 600, by: 'account' },
    auditSubject: 'archive',
    wording: {
      audit: 'download their data',
      overview: 'A patient downloaded their data',
      kinds: ['exports'],
    },
  }).output(z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream)),
  previewDeletion: endpoint({
    method: 'GET',
    path: '/account/deletion',
    summary: 'Preview what deleting your account would end.',
    tag: 'Account',
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(
    z.object({
      openRequests: z.number().int(),
      upcomingAppointments: z.number().int(),
      /** Payments that stay in the ledger, without the patient's name. */
      payments: z.number().int(),
    }),
  ),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/account/delete',
    summary: 'Delete your account and all personal data. This can’t be undone.',
    tag: 'Account',
    access: 'signed-in',
    rateLimit: { max: 5, windowSeconds: 60, by: 'account' },
    auditSubject: 'account',
    wording: { audit: 'delete their account', overview: 'A patient deleted their account' },
  })
    .input(
      z.object({
        password: z
          .string({ error: missing.password })
          .min(1, missing.password)
          .max(maxPasswordLength, 'Incorrect password'),
      }),
    )
    .output(z.object({ message: z.string() })),
};
