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
import { cancel, converse, decide, type StoryRequest } from './patient-part.ts';
import type { PlannedRequest } from './plan-backfill.ts';
import { type Actor, actAs, advance, derivedId, type Story } from './story.ts';
import {
  helpOut,
  inSupportMinutes,
  isAtWork,
  keepUntilLate,
  readRequest,
  workUntilReady,
} from './team-part.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Writes one request's history, until it is over or the history ends. */
export async function writeRequestHistory(
  story: Story,
  patient: Actor,
  planned: PlannedRequest,
  householdMemberId: string | null,
): Promise<void> {
  await advance(story, planned.at);
  const request = await submit(story, patient, planned, householdMemberId);
  const storyRequest: StoryRequest = { story, patient, planned, requestId: request.id };
  if (planned.handling === 'late') await keepUntilLate(story, request, planned);
  if (planned.handling === 'helped') await helpOut(story, request.id, planned);
  if (planned.decision === 'cancel_early') await cancelEarly(storyRequest);
  const asksEarly = story.random.chance(0.5);
  if (asksEarly && isAtWork(await readRequest(story, request.id))) await converse(storyRequest);
  const isReady = await workUntilReady(story, request.id, planned);
  await explainDelay(storyRequest);
  if (isReady && !asksEarly) await converse(storyRequest);
  if (isReady) await decide(storyRequest);
  await settle(storyRequest);
}

/** As a submission through the form, which leaves an audit entry about the request. */
async function submit(
  story: Story,
  patient: Actor,
  { key, description, need }: PlannedRequest,
  householdMemberId: string | null,
): Promise<RequestRow> {
  const { context } = story;
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
  await actAs(story, patient, { action: 'submitRequest', subjectId: request.id }, async () => request);
  return request;
}

/** Some patients cancel while we call. */
async function cancelEarly(storyRequest: StoryRequest): Promise<void> {
  const { story, requestId } = storyRequest;
  const soon = new Date(story.clock.now().getTime() + story.random.integer(40, 200) * 1000);
  if ((await advance(story, soon)) && isAtWork(await readRequest(story, requestId)))
    await cancel(storyRequest);
}

/** Marks a late request as such; a staff member records the reason. */
async function explainDelay({ story, planned, requestId: id }: StoryRequest): Promise<void> {
  if (!isSlaMissed(await readRequest(story, id), story.clock.now())) return;
  await handleDueSlaEvent(story.context, id);
  if (!(await advance(story, inSupportMinutes(story, 5, 60)))) return;
  const reason = planned.handling === 'late' ? planned.lateReason : 'office';
  const note = story.random.pick(demoNotes[reason]);
  await actAs(story, story.random.pick(story.team), { action: 'setLateReason', subjectId: id }, (options) =>
    call(setLateReason, { id, reason, note }, options),
  );
}

/** Sends delayed notifications and closes what the running service would otherwise have to finish. */
async function settle({ story, patient, requestId }: StoryRequest): Promise<void> {
  const { tx, clock, end } = story;
  await advance(story, new Date(Math.min(end.getTime(), clock.now().getTime() + dayMilliseconds)));
  const request = await readRequest(story, requestId);
  const now = clock.now();
  if (!isAtWork(request)) {
    await handleDueSlaEvent(story.context, requestId);
    await resolveSlaAlerts(tx, [requestId], now);
  }
  if (isOver(request.status))
    await tx
      .update(staffAlerts)
      .set({ acknowledgedAt: now })
      .where(and(eq(staffAlerts.requestId, requestId), isNull(staffAlerts.acknowledgedAt)));
  await tx.update(users).set({ lastActiveAt: now }).where(eq(users.id, patient.id));
}
