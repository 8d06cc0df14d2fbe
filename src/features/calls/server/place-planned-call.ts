import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import type { VendorCall, VoiceLine } from '#integrations/voice/voice.port.ts';
import type { Mode } from '#kernel/mode.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { appointments } from '#platform/server/database/tables/appointments.ts';
import { calls } from '#platform/server/database/tables/calls.ts';
import { careRequests } from '#platform/server/database/tables/care-requests.ts';
import type { ServerContext } from '../../server-context.ts';
import type { CallRow } from './plan-call.ts';

/**
 * How long a call may be on its way to the vendor before a call that nobody knows the fate of is taken for
 * never placed. Until then the office is left alone: better a late call than two.
 */
const fateUnknownMilliseconds = 15_000;

export type PlacingResult =
  | { kind: 'placed'; row: CallRow; call: VendorCall }
  | { kind: 'wait'; until: Date }
  /** Its request was cancelled or sent back before anyone was dialled. */
  | { kind: 'unwanted' }
  | { kind: 'nothing' };

/**
 * Dials a planned call once. A call whose earlier submission has an unknown fate is looked up at the vendor by
 * its key, never dialled blindly again.
 */
export async function placePlannedCall(context: ServerContext, callId: string): Promise<PlacingResult> {
  const { orm } = context.database;
  const now = context.clock.now();
  const claimed = await claimCall(orm, callId, now);
  const call = claimed ?? (await findCall(orm, callId));
  if (!call || call.state === 'ended' || call.state === 'failed') return { kind: 'nothing' };
  if (call.state === 'intended') return { kind: 'unwanted' };
  const line = context.ports.voice(call.mode as Mode);
  if (call.state === 'placed')
    return { kind: 'placed', row: call, call: await line.getCall(vendorIdOf(call)) };
  const found = claimed ? null : await line.findCallByKey(call.id);
  if (!claimed && !found) {
    const until = new Date(call.updatedAt.getTime() + fateUnknownMilliseconds);
    if (now < until) return { kind: 'wait', until };
    // Of several who find the call abandoned, one dials: the others' look at it is out of date.
    const [mine] = await orm
      .update(calls)
      .set({ updatedAt: now })
      .where(and(eq(calls.id, callId), eq(calls.state, 'dialling'), eq(calls.updatedAt, call.updatedAt)))
      .returning({ id: calls.id });
    if (!mine) return { kind: 'wait', until: new Date(now.getTime() + fateUnknownMilliseconds) };
  }
  const placed = found ?? (await dial(line, call));
  // A call that is over already is recorded whole by the caller.
  if (placed.state === 'ended') return { kind: 'placed', row: call, call: placed };
  await orm
    .update(calls)
    .set({ state: 'placed', vendorCallId: placed.vendorCallId, startedAt: placed.startedAt, updatedAt: now })
    .where(and(eq(calls.id, callId), eq(calls.state, 'dialling')));
  return { kind: 'placed', row: call, call: placed };
}

/**
 * Takes a planned call for dialling, if its request or appointment still wants it: in one statement, so that one which
 * is cancelled, sent back or moved at this moment either stops the call or comes after it.
 */
async function claimCall(orm: Orm, callId: string, now: Date): Promise<CallRow | null> {
  const [row] = await orm
    .update(calls)
    .set({ state: 'dialling', updatedAt: now })
    .where(
      and(
        eq(calls.id, callId),
        eq(calls.state, 'intended'),
        or(
          and(eq(calls.purpose, 'enquiry'), exists(callingRequest(orm))),
          and(eq(calls.purpose, 'booking'), exists(askingAppointment(orm))),
        ),
      ),
    )
    .returning();
  return row ?? null;
}

const callingRequest = (orm: Orm) =>
  orm
    .select({ id: careRequests.id })
    .from(careRequests)
    .where(
      and(
        eq(careRequests.id, calls.requestId),
        eq(careRequests.round, calls.round),
        eq(careRequests.status, 'calling_providers'),
      ),
    );

/** An appointment that waits for the office's answer about the very time that the call asks for. */
const askingAppointment = (orm: Orm) =>
  orm
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.id, calls.appointmentId),
        inArray(appointments.status, ['pending', 'confirmed']),
        sql`coalesce(${appointments.wantedStartsAt}, case ${appointments.status} when 'pending' then ${appointments.startsAt} end)
          = (${calls.brief} ->> 'slotStartsAt')::timestamptz`,
      ),
    );

const dial = (line: VoiceLine, call: CallRow): Promise<VendorCall> =>
  line.placeCall({ key: call.id, toNumber: call.toNumber, brief: call.brief, office: call.office });

export async function findCall(orm: Orm, callId: string): Promise<CallRow | null> {
  const [row] = await orm.select().from(calls).where(eq(calls.id, callId)).limit(1);
  return row ?? null;
}

function vendorIdOf(call: CallRow): string {
  if (call.vendorCallId === null) throw new Error('A placed call has no vendor id.');
  return call.vendorCallId;
}
