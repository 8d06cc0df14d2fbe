import { implement } from '@orpc/server';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import { patientsContract } from '../../patients.contract.ts';
import { tellOwner } from '../tell-owner.ts';
import { openView } from './end-patient-view.ts';

const endpoints = implement(patientsContract).$context<EndpointContext>();

/**
 * Nobody looks at a patient's own pages unseen: those who keep the records are alerted, once for as long as they have not
 * looked into it, and the patient is told by mail each time. Both in the transaction that opens the pages.
 */
export const viewAsPatient = endpoints.viewAsPatient.handler(({ input, context }) =>
  context.database.transaction(async (tx) => {
    const { patient, endsAt } = await openView(tx, context, input);
    await alertStaff(tx, context, {
      kind: 'pages_opened',
      conversationId: null,
      requestId: null,
      userId: patient.id,
      mode: context.globalMode,
    });
    await tellOwner(tx, context, patient, (mails) => mails.pagesOpened());
    return { endsAt: endsAt.toISOString() };
  }),
);
