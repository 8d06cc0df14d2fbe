import { call } from '@orpc/server';
import { handleDueSlaEvent } from '#modules/fulfillment/server/guarantee/handle-due-sla-event.ts';
import { decideFact } from '#modules/fulfillment/server/review/decide-fact.ts';
import { getRequestEvidence, releaseRequest } from '#modules/fulfillment/server/review/review-endpoints.ts';
import { closeConciergeRequest } from '#modules/fulfillment/server/staff-queue/close-request.ts';
import { workingStatuses } from '#modules/requests/care-requests.rules.ts';
import { assignRequest, claimRequest } from '#modules/requests/server/assign-request.ts';
import { lockRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import { addRequestNote } from '#modules/requests/server/reading/request-notes.ts';
import { newId } from '#shared/ids.ts';
import { addBusinessMinutes, isOpenAt, supportCalendar } from '#shared/time/business-calendar.ts';
import { completeManually } from '../add-manual-result.ts';
import { demoNotes } from './demo-needs.ts';
import type { PlannedRequest } from './plan-backfill.ts';
import { type Actor, actAs, advance, type Story, tryActAs } from './story.ts';

/** What the care team does in a story. */

const minuteMilliseconds = 60_000;

export async function readRequest({ tx }: Story, requestId: string): Promise<RequestRow> {
  const request = await lockRequest(tx, requestId);
  if (!request) throw new Error('A request of the demo history is missing.');
  return request;
}

export const isAtWork = ({ status }: RequestRow): boolean => workingStatuses.some((one) => one === status);

/** A random number of minutes later, counted in support hours. */
export const inSupportMinutes = ({ clock, random }: Story, min: number, max: number): Date =>
  addBusinessMinutes(
    new Date(clock.now().getTime() + random.integer(5, 55) * 1000),
    random.integer(min, max),
    supportCalendar,
  );

export const claim = (story: Story, colleague: Actor, id: string) =>
  actAs(story, colleague, { action: 'claimRequest', subjectId: id }, (options) =>
    call(claimRequest, { id }, options),
  );

const assign = (story: Story, by: Actor, id: string, to: string | null, note: string | null) =>
  actAs(story, by, { action: 'assignRequest', subjectId: id }, (options) =>
    call(assignRequest, { id, to, note }, options),
  );

export const writeNote = (story: Story, by: Actor, id: string, note: string) =>
  actAs(story, by, { action: 'addRequestNote', subjectId: id }, (options) =>
    call(addRequestNote, { id, note, submissionKey: newId() }, options),
  );

export const close = (story: Story, by: Actor, id: string, reason: string) =>
  actAs(story, by, { action: 'closeConciergeRequest', subjectId: id }, (options) =>
    call(closeConciergeRequest, { id, reason }, options),
  );

/** A staff member works on the request for a while, writes a note, and may transfer it before automation resumes. */
export async function helpOut(story: Story, requestId: string, planned: PlannedRequest): Promise<void> {
  if (!(await advance(story, inSupportMinutes(story, 2, 25)))) return;
  const request = await readRequest(story, requestId);
  if (!isAtWork(request) || request.status === 'pending_confirmation' || request.assignedTo !== null) return;
  const assignee = await claimAndNote(story, requestId, planned);
  if (await advance(story, inSupportMinutes(story, 10, 70)))
    await assign(story, assignee, requestId, null, null);
}

/** A staff member is assigned at once and unassigns the request only after the SLA deadline. */
export async function keepUntilLate(
  story: Story,
  { id, slaDeadline }: Pick<RequestRow, 'id' | 'slaDeadline'>,
  planned: PlannedRequest,
): Promise<void> {
  const delay = story.random.integer(20, 240);
  const returnedAt = addBusinessMinutes(slaDeadline, delay, supportCalendar);
  // Too late for this in the last days of the history.
  if (returnedAt > story.end) return;
  const now = story.clock.now();
  const soon = new Date(now.getTime() + story.random.integer(20, 50) * 1000);
  await advance(story, isOpenAt(now, supportCalendar) ? soon : inSupportMinutes(story, 1, 2));
  if (!isAtWork(await readRequest(story, id))) return;
  const assignee = await claimAndNote(story, id, planned);
  await advance(story, new Date(slaDeadline.getTime() + 1000));
  await handleDueSlaEvent(story.context, id);
  await advance(story, returnedAt);
  await assign(story, assignee, id, null, null);
}

/** Assigns the request, adds a note and transfers it if planned. Returns the last assignee. */
async function claimAndNote(story: Story, requestId: string, planned: PlannedRequest): Promise<Actor> {
  const { random, team } = story;
  const [first, second] = random.shuffle(team);
  if (!first || !second) throw new Error('The demo history needs a team.');
  await claim(story, first, requestId);
  if (!(await advance(story, inSupportMinutes(story, 3, 15)))) return first;
  await writeNote(story, first, requestId, random.pick(demoNotes.work));
  if (!planned.isTransferred || !(await advance(story, inSupportMinutes(story, 5, 40)))) return first;
  await assign(story, first, requestId, second.id, random.pick(demoNotes.transfer));
  return second;
}

/**
 * Runs automation, and staff work where the request needs it. True once the patient has results. A request that is open
 * at the end of the history is assigned, so that the running service doesn't work on it.
 */
export async function workUntilReady(
  story: Story,
  requestId: string,
  planned: PlannedRequest,
): Promise<boolean> {
  for (;;) {
    const request = await readRequest(story, requestId);
    if (!isAtWork(request)) return request.status === 'awaiting_patient_confirmation';
    const deadline = new Date(request.slaDeadline.getTime() + 1000);
    const isRunning = request.breachedAt === null && request.slaPausedAt === null;
    if (isRunning && story.clock.now() >= deadline) {
      await handleDueSlaEvent(story.context, requestId);
      continue;
    }
    if (request.personNeededBecause !== null && request.assignedTo === null) {
      if (await workAsTeam(story, request, planned)) continue;
      return false;
    }
    const next = story.jobs.nextAt();
    const target = next && isRunning && deadline < next ? deadline : next;
    if (target && (await advance(story, target))) continue;
    if (request.assignedTo === null) await claim(story, story.random.pick(story.team), requestId);
    return false;
  }
}

/** False if the history ends before the work does. */
async function workAsTeam(story: Story, request: RequestRow, planned: PlannedRequest): Promise<boolean> {
  const { id, status } = request;
  const colleague = story.random.pick(story.team);
  const isInTime = await advance(story, inSupportMinutes(story, 4, 90));
  await claim(story, colleague, id);
  if (!isInTime) return false;
  const isReview = status === 'pending_confirmation';
  if (!(await advance(story, inSupportMinutes(story, isReview ? 3 : 20, isReview ? 40 : 200)))) return false;
  if (isReview) await review(story, colleague, id);
  else await finishManually(story, colleague, id, planned);
  return true;
}

async function finishManually(
  story: Story,
  colleague: Actor,
  id: string,
  { template }: PlannedRequest,
): Promise<void> {
  const { manualResult } = template;
  if (!manualResult)
    return void (await close(
      story,
      colleague,
      id,
      'No office in our network could help with this. Nothing was charged.',
    ));
  await writeNote(story, colleague, id, story.random.pick(demoNotes.work));
  await actAs(story, colleague, { action: 'releaseManualResult', subjectId: id }, () =>
    completeManually(story.context, id, colleague.id, manualResult),
  );
}

/** Confirms the unclear facts and releases the results, or closes the request if nothing is left. */
async function review(story: Story, colleague: Actor, id: string): Promise<void> {
  let view = await actAs(story, colleague, { action: 'getRequestEvidence', subjectId: id }, (options) =>
    call(getRequestEvidence, { id }, options),
  );
  const current = view.calls.filter(({ round }) => round === view.round);
  for (const { id: factId } of current
    .flatMap(({ facts }) => facts)
    .filter(({ standing }) => standing === 'doubtful')) {
    story.clock.moveTo(new Date(story.clock.now().getTime() + minuteMilliseconds));
    view = await actAs(story, colleague, { action: 'decideFact', subjectId: id }, (options) =>
      call(decideFact, { id, factId, decision: 'confirm' }, options),
    );
  }
  const { previewMark: seenPreview, releaseNeedsReason } = view;
  const reason = releaseNeedsReason
    ? 'The agent’s sentence was harmless, and the office’s answer is clear.'
    : '';
  const isReleased = await tryActAs(
    story,
    colleague,
    { action: 'releaseRequest', subjectId: id },
    (options) => call(releaseRequest, { id, seenPreview, reason }, options),
  );
  if (!isReleased)
    await close(story, colleague, id, 'None of the offices could confirm a time. Nothing was charged.');
}
