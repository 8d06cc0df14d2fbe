import {
  and,
  between,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { findPatientIds } from '#modules/accounts/server/find-patient-ids.ts';
import { type FoundMembers, findMembers } from '#modules/household/server/find-members.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { careThreads } from '#schema/care-messages.ts';
import { careRequests, openRequestCondition, requestSearchVector } from '#schema/care-requests.ts';
import { needingReview } from '#schema/needing-review.ts';
import { slaMissed } from '#schema/sla-missed.ts';
import { idRange, readShortId } from '#shared/ids.ts';
import { toWordQuery } from '#shared/text/word-query.ts';
import { addDays } from '#shared/time/add-days.ts';
import { supportCalendar, toInstant } from '#shared/time/business-calendar.ts';
import { isOver, type RequestStatus, requestStatuses } from '../../care-requests.rules.ts';
import { type QueuePeriod, readQueuePeriod } from '../../queue-period.rules.ts';
import type { QueueFilterInput } from '../../request-queue.contract.ts';
import { dueSoonMinutes, type QueuePart, statusesOfGroup } from '../../request-queue.rules.ts';
import { correctCareWords } from './correct-care-words.ts';

const openStatuses: readonly RequestStatus[] = requestStatuses.filter((status) => !isOver(status));

const { slaDeadline, slaPausedAt, status } = careRequests;

/** Parts that can contain closed requests. */
const partsWithClosed: readonly QueuePart[] = ['all', 'messages'];

/** Statuses that can match the filters. */
export const matchingStatuses = ({ status: group, part }: QueueFilterInput): RequestStatus[] =>
  statusesOfGroup(group).filter((item) => partsWithClosed.includes(part) || !isOver(item));

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** Unfinished and past the deadline, or past it when the clock was paused. Uses the indexes of the queue's order. */
const isLate = (now: Date): SQL =>
  sql`(${openRequestCondition} and (
    (${slaPausedAt} is null and ${slaDeadline} <= ${instant(now)})
    or (${slaPausedAt} is not null and (${slaDeadline} - ${slaPausedAt}) <= interval '0')))`;

const isOpen = inArray(status, [...openStatuses]);

/** The condition of a part of the queue; undefined for all requests. */
export function partCondition(part: QueuePart, now: Date): SQL | undefined {
  switch (part) {
    case 'all':
      return undefined;
    case 'open':
      return isOpen;
    case 'attention':
      return and(isOpen, or(isLate(now), needingReview()));
    case 'review':
      return and(isOpen, needingReview());
    case 'late':
      return isLate(now);
    case 'due_soon':
      return and(
        openRequestCondition,
        isNull(slaPausedAt),
        sql`${slaDeadline} > ${instant(now)}`,
        sql`${slaDeadline} < ${instant(new Date(now.getTime() + dueSoonMinutes * 60_000))}`,
      );
    case 'patient':
      return or(
        inArray(status, ['gathering_info', 'awaiting_patient_confirmation']),
        and(openRequestCondition, isNotNull(slaPausedAt)),
      );
    case 'messages':
      return sql`${careRequests.id} in (
        select ${careThreads.requestId} from ${careThreads} where ${careThreads.waitingSince} is not null)`;
  }
}

export type QueueCondition = {
  /** All filters except status; undefined for all requests, false for a search that matches nothing. */
  where: SQL | undefined;
  /** The corrected words or name that the search found, because nothing matched as typed. */
  correctedTo: string | null;
};

export async function queueCondition(
  context: EndpointContext,
  filters: QueueFilterInput,
): Promise<QueueCondition> {
  const { part, owner, service, priority, sla, period, search } = filters;
  const now = context.clock.now();
  const found = search ? await findMatches(context, search) : null;
  const where = and(
    partCondition(part, now),
    ownerCondition(context, owner),
    service ? eq(careRequests.serviceType, service) : undefined,
    priorityCondition(priority),
    sla === 'missed' ? missedCondition(now, context.globalMode, period) : undefined,
    found?.isMatch,
  );
  return { where, correctedTo: found?.correctedTo ?? null };
}

function ownerCondition(context: EndpointContext, owner: QueueFilterInput['owner']): SQL | undefined {
  if (owner === 'anyone') return undefined;
  if (owner === 'unassigned') return isNull(careRequests.assignedTo);
  return eq(careRequests.assignedTo, owner === 'me' ? callerId(context) : owner);
}

function priorityCondition(priority: QueueFilterInput['priority']): SQL | undefined {
  if (!priority) return undefined;
  return priority === 'routine'
    ? notInArray(careRequests.urgency, ['urgent', 'soon'])
    : eq(careRequests.urgency, priority);
}

/** As the SLA figures count: in the service's mode, by the time of submission. */
function missedCondition(now: Date, mode: string, text: string | undefined): SQL | undefined {
  const period = readQueuePeriod(text ?? '');
  const { since, until } = period ? boundsOf(period, now) : { since: null, until: null };
  return and(
    slaMissed(now),
    eq(careRequests.mode, mode),
    since ? gte(careRequests.createdAt, since) : undefined,
    until ? lt(careRequests.createdAt, until) : undefined,
  );
}

const startOfDay = (date: string): Date => toInstant({ date, time: '00:00' }, supportCalendar.timeZone);
const dayMilliseconds = 86_400_000;
/** Enough days from the first of any month to be in the next one. */
const daysIntoNextMonth = 31;

function boundsOf(period: QueuePeriod, now: Date): { since: Date; until: Date } {
  switch (period.kind) {
    case 'month': {
      const first = `${period.month}-01`;
      const next = `${addDays(first, daysIntoNextMonth).slice(0, 7)}-01`;
      return { since: startOfDay(first), until: startOfDay(next) };
    }
    case 'days':
      return { since: startOfDay(period.from), until: startOfDay(addDays(period.to, 1)) };
    case 'last':
      return { since: new Date(now.getTime() - period.days * dayMilliseconds), until: now };
  }
}

/** Maximum patients and household members that a search reads. */
const maxPeople = 200;
/** Maximum matches of each way to search, newest first. */
const maxMatches = 1_000;
/** Shorter text could be a name; with a digit it is an ID. */
const shortIdLength = 8;
const minIdPrefixLength = 4;

function idPrefixOf(text: string): string | null {
  const isId =
    text.startsWith('#') ||
    text.length >= shortIdLength ||
    (text.length >= minIdPrefixLength && /\d/.test(text));
  return isId ? readShortId(text) : null;
}

/**
 * IDs of the newest requests with any of the conditions. Each has its own index; `offset 0` keeps the planner from reading
 * all requests in order instead, because it overestimates the matches of rare words.
 */
async function listNewest(orm: Orm, conditions: readonly (SQL | undefined)[]): Promise<string[]> {
  const ids = new Set<string>();
  for (const condition of conditions) {
    if (!condition) continue;
    const rows = await selectRows<{ id: string }>(
      orm,
      sql`
        select id from (select ${careRequests.id}, ${careRequests.createdAt} from ${careRequests} where ${condition} offset 0) matching
        order by created_at desc, id desc limit ${maxMatches}`,
    );
    for (const { id } of rows) ids.add(id);
  }
  return [...ids];
}

/**
 * Requests by ID, words, patient and household member; by corrected words and similar names only if nothing matches as typed.
 * The IDs are read first: each part of the queue's order then looks them up, instead of searching again.
 */
async function findMatches(
  context: EndpointContext,
  text: string,
): Promise<{ isMatch: SQL; correctedTo: string | null }> {
  const { orm } = context.database;
  const prefix = idPrefixOf(text);
  const range = prefix === null ? null : idRange(prefix);
  const isInRange = (column: PgColumn) => (range ? between(column, range.from, range.to) : undefined);
  const patients = await findPatientIds(context.database, text, maxPeople);
  const members = await findMembers(context.database, text, maxPeople);
  const isOfPatients = patients.ids.length > 0 ? inArray(careRequests.userId, patients.ids) : undefined;
  const isForMembers = members.members.length > 0 ? hasMember(members.members) : undefined;
  const asTyped = await listNewest(orm, [
    isInRange(careRequests.id),
    isInRange(careRequests.userId),
    hasWords(toWordQuery(text)),
    patients.correctedTo === null ? isOfPatients : undefined,
    members.correctedTo === null ? isForMembers : undefined,
  ]);
  if (asTyped.length > 0) return { isMatch: hasId(asTyped), correctedTo: null };
  const words = correctCareWords(text);
  const corrections = [
    { condition: hasWords(words?.query ?? ''), to: words?.correctedTo },
    { condition: isOfPatients, to: patients.correctedTo },
    { condition: isForMembers, to: members.correctedTo },
  ];
  const ids: string[] = [];
  const correctedTo = new Set<string>();
  for (const { condition, to } of corrections) {
    const found = to ? await listNewest(orm, [condition]) : [];
    ids.push(...found);
    if (to && found.length > 0) correctedTo.add(to);
  }
  return { isMatch: hasId(ids), correctedTo: correctedTo.size === 0 ? null : [...correctedTo].join(' or ') };
}

const hasWords = (query: string): SQL | undefined =>
  query === '' ? undefined : sql`${requestSearchVector(careRequests)} @@ to_tsquery('simple', ${query})`;

/** By the owner's account too, which has an index. */
const hasMember = (members: FoundMembers['members']): SQL | undefined =>
  and(
    inArray(
      careRequests.userId,
      members.map(({ ownerId }) => ownerId),
    ),
    inArray(
      careRequests.householdMemberId,
      members.map(({ id }) => id),
    ),
  );

const hasId = (ids: readonly string[]): SQL =>
  ids.length === 0 ? sql`false` : sql`${careRequests.id} = any(${sql.param([...new Set(ids)])}::uuid[])`;
