import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import { staffAlerts } from '#schema/notices.ts';
import { charges } from '#schema/payments.ts';
import { effectiveMode } from '#shared/mode.ts';
import { priceBook } from '#shared/money/price-book.ts';
import { isOver } from '../../care-requests.rules.ts';
import { excerptOf, stoppedAt } from '../../request-queue.rules.ts';
import type { QueueEntry } from '../../request-queue-views.contract.ts';
import { type RequestRow, toRequestRow } from '../find-request.ts';
import { presentTickets } from './present-tickets.ts';

const alertWords: Partial<Record<string, string>> = {
  emergency: 'Possible emergency in the patient’s words',
  self_harm: 'Possible self-harm risk in the patient’s words',
  person_wanted: 'The patient asked for a person',
  booking_by_hand: 'Call the office to book the appointment',
};

/** Queue entries in the given order. */
export async function presentQueue(orm: Orm, ids: readonly string[]): Promise<QueueEntry[]> {
  if (ids.length === 0) return [];
  const rows = await orm
    .select()
    .from(careRequests)
    .where(inArray(careRequests.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, toRequestRow(row)]));
  return presentQueueRows(
    orm,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

export async function presentQueueRows(orm: Orm, rows: readonly RequestRow[]): Promise<QueueEntry[]> {
  if (rows.length === 0) return [];
  const tickets = await presentTickets(orm, rows);
  const names = await listUserNames(
    orm,
    rows.flatMap(({ userId, assignedTo }) => [userId, assignedTo ?? []].flat()),
  );
  const lastEvents = await listLastEvents(orm, rows);
  const addOns = await listPaidAddOns(orm, rows);
  const alerts = await orm
    .select({ requestId: staffAlerts.requestId, kind: staffAlerts.kind })
    .from(staffAlerts)
    .where(
      and(
        inArray(
          staffAlerts.requestId,
          rows.map(({ id }) => id),
        ),
        isNull(staffAlerts.acknowledgedAt),
      ),
    );
  return rows.flatMap((row, index) => {
    const ticket = tickets[index];
    if (!ticket) return [];
    const { slaPaused: _slaPaused, title: _title, description, ...shown } = ticket;
    const kinds = new Set(alerts.filter(({ requestId }) => requestId === row.id).map(({ kind }) => kind));
    return {
      ...shown,
      patientName: names.get(row.userId) ?? '',
      excerpt: excerptOf(description),
      requestStatus: row.status,
      assigneeName: row.assignedTo === null ? null : names.get(row.assignedTo) || 'Former staff member',
      slaDeadline: row.slaDeadline.toISOString(),
      slaStoppedAt: stoppedAt(row)?.toISOString() ?? null,
      mode: effectiveMode(row.mode, null),
      lastEvent: lastEvents.get(row.id) ?? null,
      addOns: addOns.filter(({ requestId }) => requestId === row.id).map(({ title }) => title),
      personNeededBecause: isOver(row.status)
        ? []
        : [
            ...(row.personNeededBecause === null ? [] : [row.personNeededBecause]),
            ...[...kinds]
              .filter(
                (kind) =>
                  kind !== 'evidence_check' && kind !== 'work_by_hand' && !kind.startsWith('promise_'),
              )
              .map((kind) => alertWords[kind] ?? 'Open alert'),
          ],
    };
  });
}

/** Paid add-ons that weren't refunded. */
async function listPaidAddOns(orm: Orm, rows: readonly RequestRow[]) {
  const paid = await orm
    .select({ requestId: charges.requestId, addOn: charges.addOn })
    .from(charges)
    .where(
      and(
        inArray(
          charges.requestId,
          rows.map(({ id }) => id),
        ),
        eq(charges.kind, 'add_on'),
        eq(charges.state, 'succeeded'),
        gt(charges.amountCents, charges.refundedCents),
      ),
    )
    .orderBy(charges.createdAt);
  return paid.map(({ requestId, addOn }) => ({
    requestId,
    title: Object.entries(priceBook.addOns).find(([name]) => name === addOn)?.[1].name ?? 'Add-on',
  }));
}

async function listUserNames(orm: Orm, userIds: readonly string[]): Promise<Map<string, string>> {
  const found = await orm
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]));
  return new Map(found.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}

type LastEvent = NonNullable<QueueEntry['lastEvent']>;
type LastEventRow = { request_id: string; seconds: number; note: string; actor: LastEvent['actor'] };

/** The newest timeline entry of each request, one step in its index. */
async function listLastEvents(orm: Orm, rows: readonly RequestRow[]): Promise<Map<string, LastEvent>> {
  const ids = rows.map(({ id }) => id);
  const found = await selectRows<LastEventRow>(
    orm,
    sql`
      select shown.id as request_id, extract(epoch from entry.at)::float8 as seconds, entry.note, entry.actor
      from unnest(${sql.param(ids)}::uuid[]) as shown (id)
      cross join lateral (
        select newest.at, newest.note, newest.actor from request_timeline newest
        where newest.request_id = shown.id order by newest.id desc limit 1
      ) entry`,
  );
  return new Map(
    found.map(({ request_id, seconds, note, actor }) => [
      request_id,
      { at: new Date(Math.round(seconds * 1000)).toISOString(), words: note, actor },
    ]),
  );
}
