import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { emailField, idField, nameField, optionalText, requiredText } from '#shared/text/plain-input.ts';
import { patientOrders, patientStandings } from './patient-search.rules.ts';
import { accessEntry, heldOfPatient, patientView } from './patient-views.ts';

const filters = {
  search: optionalText('Search', 120),
  membership: z.enum(['all', 'monthly', 'pay_per_use']).default('all'),
  status: z.enum(['all', ...patientStandings]).default('all'),
  sort: z.enum(patientOrders).default('joined'),
  direction: z.enum(['ascending', 'descending']).default('descending'),
};
export const patientFilters = z.object(filters);
export type PatientFilters = z.infer<typeof patientFilters>;

/** Further down than this nobody leafs: a search is what finds. */
const lastPage = 10_000;

/** Why it is done, as the patient can read it. */
const reasonField = requiredText('Reason', 300, 'Please say why, in words the patient may read');
const named = {
  firstName: nameField('First name'),
  lastName: nameField('Last name'),
  phone: optionalText('Phone number', 40),
};
const done = z.object({ message: z.string() });
const withReason = z.object({ id: idField, reason: reasonField });

const csv = z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream);

/** What administrators see and do about patients, and how a patient learns of it. */
export const patientsContract = {
  listPatients: endpoint({
    method: 'GET',
    path: '/admin/patients',
    summary: 'One page of the patients. The header x-total-count says how many the filters find in all.',
    tag: 'Administration',
    access: 'admin',
    right: 'patients.look',
    rateLimit: relaxed,
    auditSubject: 'patient list',
    wording: { audit: 'look at the list of patients' },
  })
    .input(
      z.object({
        ...filters,
        page: z.coerce
          .number({ error: 'The page must be a number' })
          .int('The page must be a whole number')
          .min(1, 'Pages begin at 1')
          .max(lastPage, `Pages end at ${lastPage}. Please search instead.`)
          .default(1),
      }),
    )
    .output(z.array(patientView)),
  exportPatients: endpoint({
    method: 'GET',
    path: '/admin/patients-export',
    summary: 'All patients that the filters find, as CSV.',
    tag: 'Administration',
    access: 'admin',
    right: 'patients.export',
    rateLimit: { max: 10, windowSeconds: 600, by: 'account' },
    auditSubject: 'patient list',
    wording: {
      audit: 'export the list of patients',
      overview: 'exported the list of patients',
      kinds: ['exports'],
    },
  })
    .input(patientFilters)
    .output(csv),
  getPatient: endpoint({
    method: 'GET',
    path: '/admin/patients/{id}',
    summary: 'Everything about one patient. The patient can read that it was looked at.',
    tag: 'Administration',
    access: 'admin',
    right: 'patients.look',
    rateLimit: relaxed,
    auditSubject: 'patient',
    wording: { audit: 'look at {s}', patient: 'Looked at your account' },
  })
    .input(z.object({ id: idField }))
    .output(heldOfPatient),
  addPatient: endpoint({
    method: 'POST',
    path: '/admin/patients',
    summary: 'Make an account for a patient, who gets a link by mail to choose a password.',
    tag: 'Administration',
    access: 'admin',
    right: 'patients.change',
    rateLimit: careful,
    auditSubject: 'patient',
    wording: { audit: 'add a patient', overview: 'added a patient', patient: 'Made your account' },
  })
    .input(z.object({ ...named, email: emailField }))
    .output(patientView),
  invitePatientAgain: endpoint({
    method: 'POST',
    path: '/admin/patients/{id}/invitation',
    summary: 'Send the link to choose a password again, to a patient who has not used their account yet.',
    tag: 'Administration',
    access: 'admin',
    right: 'patients.change',
    rateLimit: careful,
    auditSubject: 'patient',
    wording: { audit: 'invite {s} again', patient: 'Sent you the link to choose a password again' },
  })
    .input(z.object({ id: idField }))
    .output(done),
  updatePatient: endpoint({
    method: 'PATCH',
    path: '/admin/patients/{id}',
    summary: 'Correct the name or the phone number of a patient.',
    tag: 'Administration',
    access: 'admin',
    right: 'patients.change',
    rateLimit: careful,
    auditSubject: 'patient',
    wording: {
      audit: 'correct the details of {s}',
      overview: 'corrected a patient’s details',
      patient: 'Changed your name or phone number',
    },
  })
    .input(
      z.object({
        id: idField,
        ...named,
        /** `version` of the patient as it was read: what somebody else changed meanwhile is not overwritten. */
        version: z.iso.datetime({ error: 'Please reload the patient and try again' }),
      }),
    )
    .output(patientView),
  suspendPatient: endpoint({
    method: 'POST',
    path: '/admin/patients/{id}/suspend',
    summary: 'Close an account to its owner: every device is signed out and nobody can sign in.',
    tag: 'Administration',
    access: 'admin',
    right: 'patients.change',
    rateLimit: careful,
    auditSubject: 'patient',
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
    summary: 'Open a suspended account to its owner again.',
    tag: 'Administration',
    access: 'admin',
    right: 'patients.change',
    rateLimit: careful,
    auditSubject: 'patient',
    wording: {
      audit: 'restore {s}',
      overview: 'restored a patient’s account',
      patient: 'Restored your account',
    },
  })
    .input(withReason)
    .output(patientView),
  viewAsPatient: endpoint({
    method: 'POST',
    path: '/admin/patients/{id}/view',
    summary: 'See a patient’s pages as they see them for half an hour, read only. The patient can read why.',
    tag: 'Administration',
    access: 'admin',
    right: 'patients.view-as',
    rateLimit: careful,
    auditSubject: 'patient',
    wording: {
      audit: 'look at the pages of {s} as the patient sees them',
      overview: 'looked at a patient’s pages',
      patient: 'Began to look at your pages as you see them',
    },
  })
    .input(withReason)
    .output(z.object({ endsAt: z.iso.datetime() })),
  endPatientView: endpoint({
    method: 'POST',
    path: '/view-as/end',
    summary: 'Stop seeing a patient’s pages.',
    tag: 'Administration',
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
    wording: { audit: 'leave the pages of a patient', patient: 'Stopped looking at your pages' },
  }).output(done),
  listMyAccess: endpoint({
    method: 'GET',
    path: '/account/access-log',
    summary: 'Who of the team looked at or changed something of yours, newest first.',
    tag: 'Account',
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(
      z.object({
        /** The last entry that is already known: what follows is older. */
        before: z.coerce
          .number({ error: 'Please reload the page' })
          .int('Please reload the page')
          .positive('Please reload the page')
          .max(Number.MAX_SAFE_INTEGER, 'Please reload the page')
          .optional(),
      }),
    )
    .output(z.object({ entries: z.array(accessEntry), hasMore: z.boolean() })),
};
