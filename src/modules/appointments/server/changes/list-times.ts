import { implement } from '@orpc/server';
import { officeNotInNetwork } from '#modules/directory/directory.words.ts';
import { findActiveOffice, getOffice } from '#modules/directory/server/find-office.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { firstVisitMinutes } from '#shared/care/first-visit-time.ts';
import { effectiveMode, type Mode } from '#shared/mode.ts';
import { notFound } from '#shared/problem.ts';
import { appointmentsContract, type OfficeTimes } from '../../appointments.contract.ts';
import type { OfficeTime } from '../../office-times.rules.ts';
import { getOwnAppointment } from '../find-appointment.ts';
import { momentAt } from '../reading/moment-at.ts';
import { listRequestableTimes } from './choose-time.ts';

const endpoints = implement(appointmentsContract).$context<EndpointContext>();

const maxTimes = 12;

const present = (times: readonly OfficeTime[], timeZone: string): OfficeTimes => ({
  timeZone,
  times: times.map(({ startsAt, known }) => ({ ...momentAt(startsAt, timeZone), known })),
});

export const listOfficeTimes = endpoints.listOfficeTimes.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const { userId, visitorKey, modeOverride } = context.caller;
  const mode = effectiveMode(modeOverride, context.globalMode);
  const office = await getOffice(orm, { id: input.id }, mode);
  const times = await listRequestableTimes(orm, office, {
    durationMinutes: firstVisitMinutes,
    mode,
    now: context.clock.now(),
    count: maxTimes,
    holder: { userId, visitorKey },
  });
  return present(times, office.timeZone);
});

const maxNextOpenings = 3;

export const listNextOpenings = endpoints.listNextOpenings.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const mode = effectiveMode(context.caller.modeOverride, context.globalMode);
  const office = await findActiveOffice(orm, input.id);
  if (!office) throw notFound(officeNotInNetwork);
  const now = context.clock.now();
  const query = { durationMinutes: firstVisitMinutes, mode, now, count: maxTimes };
  const known = (await listRequestableTimes(orm, office, query)).filter((time) => time.known);
  return present(known.slice(0, maxNextOpenings), office.timeZone);
});

export const listMoveTimes = endpoints.listMoveTimes.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const { providerId, durationMinutes, mode } = await getOwnAppointment(orm, input.id, callerId(context));
  const office = await getOffice(orm, { id: providerId }, mode as Mode);
  const times = await listRequestableTimes(orm, office, {
    durationMinutes,
    mode,
    now: context.clock.now(),
    count: maxTimes,
  });
  return present(times, office.timeZone);
});
