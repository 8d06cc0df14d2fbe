import { z } from 'zod';
import { delivery } from '#modules/notifications/delivery.ts';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { emailField, idField, nameField, optionalText, requiredText } from '#shared/text/plain-input.ts';
import { maxPhoneLength } from '#shared/text/text-rules.ts';
import * as t from './accounts.words.ts';
import { maxLengths } from './form-rules.ts';
import { ownConfirmation } from './own-confirmation.ts';
import { patientOrders, patientPageSizes, patientStatuses } from './patient-search.rules.ts';
import { accessEntry, patientDetailsView, patientNotesView, patientView } from './patient-views.ts';

const filters = {
  search: optionalText('Search', maxLengths.search),
  membership: z.enum(['all', 'monthly', 'pay_per_use']).default('all'),
  status: z.enum(['all', ...patientStatuses]).default('all'),
  sort: z.enum(patientOrders).default('joined'),
  direction: z.enum(['ascending', 'descending']).default('descending'),
};
export const patientFilters = z.object(filters);
export type PatientFilters = z.infer<typeof patientFilters>;

/** Staff should search instead of paging further. */
const lastPage = 10_000;

/** The patient can see it. */
const reasonField = requiredText('Reason', maxLengths.reason, t.enterAReason);
const detailFields = {
  firstName: nameField('First name'),
  lastName: nameField('Last name'),
  phone: optionalText('Phone number', maxPhoneLength),
};
const done = z.object({ message: z.string() });
const withReason = z.object({ id: idField, reason: reasonField });

const csv = z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream);

const viewing = {
  tag: 'Administration',
  access: 'admin',
  right: 'patients.look',
  rateLimit: relaxed,
  auditSubject: 'patient',
} as const;
const changing = {
  tag: 'Administration',
  access: 'admin',
  right: 'patients.change',
  rateLimit: careful,
  auditSubject: 'patient',
} as const;

/** Patient administration, and the access history shown to the patient. */
export const patientsContract = {
  listPatients: endpoint({
    method: 'GET',
    path: '/admin/patients',
    summary:
      'List patients, one page at a time. The x-total-count header has the total. If nothing matches the search as typed, ' +
      'results are for similar names, and x-search-corrected-to names what was searched for, URI-encoded.',
    tag: 'Administration',
    access: 'admin',
    right: 'patients.look',
    rateLimit: relaxed,
    auditSubject: 'patient list',
    wording: { audit: 'view the patient list' },
  })
    .input(
      z.object({
        ...filters,
        page: z.coerce
          .number({ error: 'Page must be a number' })
          .int('Page must be a whole number')
          .min(1, 'Page must be at least 1')
          .max(lastPage, t.pageTooHigh({ lastPage }))
          .default(1),
        size: z.coerce
          .number({ error: 'Size must be a number' })
          .pipe(z.literal(patientPageSizes, { error: `Size must be ${patientPageSizes.join(', ')}` }))
          .default(patientPageSizes[0]),
      }),
    )
    .output(z.array(patientView)),
  exportPatients: endpoint({
    method: 'GET',
    path: '/admin/patients-export',
    summary: 'Export all patients that match the filters as CSV.',
    tag: 'Administration',
    access: 'admin',
    right: 'patients.export',
    rateLimit: { max: 10, windowSeconds: 600, by: 'account' },
    auditSubject: 'patient list',
    wording: {
      audit: 'export the patient list',
      overview: 'exported the patient list',
      kinds: ['exports'],
    },
  })
    .input(patientFilters)
    .output(csv),
  getPatient: endpoint({
    method: 'GET',
    path: '/admin/patients/{id}',
    summary: 'Get all details of a patient. The patient can see that they were viewed.',
    ...viewing,
    wording: { audit: 'view {s}', patient: 'Viewed your account' },
  })
    .input(z.object({ id: idField }))
    .output(patientDetailsView),
  addPatient: endpoint({
    method: 'POST',
    path: '/admin/patients',
    summary:
      'Create a patient account and email a link to set a password, or return it while email isn’t configured.',
    ...changing,
    wording: { audit: 'add a patient', overview: 'added a patient', patient: 'Created your account' },
  })
    .input(z.object({ ...detailFields, email: emailField }))
    .output(patientView.extend({ delivery })),
  invitePatientAgain: endpoint({
    method: 'POST',
    path: '/admin/patients/{id}/invitation',
    summary: 'Resend the invitation of a patient who hasn’t used their account yet.',
    ...changing,
    wording: { audit: 'invite {s} again', patient: 'Resent your invitation' },
  })
    .input(z.object({ id: idField }))
    .output(z.object({ delivery })),
  updatePatient: endpoint({
    method: 'PATCH',
    path: '/admin/patients/{id}',
    summary: 'Change a patient’s name or phone number.',
    ...changing,
    wording: {
      audit: 'change the details of {s}',
      overview: 'changed a patient’s details',
      patient: 'Changed your name or phone number',
    },
  })
    .input(
      z.object({
        id: idField,
        ...detailFields,
        /** The `version` that was read, so that concurrent changes aren't overwritten. */
        version: z.iso.datetime({ error: 'Reload the patient and try again' }),
      }),
    )
    .output(patientView),
  suspendPatient: endpoint({
    method: 'POST',
    path: '/admin/patients/{id}/suspend',
    summary: 'Suspend an account: sign out every device and block sign-in.',
    ...changing,
    wording: {
      audit: 'suspend {s}',
      overview: 'suspended a patient’s account',
      patient: 'Suspended your account',
    },
  })
    .input(withReason)
    .output(patientView),
  restorePatient: endpoint({
    method: 'POST',
    path: '/admin/patients/{id}/restore',
    summary: 'Restore a suspended account.',
    ...changing,
    wording: {
      audit: 'restore {s}',
      overview: 'restored a patient’s account',
      patient: 'Restored your account',
    },
  })
    .input(withReason)
    .output(patientView),
  resetPatientTwoFactor: endpoint({
    method: 'POST',
    path: '/admin/patients/{id}/two-factor/reset',
    summary:
      'Reset a patient’s 2FA: sign out every device, and have them set it up again at the next sign-in. ' +
      'Needs your own code, or your password if you don’t use 2FA. A second person reviews it.',
    tag: 'Administration',
    access: 'admin',
    right: 'patients.reset-2fa',
    rateLimit: { max: 10, windowSeconds: 900, by: 'account' },
    auditSubject: 'patient',
    wording: {
      audit: 'reset two-factor authentication for {s}',
      overview: 'reset a patient’s two-factor authentication',
      patient: 'Reset your two-factor authentication',
      kinds: ['settings'],
    },
  })
    .input(withReason.extend(ownConfirmation))
    .output(patientView),
  listPatientNotes: endpoint({
    method: 'GET',
    path: '/admin/patients/{id}/notes',
    summary: 'Staff notes on a patient, newest first. The patient can see that they were viewed.',
    ...viewing,
    wording: { audit: 'view the notes on {s}', patient: 'Viewed staff notes about you' },
  })
    .input(z.object({ id: idField }))
    .output(patientNotesView),
  addPatientNote: endpoint({
    method: 'POST',
    path: '/admin/patients/{id}/notes',
    summary:
      'Add a note on a patient. Idempotent by submissionKey. Only staff see notes, but the patient’s data export contains them.',
    ...changing,
    wording: {
      audit: 'add a note on {s}',
      overview: 'added a note on a patient',
      patient: 'Added a staff note about you',
    },
  })
    .input(
      z.object({
        id: idField,
        note: requiredText('Note', maxLengths.note, t.enterANote),
        submissionKey: idField,
      }),
    )
    .output(patientNotesView),
  viewAsPatient: endpoint({
    method: 'POST',
    path: '/admin/patients/{id}/view',
    summary: 'View as patient: read-only for 30 minutes. The patient can see the reason.',
    tag: 'Administration',
    access: 'admin',
    right: 'patients.view-as',
    rateLimit: careful,
    auditSubject: 'patient',
    wording: {
      audit: 'view the pages of {s} as the patient',
      overview: 'viewed a patient’s pages',
      patient: 'Started viewing your pages as you',
    },
  })
    .input(withReason)
    .output(z.object({ endsAt: z.iso.datetime() })),
  endPatientView: endpoint({
    method: 'POST',
    path: '/view-as/end',
    summary: 'Stop viewing as patient.',
    tag: 'Administration',
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
    wording: { audit: 'end a view as patient', patient: 'Stopped viewing your pages' },
  }).output(done),
  listMyAccess: endpoint({
    method: 'GET',
    path: '/account/access-log',
    summary: 'List staff access to your data, newest first.',
    tag: 'Account',
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(
      z.object({
        /** ID of the oldest entry shown; returns older ones. */
        before: z.coerce
          .number({ error: 'Reload the page' })
          .int('Reload the page')
          .positive('Reload the page')
          .max(Number.MAX_SAFE_INTEGER, 'Reload the page')
          .optional(),
      }),
    )
    .output(z.object({ entries: z.array(accessEntry), hasMore: z.boolean() })),
};
