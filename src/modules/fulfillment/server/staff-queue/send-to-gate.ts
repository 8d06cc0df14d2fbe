import { implement } from '@orpc/server';
import { listRound } from '#modules/calls/server/list-round.ts';
import { requestQueueContract } from '#modules/requests/request-queue.contract.ts';
import { mayWorkByHand } from '#modules/requests/request-queue.rules.ts';
import { requireMine } from '#modules/requests/server/assign-request.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import { lockRequestForStaff, presentRequestAtWork } from '#modules/requests/server/request-at-work.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { isWorkByHand } from '#shared/care/work-by-hand.ts';
import { conflict } from '#shared/problem.ts';
import { breachWords, hasBreach, tellOfBreach } from '../work/tell-of-breach.ts';

const endpoints = implement(requestQueueContract).$context<EndpointContext>();

/** What a person put together passes the same gate as what the agent did. */
export const sendToGate = endpoints.sendToGate.handler(async ({ input, context }) => {
  const staff = { kind: 'staff', id: callerId(context) } as const;
  await context.database.transaction(async (tx) => {
    const request = await lockRequestForStaff(tx, context, input.id);
    if (request.status === 'pending_confirmation') return;
    await requireMine(tx, context, request);
    // The gate compares what offices said, and to this no office has an answer.
    if (isWorkByHand(request.need))
      throw conflict(
        'No office can answer this kind of request. Please write the result under “Result by hand”, and release it there.',
      );
    if (!mayWorkByHand(request.status))
      throw conflict('This request is not being worked on now, so nothing can be put before the gate.');
    const round = await listRound(tx, request.id, request.round, 'enquiry');
    if (round.some(({ call }) => call.state === 'dialling' || call.state === 'placed'))
      throw conflict('A call is still going on. Please wait until it has ended.');
    if (!round.some(({ facts }) => facts.length > 0))
      throw conflict('No call has brought a fact yet. Please write down what an office said first.');
    const searched =
      request.status === 'new'
        ? await moveRequest(tx, context, request, 'provider_search', {
            actor: staff,
            note: 'A person of our care team is working on your request.',
          })
        : request;
    const isBreached = hasBreach(round.map(({ call }) => call));
    const checked = await moveRequest(tx, context, searched, 'pending_confirmation', {
      actor: staff,
      note: isBreached
        ? `The offices were called. ${breachWords}`
        : 'The offices were called. We are checking every fact against their words.',
      changes: {
        personNeededBecause: 'A person of the team put this together: please look at the evidence once more',
      },
    });
    if (isBreached) await tellOfBreach(tx, context, checked);
  });
  return presentRequestAtWork(context.database.orm, context.dataKeys, input.id);
});
