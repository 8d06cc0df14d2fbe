import { getCallPacing } from '#modules/calls/dialing/call-pacing.rules.ts';
import { checkCallPermission } from '#modules/calls/dialing/call-permission.rules.ts';
import { isWorthWaiting, nextAttempt } from '#modules/calls/dialing/retry-calls.rules.ts';
import { toAttempt, toOfficeToCall } from '#modules/calls/server/claim-call.ts';
import { dropCalls } from '#modules/calls/server/fail-call.ts';
import {
  type CallRow,
  hasCallsAwaitingPatient,
  type PlannedCall,
  planCalls,
} from '#modules/calls/server/plan-call.ts';
import { listOffices } from '#modules/directory/server/find-offices-near.ts';
import { placeCallJob, workOnRequestJob } from '#modules/job-names.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import { toWallTime } from '#shared/time/wall-time.ts';

type Provider = Awaited<ReturnType<typeof listOffices>>[number]['provider'];

/**
 * Plans another attempt for offices in this round that weren't reached, if allowed and still useful, and
 * drops waiting calls that no longer help. Returns how many calls the request now waits for.
 */
export async function planFurtherAttempts(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  round: readonly CallRow[],
  { hasResults, serviceCode }: { hasResults: boolean; serviceCode: string },
): Promise<number> {
  const now = context.clock.now();
  const isUseful = (at: Date) => isWorthWaiting(at, request.slaDeadline, hasResults);
  const waiting = round.filter(({ state }) => state === 'intended');
  const tooLate = waiting.filter(({ dueAt }) => dueAt && !isUseful(dueAt));
  await dropCalls(tx, tooLate, now);
  const offices = await listOffices(tx, [...new Set(round.map(({ providerId }) => providerId))], serviceCode);
  const planned = offices.flatMap(({ provider }) => {
    const earlierCalls = round.filter(({ providerId }) => providerId === provider.id);
    const call = planNext(context, request, provider, earlierCalls);
    return call && isUseful(call.dueAt) ? [call] : [];
  });
  const created = await planCalls(tx, planned);
  for (const [index, { callId }] of created.entries()) {
    const startAfter = planned[index]?.dueAt ?? now;
    await context.jobs.enqueue(tx, placeCallJob, { callId }, startAfter > now ? { startAfter } : {});
  }
  if (created.length > 0 && (await hasCallsAwaitingPatient(tx, request.id)))
    await context.jobs.enqueue(tx, workOnRequestJob, { requestId: request.id });
  return created.length + waiting.length - tooLate.length;
}

function planNext(
  context: ServerContext,
  request: RequestRow,
  provider: Provider,
  earlierCalls: readonly CallRow[],
): (PlannedCall & { dueAt: Date }) | null {
  const now = context.clock.now();
  const pacing = getCallPacing(request.mode as Mode, context.callPace);
  const last = earlierCalls.toSorted((a, b) => b.attempt - a.attempt)[0];
  const earliest = nextAttempt(earlierCalls, now, pacing);
  if (!last || !earliest || !provider.isActive) return null;
  const office = toOfficeToCall(provider.phone, provider);
  const permission = checkCallPermission(office, earlierCalls.flatMap(toAttempt), earliest, pacing);
  if (permission.kind === 'never') return null;
  const dueAt = permission.kind === 'later' ? permission.at : earliest;
  const dayOfCall = toWallTime(dueAt, provider.timeZone).date;
  const { fromDate, toDate } = last.brief;
  if (dayOfCall > toDate) return null;
  const { requestId, providerId, purpose, round, attempt } = last;
  return {
    requestId,
    providerId,
    purpose,
    round,
    attempt: attempt + 1,
    mode: request.mode as Mode,
    toNumber: provider.phone,
    brief: { ...last.brief, fromDate: [fromDate, dayOfCall].toSorted().at(-1) ?? fromDate },
    office: last.office,
    dueAt,
  };
}
