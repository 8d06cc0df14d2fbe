import { call } from '@orpc/server';
import { and, eq, isNull } from 'drizzle-orm';
import { handleDueSlaEvent } from '#modules/fulfillment/server/guarantee/handle-due-sla-event.ts';
import { submitAndStart } from '#modules/fulfillment/server/submit-and-start.ts';
import { resolveSlaAlerts } from '#modules/notifications/server/resolve-sla-alerts.ts';
import { isOver } from '#modules/requests/care-requests.rules.ts';
import { isSlaMissed } from '#modules/requests/guarantee/sla-events.rules.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { setLateReason } from '#modules/requests/server/set-late-reason.ts';
import { users } from '#schema/accounts.ts';
import { staffAlerts } from '#schema/notices.ts';
import { demoNotes } from './demo-needs.ts';
import { cancel, converse, decide, type SimulatedRequest } from './patient-actions.ts';
import type { PlannedRequest } from './plan-backfill.ts';
import { type Actor, actAs, advance, derivedId, type Simulation } from './simulation.ts';
import {
  helpOut,
  inSupportMinutes,
  isAtWork,
  keepUntilLate,
  readRequest,
  workUntilReady,
} from './team-actions.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Writes one request's history, until it is over or the history ends. */
export async function simulateRequest(
  simulation: Simulation,
  patient: Actor,
  planned: PlannedRequest,
  householdMemberId: string | null,
): Promise<void> {
  await advance(simulation, planned.at);
  const request = await submit(simulation, patient, planned, householdMemberId);
  const simulated: SimulatedRequest = { simulation, patient, planned, requestId: request.id };
  if (planned.handling === 'late') await keepUntilLate(simulation, request, planned);
  if (planned.handling === 'helped') await helpOut(simulation, request.id, planned);
  if (planned.decision === 'cancel_early') await cancelEarly(simulated);
  const asksEarly = simulation.random.chance(0.5);
  if (asksEarly && isAtWork(await readRequest(simulation, request.id))) await converse(simulated);
  const isReady = await workUntilReady(simulation, request.id, planned);
  await explainDelay(simulated);
  if (isReady && !asksEarly) await converse(simulated);
  if (isReady) await decide(simulated);
  await settle(simulated);
}

/** As a submission through the form, which leaves an audit entry about the request. */
async function submit(
  simulation: Simulation,
  patient: Actor,
  { key, description, need }: PlannedRequest,
  householdMemberId: string | null,
): Promise<RequestRow> {
  const { context } = simulation;
  const request = await context.database.transaction((tx) =>
    submitAndStart(tx, context, {
      userId: patient.id,
      submissionKey: derivedId(`demo request ${key}`),
      serviceType: need.requestType ?? 'general',
      description,
      ownWords: [description],
      urgency: need.urgency ?? 'normal',
      need,
      mode: 'demo',
      conversationId: null,
      householdMemberId,
    }),
  );
  await actAs(simulation, patient, { action: 'submitRequest', subjectId: request.id }, async () => request);
  return request;
}

/** Some change their mind while we call. */
async function cancelEarly(simulated: SimulatedRequest): Promise<void> {
  const { simulation, requestId } = simulated;
  const soon = new Date(simulation.clock.now().getTime() + simulation.random.integer(40, 200) * 1000);
  if ((await advance(simulation, soon)) && isAtWork(await readRequest(simulation, requestId)))
    await cancel(simulated);
}

/** A late request is marked as such, and a colleague records why. */
async function explainDelay({ simulation, planned, requestId: id }: SimulatedRequest): Promise<void> {
  if (!isSlaMissed(await readRequest(simulation, id), simulation.clock.now())) return;
  await handleDueSlaEvent(simulation.context, id);
  if (!(await advance(simulation, inSupportMinutes(simulation, 5, 60)))) return;
  const reason = planned.handling === 'late' ? planned.lateReason : 'office';
  const note = simulation.random.pick(demoNotes[reason]);
  await actAs(
    simulation,
    simulation.random.pick(simulation.team),
    { action: 'setLateReason', subjectId: id },
    (options) => call(setLateReason, { id, reason, note }, options),
  );
}

/** Lets delayed notifications go out, and leaves nothing open that the running service would have to finish. */
async function settle({ simulation, patient, requestId }: SimulatedRequest): Promise<void> {
  const { tx, clock, end } = simulation;
  await advance(simulation, new Date(Math.min(end.getTime(), clock.now().getTime() + dayMilliseconds)));
  const request = await readRequest(simulation, requestId);
  const now = clock.now();
  if (!isAtWork(request)) {
    await handleDueSlaEvent(simulation.context, requestId);
    await resolveSlaAlerts(tx, [requestId], now);
  }
  if (isOver(request.status))
    await tx
      .update(staffAlerts)
      .set({ acknowledgedAt: now })
      .where(and(eq(staffAlerts.requestId, requestId), isNull(staffAlerts.acknowledgedAt)));
  await tx.update(users).set({ lastActiveAt: now }).where(eq(users.id, patient.id));
}
