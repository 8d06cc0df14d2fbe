import { z } from 'zod';
import { patientView } from '#modules/accounts/patient-views.ts';
import { networkOffice } from '#modules/directory/network-views.ts';
import { queueEntry } from '#modules/requests/request-queue.contract.ts';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { requiredText } from '#shared/text/plain-input.ts';

const found = z.object({
  patients: z.array(patientView.pick({ id: true, firstName: true, lastName: true, email: true })),
  requests: z.array(queueEntry.pick({ id: true, serviceType: true, assigneeName: true })),
  offices: z.array(networkOffice.pick({ id: true, name: true, specialty: true, city: true, state: true })),
});
export type FoundByStaff = z.infer<typeof found>;

export const staffSearchContract = {
  // Sent and not fetched: names of people stand in no address.
  findForStaff: endpoint({
    method: 'POST',
    path: '/admin/search',
    summary:
      'The first few patients, requests and providers with these words, of what your role may look at.',
    tag: 'Administration',
    access: 'admin',
    // Everybody of the team has it. Each kind is found only for whoever may look at it.
    right: 'figures.look',
    rateLimit: relaxed,
    auditSubject: 'search',
    wording: { audit: 'search patients, requests and providers' },
  })
    .input(z.object({ words: requiredText('Search', 120, 'Please type what you look for') }))
    .output(found),
};
