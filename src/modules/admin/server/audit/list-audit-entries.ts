import { implement } from '@orpc/server';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import type { Orm } from '#platform/database/database.ts';
import { badRequest } from '#shared/problem.ts';
import { addDays } from '#shared/time/add-days.ts';
import * as t from '../../admin.words.ts';
import { actionsOfKind, auditSentence } from '../../audit.words.ts';
import {
  type AuditEntryView,
  type AuditFilters,
  type AuditKind,
  auditPageSize,
  auditTrailContract,
} from '../../audit-trail.contract.ts';
import { startOfEasternDay } from '../../period.rules.ts';
import { findAccountIds, getAccountNames } from './find-account-ids.ts';

type Row = typeof auditEntries.$inferSelect;

export const listAuditEntries = implement(auditTrailContract)
  .$context<EndpointContext>()
  .listAuditEntries.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const rows = await readEntries(orm, await auditConditions(orm, input), {
      before: input.cursor ? readCursor(input.cursor) : null,
      limit: auditPageSize + 1,
    });
    const shown = rows.slice(0, auditPageSize);
    const last = rows.length > auditPageSize ? shown.at(-1) : undefined;
    return { entries: await presentEntries(orm, shown), nextCursor: last ? cursorOf(last) : null };
  });

/** The filters as SQL. Throws 400 for a reversed date range. */
export async function auditConditions(orm: Orm, filters: AuditFilters): Promise<SQL | undefined> {
  const { who, about, kind, from, to } = filters;
  if (from && to && from > to) throw badRequest(t.firstDayAfterLastDay);
  return and(
    await matchesAccount(orm, auditEntries.actorId, who),
    await matchesAccount(orm, auditEntries.subjectId, about),
    isOfKind(kind),
    from ? gte(auditEntries.at, startOfEasternDay(from)) : undefined,
    to ? lt(auditEntries.at, startOfEasternDay(addDays(to, 1))) : undefined,
  );
}

type Cursor = { at: string; id: number };

export const readEntries = (
  orm: Orm,
  conditions: SQL | undefined,
  { before, limit }: { before: Cursor | null; limit: number },
): Promise<Row[]> =>
  orm
    .select()
    .from(auditEntries)
    .where(and(conditions, before ? isBefore(before) : undefined))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit);

async function matchesAccount(
  orm: Orm,
  column: typeof auditEntries.actorId | typeof auditEntries.subjectId,
  search: string | null | undefined,
): Promise<SQL | undefined> {
  if (!search) return undefined;
  const ids = await findAccountIds(orm, search);
  return ids.length === 0 ? sql`false` : inArray(column, ids);
}

function isOfKind(kind: AuditKind): SQL | undefined {
  const actions = actionsOfKind(kind);
  return and(
    actions ? inArray(auditEntries.action, [...actions]) : undefined,
    kind === 'team' ? eq(auditEntries.actorRole, 'admin') : undefined,
    kind === 'failed_sign_ins' ? eq(auditEntries.outcome, 'refused') : undefined,
  );
}

const cursorOf = ({ at, id }: Row): string => Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

function readCursor(cursor: string): Cursor {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\d{1,15})$/.exec(
    Buffer.from(cursor, 'base64url').toString(),
  );
  if (!match?.[1] || !match[2] || Number.isNaN(Date.parse(match[1]))) throw badRequest(t.pageNotFound);
  return { at: match[1], id: Number(match[2]) };
}

const isBefore = ({ at, id }: Cursor): SQL =>
  sql`(${auditEntries.at}, ${auditEntries.id}) < (${at}::timestamptz, ${id}::bigint)`;

export async function presentEntries(orm: Orm, rows: readonly Row[]): Promise<AuditEntryView[]> {
  const names = await getAccountNames(
    orm,
    rows.flatMap(({ actorId, subjectId }) => [actorId, subjectId]),
  );
  return rows.map((row) => {
    const actorName = nameActor(row, names);
    const sentence = auditSentence({
      ...row,
      actorName: capitalize(actorName),
      subjectName: (row.subjectId === null ? null : names.get(row.subjectId)) ?? null,
      isOwn: row.subjectId !== null && row.subjectId === row.actorId,
    });
    return {
      id: row.id,
      at: row.at.toISOString(),
      sentence,
      actor: { id: row.actorId, name: actorName, role: row.actorRole },
      act: row.action,
      subject: { kind: row.subjectKind, id: row.subjectId },
      outcome: row.outcome === 'done' || row.outcome === 'refused' ? row.outcome : 'failed',
    };
  });
}

function nameActor({ actorId, actorRole }: Row, names: ReadonlyMap<string, string>): string {
  if (actorId === null) return actorRole === 'anonymous' ? 'Someone not signed in' : 'The system';
  return names.get(actorId) ?? 'a deleted account';
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
