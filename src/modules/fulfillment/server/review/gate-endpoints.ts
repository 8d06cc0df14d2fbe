import { implement } from '@orpc/server';
import { listEvidence } from '#modules/calls/server/list-evidence.ts';
import { workOnRequestJob } from '#modules/job-names.ts';
import { settleEvidenceCheck } from '#modules/notifications/server/settle-person-wanted.ts';
import { evidenceGateContract } from '#modules/requests/evidence-gate.contract.ts';
import { auditLook } from '#modules/requests/server/audit-look.ts';
import {
  checksEveryRequest,
  countAtGate,
  setChecksEveryRequest,
} from '#modules/requests/server/evidence-gate-setting.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import { lockRequestForStaff } from '#modules/requests/server/request-at-work.ts';
import { storeRequestNote } from '#modules/requests/server/store-request-note.ts';
import { understandNeed } from '#modules/requests/server/understand-need.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { tellStaff } from '#platform/live/channels.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import { compareRound, offerResults } from '../work/finish-round.ts';
import { judgeEvidence } from '../work/judge-evidence.ts';
import { lockAtGate } from './lock-at-gate.ts';
import { markPreview } from './mark-preview.ts';
import { ofThisRound, presentEvidence } from './present-evidence.ts';

const endpoints = implement(evidenceGateContract).$context<EndpointContext>();

export const getRequestEvidence = endpoints.getRequestEvidence.handler(async ({ input, context }) =>
  context.database.transaction(async (tx) => {
    const request = await lockRequestForStaff(tx, context, input.id);
    await auditLook(tx, context, request.id, 'getRequestEvidence');
    return presentEvidence(tx, context, request);
  }),
);

/** To the patient goes what a person has looked at: the options are made anew from the facts that stand. */
export const releaseRequest = endpoints.releaseRequest.handler(async ({ input, context }) =>
  context.database.transaction(async (tx) => {
    const request = await lockAtGate(tx, context, input.id);
    const round = ofThisRound(await listEvidence(tx, request.id), request);
    if (round.some(({ call }) => call.state === 'dialling' || call.state === 'placed'))
      throw conflict('A call is still going on. Please wait until it has ended.');
    const results = await compare(tx, context, request, round);
    const judged = judgeEvidence(round, results);
    const undecided = judged.reduce((sum, one) => sum + one.undecided, 0);
    if (undecided > 0)
      throw conflict(
        undecided === 1
          ? 'One statement is still doubtful. Please confirm, correct or strike it first.'
          : `${undecided} statements are still doubtful. Please confirm, correct or strike them first.`,
      );
    const reason = input.reason?.trim();
    if (judged.some(({ misconduct }) => misconduct.length > 0) && !reason)
      throw badRequest(
        'The agent misbehaved in a call. Please write why its results may be used all the same.',
      );
    if (input.seenPreview !== markPreview(results))
      throw conflict('Something changed since you looked. Please look again.');
    if (reason) await keepReason(tx, context, request, reason);
    await offerResults(tx, context, request, results, round, {
      actor: { kind: 'staff', id: callerId(context) },
      note: 'A person of our care team has checked what the offices said. The work is finished and waits for your approval.',
    });
    await settle(tx, context, request);
    return presentEvidence(tx, context, await lockRequestForStaff(tx, context, request.id));
  }),
);

async function compare(
  tx: Orm,
  context: EndpointContext,
  request: RequestRow,
  round: ReturnType<typeof ofThisRound>,
) {
  const plan = understandNeed(request.need);
  if (plan.kind !== 'search')
    throw conflict(
      'It is not known what is looked for, or where. Please ask the patient, or send the work back.',
    );
  const results = await compareRound(tx, context, request, round, plan);
  if (!results)
    throw conflict(
      'No option is left to show: no office named a time or price that stands. Please close the request, or send the work back.',
    );
  return results;
}

/** The search begins again, at no charge; why is for the team. */
export const sendRequestBack = endpoints.sendRequestBack.handler(async ({ input, context }) =>
  context.database.transaction(async (tx) => {
    const request = await lockAtGate(tx, context, input.id);
    await storeRequestNote(tx, context, request, `Sent back from the evidence gate: ${input.reason}`);
    await moveRequest(tx, context, request, 'provider_search', {
      actor: { kind: 'staff', id: callerId(context) },
      note: 'A person of our care team looked at what the offices said and was not content with it. We search again. Nothing is charged.',
      changes: { round: request.round + 1, personNeededBecause: null, assignedTo: null },
    });
    await context.jobs.enqueue(tx, workOnRequestJob, { requestId: request.id });
    await settle(tx, context, request);
    return presentEvidence(tx, context, await lockRequestForStaff(tx, context, request.id));
  }),
);

/** Why the results of a call may be used in which the agent misbehaved, or whatever else the team should know. */
const keepReason = (tx: Orm, context: EndpointContext, request: RequestRow, reason: string): Promise<void> =>
  storeRequestNote(tx, context, request, `Released from the evidence gate: ${reason}`);

const settle = (tx: Orm, context: EndpointContext, { id }: RequestRow): Promise<void> =>
  settleEvidenceCheck(tx, id, { userId: callerId(context), now: context.clock.now() });

export const getEvidenceGate = endpoints.getEvidenceGate.handler(({ context }) => presentGate(context));

export const setEvidenceGate = endpoints.setEvidenceGate.handler(async ({ input, context }) => {
  await setChecksEveryRequest(context.database.orm, input.checksEveryRequest, context.clock.now());
  tellStaff(context.database.orm, context, 'requests');
  return presentGate(context);
});

const presentGate = async ({ database: { orm } }: EndpointContext) => ({
  checksEveryRequest: await checksEveryRequest(orm),
  waiting: await countAtGate(orm),
});
