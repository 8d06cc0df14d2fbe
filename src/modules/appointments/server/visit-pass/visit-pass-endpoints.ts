import { implement } from '@orpc/server';
import { desc, eq } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { users } from '#schema/accounts.ts';
import { appointments } from '#schema/appointments.ts';
import { providers } from '#schema/providers.ts';
import { readVisitCode } from '#shared/care/visit-code.ts';
import { conflict, notFound } from '#shared/problem.ts';
import { appointmentsContract } from '../../appointments.contract.ts';
import { hasPass } from '../../appointments.rules.ts';
import * as t from '../../appointments.words.ts';
import { getOwnAppointment, lockOwnAppointment } from '../find-appointment.ts';
import { presentAppointment } from '../present-appointments.ts';
import { findPatientName } from '../reading/find-patient-name.ts';
import { presentVisitDetails } from '../reading/present-visit-details.ts';
import { supportContactFor } from '../reading/support-contact.ts';
import { readNeed, readVisitSources } from '../reading/visit-sources.ts';
import { presentSharedPass } from './present-shared-pass.ts';
import {
  createPassLink,
  findPassLink,
  findSharedAppointment,
  presentLink,
  recordLinkOpened,
  revokePassLink,
} from './visit-pass-links.ts';

const endpoints = implement(appointmentsContract).$context<EndpointContext>();

/** Codes are random, so duplicates are extremely rare. */
const maxPerCode = 5;

export const getVisitPass = endpoints.getVisitPass.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const now = context.clock.now();
  const row = await getOwnAppointment(orm, input.id, callerId(context));
  return {
    appointment: await presentAppointment(orm, row.id, now),
    patientName: await findPatientName(orm, row, await readNeed(orm, row)),
    support: supportContactFor(context, row),
    link: await findPassLink(orm, row, now),
  };
});

export const shareVisitPass = endpoints.shareVisitPass.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const appointment = await lockOwnAppointment(tx, input.id, userId);
    if (!hasPass(appointment.status) || appointment.endsAt <= now) throw conflict(t.endedNothingToShare);
    const { secret, link } = await createPassLink(tx, appointment.id, now);
    context.live.publish(tx, { owner: userId, topic: 'appointment', id: appointment.id });
    return { path: `/visit#${secret}`, link: presentLink(link, appointment) };
  });
});

export const endVisitPassLink = endpoints.endVisitPassLink.handler(async ({ input, context }) => {
  const userId = callerId(context);
  await context.database.transaction(async (tx) => {
    const { id } = await lockOwnAppointment(tx, input.id, userId);
    await revokePassLink(tx, id);
    context.live.publish(tx, { owner: userId, topic: 'appointment', id });
  });
  return { link: null };
});

/** Same response for unknown, revoked and expired secrets and for closed accounts. */
export const openSharedPass = endpoints.openSharedPass.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const now = context.clock.now();
  const found = await findSharedAppointment(orm, input.secret, now);
  if (!found || found.appointment.status === 'held' || found.appointment.status === 'no_show')
    throw notFound(t.passLinkNotFound);
  const { appointment, expiresAt } = found;
  await recordLinkOpened(orm, appointment.id, now);
  return presentSharedPass(
    await presentAppointment(orm, appointment.id, now),
    supportContactFor(context, appointment),
    expiresAt,
  );
});

export const findVisitByCode = endpoints.findVisitByCode.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const code = readVisitCode(input.code);
  if (code === null) return [];
  const rows = await orm
    .select({
      appointment: appointments,
      office: { name: providers.name, phone: providers.phone },
      user: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(appointments)
    .innerJoin(providers, eq(providers.id, appointments.providerId))
    .leftJoin(users, eq(users.id, appointments.userId))
    .where(eq(appointments.visitCode, code))
    .orderBy(desc(appointments.startsAt))
    .limit(maxPerCode);
  const sources = await readVisitSources(
    orm,
    rows.map(({ appointment }) => appointment),
  );
  return rows.map(({ appointment, office, user }) => {
    const visit = presentVisitDetails(appointment, sources, context.clock.now());
    return {
      id: appointment.id,
      requestId: appointment.requestId,
      code,
      status: appointment.status,
      patientName: user ? `${user.firstName} ${user.lastName}`.trim() : null,
      appointmentType: appointment.appointmentType,
      office,
      startsAt: appointment.startsAt.toISOString(),
      timeZone: appointment.timeZone,
      billingCode: visit.billingCode,
      price: visit.price,
      terms: visit.terms,
    };
  });
});
