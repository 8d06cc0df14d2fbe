import { implement } from '@orpc/server';
import { appointmentsContract } from '#features/appointments/appointments.contract.ts';
import { hasPass } from '#features/appointments/appointments.rules.ts';
import { getOwnAppointment } from '#features/appointments/server/find-appointment.ts';
import { presentAppointment } from '#features/appointments/server/present-appointments.ts';
import { supportFor } from '#features/appointments/server/support-contact.ts';
import { callerId, type EndpointContext } from '#features/server-context.ts';
import { conflict } from '#kernel/problem.ts';
import { productName } from '#kernel/product.ts';
import { streamChunks } from '#platform/server/stream-chunks.ts';
import { writeVisitPass } from './write-visit-pass.ts';

export const downloadVisitPass = implement(appointmentsContract)
  .$context<EndpointContext>()
  .downloadVisitPass.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const now = context.clock.now();
    const row = await getOwnAppointment(orm, input.id, callerId(context));
    if (!hasPass(row.status)) throw conflict('This visit is cancelled or over, so it has no pass.');
    const pass = {
      appointment: await presentAppointment(orm, row.id, now),
      support: supportFor(context, row),
      isDemonstration: row.mode === 'demo',
    };
    context.setHeader('content-type', 'application/pdf');
    // No day and no office: a file's name is seen by everybody who looks at the phone.
    context.setHeader(
      'content-disposition',
      `attachment; filename="${productName.toLowerCase()}-visit-pass.pdf"`,
    );
    return streamChunks(writeVisitPass(pass, now), {
      onFailure: (error) => context.log.error({ error }, 'a visit pass broke off'),
    });
  });
