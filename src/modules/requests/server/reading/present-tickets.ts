import { and, eq, inArray } from 'drizzle-orm';
import { nameRequest } from '#engines/intake/reply/name-request.ts';
import type { Orm } from '#platform/database/database.ts';
import { appointments } from '#schema/appointments.ts';
import { requestTimeline } from '#schema/care-requests.ts';
import { effectiveMode } from '#shared/mode.ts';
import type { TicketView } from '../../care-requests.contract.ts';
import { toTicketStatus } from '../../care-requests.rules.ts';
import { serviceTypeWords } from '../../request-status.rules.ts';
import type { RequestRow } from '../find-request.ts';
import { listNames } from './list-names.ts';

/** Requests in ticket terms. */
export async function presentTickets(orm: Orm, rows: readonly RequestRow[]): Promise<TicketView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const confirmed = await orm
    .select({ requestId: appointments.requestId })
    .from(appointments)
    .where(and(inArray(appointments.requestId, ids), eq(appointments.status, 'confirmed')));
  const booked = new Set(confirmed.map(({ requestId }) => requestId));
  // Automation closes a request only if nothing was found; anyone else's closing is a cancellation.
  const closedByUs = await orm
    .select({ requestId: requestTimeline.requestId })
    .from(requestTimeline)
    .where(
      and(
        inArray(requestTimeline.requestId, ids),
        eq(requestTimeline.toStatus, 'cancelled'),
        eq(requestTimeline.actor, 'harborline'),
      ),
    );
  const names = await listNames(orm, rows);
  const nothingFound = new Set(closedByUs.map(({ requestId }) => requestId));
  return rows.map((row) => ({
    id: row.id,
    userId: row.userId,
    title: nameRequest(row.need) ?? serviceTypeWords(row.serviceType),
    serviceType: row.serviceType,
    description: row.description,
    forPerson: names.get(row.householdMemberId) ?? null,
    urgency: row.urgency,
    status: toTicketStatus(row.status, {
      appointmentConfirmed: booked.has(row.id),
      closedBecauseNothingFound: nothingFound.has(row.id),
    }),
    createdAt: row.createdAt.toISOString(),
    assignedTo: row.assignedTo,
    slaDeadline: row.slaDeadline.toISOString(),
    slaPaused: row.slaPausedAt !== null,
    modeOverride: row.modeOverride === null ? null : effectiveMode(row.modeOverride, null),
  }));
}
