import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField, optionalText, requiredText } from '#shared/text/plain-input.ts';
import { duplicateReasons } from './duplicates.rules.ts';
import * as t from './duplicates.words.ts';
import { maxLengths } from './form-rules.ts';
import { ownConfirmation } from './own-confirmation.ts';

const instant = z.iso.datetime();

const duplicateAccount = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  createdAt: instant,
  /** Null if no one ever signed in. */
  lastActivityAt: instant.nullable(),
  requestCount: z.number().int(),
});
export type DuplicateAccount = z.infer<typeof duplicateAccount>;

const reasons = z.array(z.enum(duplicateReasons));
const duplicatePair = z.object({
  first: duplicateAccount,
  second: duplicateAccount,
  reasons,
  foundAt: instant,
});
export type DuplicatePair = z.infer<typeof duplicatePair>;

const mergeSide = duplicateAccount.extend({
  membershipType: z.string(),
  appointmentCount: z.number().int(),
  conversationCount: z.number().int(),
  paymentCount: z.number().int(),
  householdCount: z.number().int(),
});
export type MergeSide = z.infer<typeof mergeSide>;

const mergePreview = z.object({
  kept: mergeSide,
  closed: mergeSide,
  /** Why they can't be merged; null if they can. */
  refusal: z.string().nullable(),
  /** Whether a code must be emailed to the closed account, because someone has signed in to it. */
  needsCode: z.boolean(),
});
export type MergePreview = z.infer<typeof mergePreview>;

const pairInput = z.object({ id: idField, duplicateId: idField });
const done = z.object({ message: z.string() });

const merging = {
  tag: 'Administration',
  access: 'admin',
  right: 'patients.merge',
  rateLimit: { max: 10, windowSeconds: 900, by: 'account' },
  auditSubject: 'patient',
} as const;

/** Accounts that may belong to one patient: find them, dismiss a pair, and merge two. */
export const duplicatesContract = {
  listPossibleDuplicates: endpoint({
    method: 'GET',
    path: '/admin/patient-duplicates',
    summary: 'List pairs of accounts that may belong to one patient, newest first.',
    tag: 'Administration',
    access: 'admin',
    right: 'patients.look',
    rateLimit: relaxed,
    auditSubject: 'patient list',
    wording: { audit: 'view the possible duplicates' },
  })
    .input(z.object({ cursor: optionalText('Cursor', 120) }))
    .output(
      z.object({
        pairs: z.array(duplicatePair),
        /** Of all pages; counted up to 1,000. */
        total: z.number().int(),
        nextCursor: z.string().nullable(),
      }),
    ),
  listDuplicatesOfPatient: endpoint({
    method: 'GET',
    path: '/admin/patients/{id}/duplicates',
    summary: 'List accounts that may belong to this patient too, with the reasons.',
    tag: 'Administration',
    access: 'admin',
    right: 'patients.look',
    rateLimit: relaxed,
    auditSubject: 'patient',
    wording: {
      audit: 'view the possible duplicates of {s}',
      patient: 'Checked for duplicates of your account',
    },
  })
    .input(z.object({ id: idField }))
    .output(z.object({ duplicates: z.array(z.object({ account: duplicateAccount, reasons })) })),
  dismissDuplicate: endpoint({
    method: 'POST',
    path: '/admin/patients/{id}/duplicates/dismiss',
    summary: 'Mark two accounts as different patients. They aren’t listed as possible duplicates again.',
    tag: 'Administration',
    access: 'admin',
    right: 'patients.change',
    rateLimit: careful,
    auditSubject: 'patient',
    wording: {
      audit: 'mark {s} as not a duplicate',
      overview: 'marked two accounts as different patients',
      patient: 'Noted that another account isn’t yours',
    },
  })
    .input(pairInput)
    .output(done),
  previewMerge: endpoint({
    method: 'GET',
    path: '/admin/patients/{id}/merge',
    summary: 'Preview merging another account into this one: what moves, and why it may be refused.',
    tag: 'Administration',
    access: 'admin',
    right: 'patients.merge',
    rateLimit: relaxed,
    auditSubject: 'patient',
    wording: {
      audit: 'compare {s} with a possible duplicate',
      patient: 'Compared your account with a duplicate',
    },
  })
    .input(pairInput)
    .output(mergePreview),
  sendMergeCode: endpoint({
    method: 'POST',
    path: '/admin/patients/{id}/merge/code',
    summary: 'Email a code to the account to be closed. Its owner reads it to you as proof of identity.',
    ...merging,
    wording: { audit: 'email a code to merge {s}', patient: 'Emailed you a code to merge your accounts' },
  })
    .input(pairInput)
    .output(done),
  mergePatients: endpoint({
    method: 'POST',
    path: '/admin/patients/{id}/merge',
    summary:
      'Merge another account into this one and close it. It can’t be undone. Needs a reason, your own code, or your ' +
      'password if you don’t use 2FA, and the emailed code if the other account was ever used. A second person reviews it.',
    ...merging,
    wording: {
      audit: 'merge another account into {s}',
      overview: 'merged two accounts of a patient',
      patient: 'Merged another account of yours into this one',
      kinds: ['settings'],
    },
  })
    .input(
      pairInput.extend({
        reason: requiredText('Reason', maxLengths.reason, t.enterTheMergeReason),
        ownerCode: optionalText('Code from the email', 20),
        ...ownConfirmation,
      }),
    )
    .output(done),
};
