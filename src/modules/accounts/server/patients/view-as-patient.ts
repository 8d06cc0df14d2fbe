import { implement } from '@orpc/server';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { patientsContract } from '../../patients.contract.ts';
import { emailAccountOwner } from '../email-account-owner.ts';
import { openView } from './end-patient-view.ts';

const endpoints = implement(patientsContract).$context<EndpointContext>();

/**
 * Starts view-as-patient. In the same transaction, it emails the patient and alerts staff with access to the audit log, unless
 * such an alert is already open.
 */
export const viewAsPatient = endpoints.viewAsPatient.handler(({ input, context }) =>
  context.database.transaction(async (tx) => {
    const { patient, endsAt } = await openView(tx, context, input);
    await alertStaff(tx, context, {
      kind: 'pages_opened',
      conversationId: null,
      requestId: null,
      userId: patient.id,
      actors: [callerId(context)],
      mode: context.globalMode,
    });
    await emailAccountOwner(tx, context, patient, (mails) => mails.pagesViewed());
    return { endsAt: endsAt.toISOString() };
  }),
);
