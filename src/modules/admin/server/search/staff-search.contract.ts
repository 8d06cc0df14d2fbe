import { z } from 'zod';
import { patientView } from '#modules/accounts/patient-views.ts';
import { networkOffice } from '#modules/directory/network-views.ts';
import { queueEntry } from '#modules/requests/request-queue-views.contract.ts';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { requiredText } from '#shared/text/plain-input.ts';
import { maxLengths } from '../../form-rules.ts';

const found = z.object({
  patients: z.array(patientView.pick({ id: true, firstName: true, lastName: true, email: true })),
  requests: z.array(queueEntry.pick({ id: true, serviceType: true, assigneeName: true })),
  offices: z.array(networkOffice.pick({ id: true, name: true, specialty: true, city: true, state: true })),
  /** What was searched for instead, per kind, if nothing matched as typed. */
  correctedTo: z.object({
    patients: z.string().nullable(),
    requests: z.string().nullable(),
    offices: z.string().nullable(),
  }),
});
export type StaffSearchResults = z.infer<typeof found>;

export const staffSearchContract = {
  // POST, so that patient names don't end up in URLs.
  findForStaff: endpoint({
    method: 'POST',
    path: '/admin/search',
    summary: 'Top matching patients, requests and providers that your role can view.',
    tag: 'Administration',
    access: 'admin',
    // Every staff role has it. Results are limited to what the role can view.
    right: 'figures.look',
    rateLimit: relaxed,
    auditSubject: 'search',
    wording: { audit: 'search patients, requests and providers' },
  })
    .input(z.object({ words: requiredText('Search', maxLengths.search, 'Enter something to search for') }))
    .output(found),
};
