import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';

/** What a person may do with everything we hold about them: take it along, or have it deleted. */
export const accountDataContract = {
  downloadArchive: endpoint({
    method: 'GET',
    path: '/account/archive',
    summary: 'What your account holds, as one ZIP: JSON, FHIR R4, a summary to read, and your calendar.',
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
    summary: 'What would end if you deleted your account now.',
    tag: 'Account',
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(
    z.object({
      openRequests: z.number().int(),
      comingAppointments: z.number().int(),
      /** Payments that the books keep, without your name. */
      payments: z.number().int(),
    }),
  ),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/account/delete',
    summary: 'Delete your account and everything personal in it. This cannot be taken back.',
    tag: 'Account',
    access: 'signed-in',
    rateLimit: { max: 5, windowSeconds: 60, by: 'account' },
    auditSubject: 'account',
    wording: { audit: 'delete their account', overview: 'A patient deleted their account' },
  })
    .input(
      z.object({
        password: z
          .string({ error: 'Please enter your password' })
          .min(1, 'Please enter your password')
          .max(128, 'This is not your password'),
      }),
    )
    .output(z.object({ message: z.string() })),
};
