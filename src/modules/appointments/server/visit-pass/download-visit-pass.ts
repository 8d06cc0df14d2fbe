import { implement } from '@orpc/server';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { streamChunks } from '#platform/file-formats/stream-chunks.ts';
import { conflict } from '#shared/problem.ts';
import { productName } from '#shared/product.ts';
import { appointmentsContract } from '../../appointments.contract.ts';
import { hasPass } from '../../appointments.rules.ts';
import * as t from '../../appointments.words.ts';
import { getOwnAppointment } from '../find-appointment.ts';
import { presentAppointment } from '../present-appointments.ts';
import { findPatientName } from '../reading/find-patient-name.ts';
import { supportContactFor } from '../reading/support-contact.ts';
import { readNeed } from '../reading/visit-sources.ts';
import { writeVisitPass } from './write-visit-pass.ts';

export const downloadVisitPass = implement(appointmentsContract)
  .$context<EndpointContext>()
  .downloadVisitPass.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const now = context.clock.now();
    const row = await getOwnAppointment(orm, input.id, callerId(context));
    if (!hasPass(row.status)) throw conflict(t.endedNoPass);
    const pass = {
      appointment: await presentAppointment(orm, row.id, now),
      patientName: await findPatientName(orm, row, await readNeed(orm, row)),
      support: supportContactFor(context, row),
      isDemo: row.mode === 'demo',
    };
    context.setHeader('content-type', 'application/pdf');
    // The file name contains no date or office, because others may see it on the patient's phone.
    context.setHeader(
      'content-disposition',
      `attachment; filename="${productName.toLowerCase()}-visit-pass.pdf"`,
    );
    return streamChunks(writeVisitPass(pass, now), {
      onFailure: (error) => context.log.error({ error }, 'visit pass PDF failed'),
    });
  });
