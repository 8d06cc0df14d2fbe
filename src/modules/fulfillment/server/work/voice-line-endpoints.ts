import { implement } from '@orpc/server';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { closeCircuitManually, findOpenCircuit } from '#modules/calls/server/check-line-capacity.ts';
import { type VoiceLineView, voiceLineContract } from '#modules/calls/voice-line.contract.ts';
import { callerId, type EndpointContext, type ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';
import type { Mode } from '#shared/mode.ts';
import { Problem } from '#shared/problem.ts';
import { enqueueWaitingCalls } from './voice-circuit.ts';

const endpoints = implement(voiceLineContract).$context<EndpointContext>();

export const getVoiceLine = endpoints.getVoiceLine.handler(({ input, context }) =>
  present(context.database.orm, context, input.mode ?? context.globalMode),
);

export const resumeVoiceLine = endpoints.resumeVoiceLine.handler(({ input, context }) => {
  const mode = input.mode ?? context.globalMode;
  return context.database.transaction(async (tx) => {
    const resumed = await closeCircuitManually(tx, mode, callerId(context), context.clock.now());
    if (resumed) await enqueueWaitingCalls(tx, context, mode);
    return { ...(await present(tx, context, mode)), resumed };
  });
});

async function present(orm: Orm, context: ServerContext, mode: Mode): Promise<VoiceLineView> {
  const stop = await findOpenCircuit(orm, mode);
  return {
    mode,
    configured: isConfigured(context, mode),
    stop: stop && {
      stoppedAt: stop.stoppedAt.toISOString(),
      failedCalls: stop.failedCalls,
      recentCalls: stop.recentCalls,
      tryAgainAt: stop.tryAgainAt.toISOString(),
    },
    callsUnderWay: await orm.$count(
      calls,
      and(eq(calls.mode, mode), inArray(calls.state, ['dialling', 'placed'])),
    ),
    callsWaiting: await orm.$count(
      calls,
      and(eq(calls.mode, mode), eq(calls.state, 'intended'), isNotNull(calls.dueAt)),
    ),
  };
}

function isConfigured(context: ServerContext, mode: Mode): boolean {
  try {
    context.ports.voice(mode);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_CONFIGURED') return false;
    throw error;
  }
}
