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
import { type Actor, actAs, advance, type Simulation, tryActAs } from './simulation.ts';

/** What the care team does in a simulation. */

const minuteMilliseconds = 60_000;

export async function readRequest({ tx }: Simulation, requestId: string): Promise<RequestRow> {
  const request = await lockRequest(tx, requestId);
  if (!request) throw new Error('A request of the demo history is missing.');
  return request;
}

export const isAtWork = ({ status }: RequestRow): boolean => workingStatuses.some((one) => one === status);

/** That many minutes of support hours later, at random. */
export const inSupportMinutes = ({ clock, random }: Simulation, min: number, max: number): Date =>
  addBusinessMinutes(
    new Date(clock.now().getTime() + random.integer(5, 55) * 1000),
    random.integer(min, max),
    supportCalendar,
  );

export const claim = (simulation: Simulation, colleague: Actor, id: string) =>
  actAs(simulation, colleague, { action: 'claimRequest', subjectId: id }, (options) =>
    call(claimRequest, { id }, options),
  );

const assign = (simulation: Simulation, by: Actor, id: string, to: string | null, note: string | null) =>
  actAs(simulation, by, { action: 'assignRequest', subjectId: id }, (options) =>
    call(assignRequest, { id, to, note }, options),
  );

export const writeNote = (simulation: Simulation, by: Actor, id: string, note: string) =>
  actAs(simulation, by, { action: 'addRequestNote', subjectId: id }, (options) =>
    call(addRequestNote, { id, note, submissionKey: newId() }, options),
  );

export const close = (simulation: Simulation, by: Actor, id: string, reason: string) =>
  actAs(simulation, by, { action: 'closeConciergeRequest', subjectId: id }, (options) =>
    call(closeConciergeRequest, { id, reason }, options),
  );

/** A colleague takes the request for a while, writes a note, and may transfer it before automation continues. */
export async function helpOut(
  simulation: Simulation,
  requestId: string,
  planned: PlannedRequest,
): Promise<void> {
  if (!(await advance(simulation, inSupportMinutes(simulation, 2, 25)))) return;
  const request = await readRequest(simulation, requestId);
  if (!isAtWork(request) || request.status === 'pending_confirmation' || request.assignedTo !== null) return;
  const holder = await takeAndNote(simulation, requestId, planned);
  if (await advance(simulation, inSupportMinutes(simulation, 10, 70)))
    await assign(simulation, holder, requestId, null, null);
}

/** A colleague takes the request at once and returns it to automation only after the SLA deadline. */
export async function keepUntilLate(
  simulation: Simulation,
  { id, slaDeadline }: Pick<RequestRow, 'id' | 'slaDeadline'>,
  planned: PlannedRequest,
): Promise<void> {
  const delay = simulation.random.integer(20, 240);
  const returnedAt = addBusinessMinutes(slaDeadline, delay, supportCalendar);
  // The last days of the history have no time for it.
  if (returnedAt > simulation.end) return;
  const now = simulation.clock.now();
  const soon = new Date(now.getTime() + simulation.random.integer(20, 50) * 1000);
  await advance(simulation, isOpenAt(now, supportCalendar) ? soon : inSupportMinutes(simulation, 1, 2));
  if (!isAtWork(await readRequest(simulation, id))) return;
  const holder = await takeAndNote(simulation, id, planned);
  await advance(simulation, new Date(slaDeadline.getTime() + 1000));
  await handleDueSlaEvent(simulation.context, id);
  await advance(simulation, returnedAt);
  await assign(simulation, holder, id, null, null);
}

/** The colleague who has it in the end. */
async function takeAndNote(
  simulation: Simulation,
  requestId: string,
  planned: PlannedRequest,
): Promise<Actor> {
  const { random, team } = simulation;
  const [first, second] = random.shuffle(team);
  if (!first || !second) throw new Error('The demo history needs a team.');
  await claim(simulation, first, requestId);
  if (!(await advance(simulation, inSupportMinutes(simulation, 3, 15)))) return first;
  await writeNote(simulation, first, requestId, random.pick(demoNotes.work));
  if (!planned.isTransferred || !(await advance(simulation, inSupportMinutes(simulation, 5, 40))))
    return first;
  await assign(simulation, first, requestId, second.id, random.pick(demoNotes.transfer));
  return second;
}

/**
 * Lets automation work, and the team where it needs someone. True once the patient has results. At the end of the
 * history a colleague has the request, so that the running service leaves it alone.
 */
export async function workUntilReady(
  simulation: Simulation,
  requestId: string,
  planned: PlannedRequest,
): Promise<boolean> {
  for (;;) {
    const request = await readRequest(simulation, requestId);
    if (!isAtWork(request)) return request.status === 'awaiting_patient_confirmation';
    const deadline = new Date(request.slaDeadline.getTime() + 1000);
    const isRunning = request.breachedAt === null && request.slaPausedAt === null;
    if (isRunning && simulation.clock.now() >= deadline) {
      await handleDueSlaEvent(simulation.context, requestId);
      continue;
    }
    if (request.personNeededBecause !== null && request.assignedTo === null) {
      if (await workAsTeam(simulation, request, planned)) continue;
      return false;
    }
    const next = simulation.jobs.nextAt();
    const target = next && isRunning && deadline < next ? deadline : next;
    if (target && (await advance(simulation, target))) continue;
    if (request.assignedTo === null)
      await claim(simulation, simulation.random.pick(simulation.team), requestId);
    return false;
  }
}

/** False if the history ends before the work does. */
async function workAsTeam(
  simulation: Simulation,
  request: RequestRow,
  planned: PlannedRequest,
): Promise<boolean> {
  const { id, status } = request;
  const colleague = simulation.random.pick(simulation.team);
  const isInTime = await advance(simulation, inSupportMinutes(simulation, 4, 90));
  await claim(simulation, colleague, id);
  if (!isInTime) return false;
  const isReview = status === 'pending_confirmation';
  if (!(await advance(simulation, inSupportMinutes(simulation, isReview ? 3 : 20, isReview ? 40 : 200))))
    return false;
  if (isReview) await review(simulation, colleague, id);
  else await finishManually(simulation, colleague, id, planned);
  return true;
}

async function finishManually(
  simulation: Simulation,
  colleague: Actor,
  id: string,
  { template }: PlannedRequest,
): Promise<void> {
  const { manualResult } = template;
  if (!manualResult)
    return void (await close(
      simulation,
      colleague,
      id,
      'No office in our network could help with this. Nothing was charged.',
    ));
  await writeNote(simulation, colleague, id, simulation.random.pick(demoNotes.work));
  await actAs(simulation, colleague, { action: 'releaseManualResult', subjectId: id }, () =>
    completeManually(simulation.context, id, colleague.id, manualResult),
  );
}

/** Confirms the unclear facts and releases the results, or closes the request if nothing is left. */
async function review(simulation: Simulation, colleague: Actor, id: string): Promise<void> {
  let view = await actAs(simulation, colleague, { action: 'getRequestEvidence', subjectId: id }, (options) =>
    call(getRequestEvidence, { id }, options),
  );
  const current = view.calls.filter(({ round }) => round === view.round);
  for (const { id: factId } of current
    .flatMap(({ facts }) => facts)
    .filter(({ standing }) => standing === 'doubtful')) {
    simulation.clock.moveTo(new Date(simulation.clock.now().getTime() + minuteMilliseconds));
    view = await actAs(simulation, colleague, { action: 'decideFact', subjectId: id }, (options) =>
      call(decideFact, { id, factId, decision: 'confirm' }, options),
    );
  }
  const { previewMark: seenPreview, releaseNeedsReason } = view;
  const reason = releaseNeedsReason
    ? 'The agent’s sentence was harmless, and the office’s answer is clear.'
    : '';
  const isReleased = await tryActAs(
    simulation,
    colleague,
    { action: 'releaseRequest', subjectId: id },
    (options) => call(releaseRequest, { id, seenPreview, reason }, options),
  );
  if (!isReleased)
    await close(simulation, colleague, id, 'None of the offices could confirm a time. Nothing was charged.');
}
