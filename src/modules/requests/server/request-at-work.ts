import { implement } from '@orpc/server';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { type EndpointContext, refuseOwnAccount } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { users } from '#schema/accounts.ts';
import { appointments } from '#schema/appointments.ts';
import { calls } from '#schema/calls.ts';
import { careRequests, requestQuestions, requestTimeline, slaEvents } from '#schema/care-requests.ts';
import { providers } from '#schema/providers.ts';
import { phoneConsents, requestNotes, resultDrafts } from '#schema/request-work.ts';
import { removableFacts } from '#shared/calls/telephone-call.ts';
import { needsManualWork, resultKindOf } from '#shared/care/manual-work.ts';
import { notFound } from '#shared/problem.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import { isOver } from '../care-requests.rules.ts';
import { explainSla, shareUsed } from '../guarantee/guarantee.rules.ts';
import { requestQueueContract } from '../request-queue.contract.ts';
import type { StaffRequest } from '../request-queue-views.contract.ts';
import * as t from '../requests.words.ts';
import { auditRead } from './audit-read.ts';
import { decryptNote, decryptOwnWords, openQuestion } from './encrypted-fields.ts';
import { lockRequest, type RequestRow, toRequestRow } from './find-request.ts';
import { describeNeed } from './reading/describe-need.ts';
import { listAssignments, listStaffNames } from './reading/list-assignments.ts';
import { withCallPauses } from './reading/list-call-pauses.ts';
import { listNames } from './reading/list-names.ts';
import { presentQueueRows } from './reading/present-queue.ts';
import { presentTimeSpent } from './reading/present-time-spent.ts';

export const noSuchRequest = () => notFound(t.requestMayBeDeleted);

/** Locks a request for staff. Rejects the caller's own requests. */
export async function lockRequestForStaff(
  tx: Orm,
  context: EndpointContext,
  requestId: string,
): Promise<RequestRow> {
  const request = await lockRequest(tx, requestId);
  if (!request) throw noSuchRequest();
  refuseOwnAccount(context, request.userId);
  return request;
}

export const getConciergeRequest = implement(requestQueueContract)
  .$context<EndpointContext>()
  .getConciergeRequest.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const shown = await presentStaffRequest(orm, context.dataKeys, input.id, context.clock.now());
    refuseOwnAccount(context, shown.userId);
    await auditRead(orm, context, shown.id, 'getConciergeRequest');
    return shown;
  });

/** A request as staff see it, without evidence and messages. */
export async function presentStaffRequest(
  orm: Orm,
  keys: DataKeys,
  requestId: string,
  now = new Date(),
): Promise<StaffRequest> {
  const [found] = await orm.select().from(careRequests).where(eq(careRequests.id, requestId));
  if (!found) throw noSuchRequest();
  const row = toRequestRow(found);
  const [entry] = await presentQueueRows(orm, [row]);
  const [patient] = await orm.select().from(users).where(eq(users.id, row.userId));
  if (!entry || !patient) throw noSuchRequest();
  const [question] = await orm
    .select({ id: requestQuestions.id, question: requestQuestions.question })
    .from(requestQuestions)
    .where(and(eq(requestQuestions.requestId, row.id), isNull(requestQuestions.answeredAt)))
    .limit(1);
  const names = await listNames(orm, [row]);
  return {
    ...entry,
    description: row.description,
    patient: {
      name: `${patient.firstName} ${patient.lastName}`.trim(),
      email: patient.email,
      phone: patient.phone === null ? null : formatPhone(patient.phone),
      membershipType: patient.membershipType,
      forPerson: names.get(row.householdMemberId) ?? null,
    },
    phoneConsent: await findPhoneConsent(orm, row.id),
    need: describeNeed(row.need, row.description),
    ownWords: decryptOwnWords(keys, row),
    callWishes: {
      removedFacts: removableFacts.filter((fact) => row.removedFacts.includes(fact)),
      asksBeforeFurtherCalls: row.asksBeforeFurtherCalls,
      declinedOffices: await listDeclined(orm, row.id),
    },
    manualWork: {
      kind: resultKindOf(row.need),
      isOnlyWay: needsManualWork(row.need),
      isBegun: (await orm.$count(resultDrafts, eq(resultDrafts.requestId, row.id))) > 0,
    },
    round: row.round,
    slaExplanation: explainSla(row, 'staff'),
    promise: await presentSla(orm, row, now),
    ...(await presentTimeSpent(orm, keys, row, now)),
    openQuestion: question ? openQuestion(keys, question) : null,
    completionSummary: row.completionSummary,
    closedReason: row.closedReason,
    timeline: await withCallPauses(orm, row, await listTimeline(orm, row.id)),
    assignments: await listAssignments(orm, keys, row.id),
    notes: await listNotes(orm, keys, row.id),
    appointments: await listAppointments(orm, row.id),
  };
}

async function findPhoneConsent(orm: Orm, requestId: string): Promise<StaffRequest['phoneConsent']> {
  const [row] = await orm.select().from(phoneConsents).where(eq(phoneConsents.requestId, requestId));
  if (!row) return null;
  const nameOf = await listStaffNames(orm, [row.recordedBy]);
  return {
    givenBy: row.givenBy,
    statement: row.statement,
    recordedByName: nameOf(row.recordedBy) ?? '',
    givenAt: row.givenAt.toISOString(),
  };
}

/** SLA share used so far, or when the clock stopped, with its events. */
async function presentSla(orm: Orm, row: RequestRow, now: Date): Promise<StaffRequest['promise']> {
  const events = await orm
    .select({ kind: slaEvents.kind, at: slaEvents.at })
    .from(slaEvents)
    .where(eq(slaEvents.requestId, row.id))
    .orderBy(slaEvents.id);
  const at = row.readyAt ?? row.slaPausedAt ?? (isOver(row.status) ? row.updatedAt : now);
  return {
    usedPercent: Math.floor(shareUsed(row, at) * 100),
    events: events.map((event) => ({ kind: event.kind, at: event.at.toISOString() })),
  };
}

async function listDeclined(orm: Orm, requestId: string): Promise<string[]> {
  const rows = await orm
    .selectDistinct({ name: providers.name })
    .from(calls)
    .innerJoin(providers, eq(providers.id, calls.providerId))
    .where(and(eq(calls.requestId, requestId), eq(calls.patientAnswer, 'declined')))
    .orderBy(providers.name);
  return rows.map(({ name }) => name);
}

async function listTimeline(orm: Orm, requestId: string): Promise<StaffRequest['timeline']> {
  const rows = await orm
    .select()
    .from(requestTimeline)
    .where(eq(requestTimeline.requestId, requestId))
    .orderBy(requestTimeline.id);
  const staffIds = rows.flatMap(({ actor, actorId }) => (actor === 'staff' && actorId ? actorId : []));
  const staff =
    staffIds.length === 0
      ? []
      : await orm
          .select()
          .from(users)
          .where(inArray(users.id, [...new Set(staffIds)]));
  return rows.map(({ id, at, toStatus, actor, actorId, note }) => {
    const member = staff.find((item) => item.id === actorId);
    return {
      id,
      at: at.toISOString(),
      status: toStatus,
      actor,
      note,
      actorName: member ? `${member.firstName} ${member.lastName}`.trim() : null,
    };
  });
}

async function listNotes(orm: Orm, keys: DataKeys, requestId: string): Promise<StaffRequest['notes']> {
  const rows = await orm
    .select({ note: requestNotes, author: users })
    .from(requestNotes)
    .innerJoin(users, eq(users.id, requestNotes.authorId))
    .where(eq(requestNotes.requestId, requestId))
    .orderBy(desc(requestNotes.createdAt), desc(requestNotes.id));
  return rows.map(({ note, author }) => ({
    id: note.id,
    body: decryptNote(keys, note),
    authorName: `${author.firstName} ${author.lastName}`.trim(),
    createdAt: note.createdAt.toISOString(),
  }));
}

async function listAppointments(orm: Orm, requestId: string): Promise<StaffRequest['appointments']> {
  const rows = await orm
    .select({ appointment: appointments, office: providers })
    .from(appointments)
    .innerJoin(providers, eq(providers.id, appointments.providerId))
    .where(eq(appointments.requestId, requestId))
    .orderBy(appointments.createdAt);
  return rows.map(({ appointment, office }) => ({
    id: appointment.id,
    status: appointment.status,
    officeName: office.name,
    officePhone: office.phone,
    startsAt: appointment.startsAt.toISOString(),
    timeZone: appointment.timeZone,
    visitCode: appointment.visitCode,
  }));
}
