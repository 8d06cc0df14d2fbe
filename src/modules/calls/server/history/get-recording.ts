import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { callerId, type EndpointContext, refuseOwnAccount, requireRight } from '#modules/server-context.ts';
import { TimeoutError, withTimeout } from '#platform/with-timeout.ts';
import { appointments } from '#schema/appointments.ts';
import { calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import { testCalls } from '#schema/voice-agents.ts';
import type { Mode } from '#shared/mode.ts';
import { notFound, Problem } from '#shared/problem.ts';
import type { CallRecording } from '#vendors/voice/voice.port.ts';
import { callsContract } from '../../calls.contract.ts';
import * as t from '../../calls.words.ts';
import { findOwner } from './find-owner.ts';

const endpoints = implement(callsContract).$context<EndpointContext>();

type Recorded = { mode: string; vendorCallId: string | null; hasRecording: boolean };

const noSuchCall = () => notFound(t.callNotFoundForPatient);
const noRecording = () => notFound(t.noRecording);

/** A recording reveals the office and its answers, so for patients it unlocks with the results. */
const unlocked = new Set(['completed', 'refunded']);

export const getCallRecording = endpoints.getCallRecording.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const [row] = await orm
    .select({
      call: calls,
      status: careRequests.status,
      bookedBy: appointments.userId,
      askedBy: careRequests.userId,
    })
    .from(calls)
    .leftJoin(careRequests, eq(careRequests.id, calls.requestId))
    .leftJoin(appointments, eq(appointments.id, calls.appointmentId))
    .where(eq(calls.id, input.id));
  const me = callerId(context);
  const isMine = row && (row.call.requestId === null ? row.bookedBy === me : row.askedBy === me);
  if (!isMine) throw noSuchCall();
  if (row.status !== null && !unlocked.has(row.status))
    throw new Problem(403, 'LOCKED', t.recordingsAfterApproval);
  return play(context, row.call);
});

export const getCallRecordingAsStaff = endpoints.getCallRecordingAsStaff.handler(
  async ({ input, context }) => {
    const { orm } = context.database;
    const [call] = await orm.select().from(calls).where(eq(calls.id, input.id));
    if (call) {
      // Office calls are about patients; test calls aren't.
      requireRight(context, 'requests.look');
      refuseOwnAccount(context, await findOwner(orm, call));
      return play(context, call);
    }
    const [test] = await orm.select().from(testCalls).where(eq(testCalls.id, input.id));
    if (!test) throw notFound(t.callNotFoundForStaff);
    return play(context, test);
  },
);

/** Proxied, because the vendor's URL works for anyone who has it. */
async function play(context: EndpointContext, { mode, vendorCallId, hasRecording }: Recorded) {
  if (!hasRecording || vendorCallId === null) throw noRecording();
  const range = context.headers.get('range');
  const recording = await fetchFromVendor(context, mode as Mode, vendorCallId, range);
  if (!recording) throw noRecording();
  const { bytes, contentType, contentLength, contentRange } = recording;
  const headers: Record<string, string> = {
    'content-type': contentType,
    'accept-ranges': 'bytes',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(contentLength === null ? {} : { 'content-length': String(contentLength) }),
  };
  return contentRange === null
    ? { status: 200 as const, headers, body: bytes }
    : { status: 206 as const, headers: { ...headers, 'content-range': contentRange }, body: bytes };
}

async function fetchFromVendor(
  context: EndpointContext,
  mode: Mode,
  vendorCallId: string,
  range: string | null,
): Promise<CallRecording | null> {
  const response = context.ports.voice(mode).getRecording(vendorCallId, range);
  try {
    return await withTimeout(response);
  } catch (error) {
    // A late response is discarded.
    if (error instanceof TimeoutError) response.then((late) => late?.bytes.cancel()).catch(() => {});
    if (error instanceof Problem) throw error;
    context.log.warn({ error }, 'fetching a recording failed');
    throw new Problem(502, 'RECORDING_OUT_OF_REACH', t.recordingUnavailable);
  }
}
