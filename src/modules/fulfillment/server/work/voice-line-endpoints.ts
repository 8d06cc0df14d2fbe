import { implement } from '@orpc/server';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { listFullNames } from '#modules/accounts/server/list-full-names.ts';
import {
  findLastStop,
  findOpenStop,
  pauseCalls,
  resumeCalls,
} from '#modules/calls/server/check-line-capacity.ts';
import { type VoiceLineView, voiceLineContract } from '#modules/calls/voice-line.contract.ts';
import { callerId, type EndpointContext, type ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { calls } from '#schema/calls.ts';
import type { voiceLineStops } from '#schema/voice-agents.ts';
import type { Mode } from '#shared/mode.ts';
import { portIfConfigured } from '#shared/problem.ts';
import { enqueueWaitingCalls } from './voice-circuit.ts';

const endpoints = implement(voiceLineContract).$context<EndpointContext>();

export const getVoiceLine = endpoints.getVoiceLine.handler(({ input, context }) =>
  present(context.database.orm, context, input.mode ?? context.globalMode),
);

export const pauseVoiceLine = endpoints.pauseVoiceLine.handler(({ input, context }) => {
  const mode = input.mode ?? context.globalMode;
  return context.database.transaction(async (tx) => {
    const { reason } = input;
    const paused = await pauseCalls(tx, mode, { staffId: callerId(context), reason }, context.clock.now());
    if (paused) notifyOfLine(tx, context);
    return { ...(await present(tx, context, mode)), paused };
  });
});

export const resumeVoiceLine = endpoints.resumeVoiceLine.handler(({ input, context }) => {
  const mode = input.mode ?? context.globalMode;
  return context.database.transaction(async (tx) => {
    const resumed = await resumeCalls(tx, mode, callerId(context), context.clock.now());
    if (resumed) {
      await enqueueWaitingCalls(tx, context, mode);
      notifyOfLine(tx, context);
    }
    return { ...(await present(tx, context, mode)), resumed };
  });
});

/** Requests show it in their timelines. */
function notifyOfLine(tx: Orm, context: ServerContext): void {
  notifyStaff(tx, context, 'agents');
  notifyStaff(tx, context, 'requests');
}

async function present(orm: Orm, context: ServerContext, mode: Mode): Promise<VoiceLineView> {
  const stop = await findOpenStop(orm, mode);
  const last = await findLastStop(orm, mode);
  const names = await listFullNames(
    orm,
    [stop?.stoppedBy, last?.stoppedBy, last?.resumedBy].flatMap((id) => id ?? []),
  );
  return {
    mode,
    configured: isConfigured(context, mode),
    stop: stop && presentStop(stop, names),
    lastStop: last?.resumedAt
      ? {
          ...presentStop(last, names),
          resumedAt: last.resumedAt.toISOString(),
          resumedBy: names.get(last.resumedBy ?? '') ?? null,
        }
      : null,
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

const presentStop = (
  stop: typeof voiceLineStops.$inferSelect,
  names: ReadonlyMap<string, string>,
): NonNullable<VoiceLineView['stop']> => ({
  kind: stop.kind,
  stoppedAt: stop.stoppedAt.toISOString(),
  stoppedBy: names.get(stop.stoppedBy ?? '') ?? null,
  reason: stop.reason,
  failedCalls: stop.failedCalls,
  recentCalls: stop.recentCalls,
  tryAgainAt: stop.tryAgainAt?.toISOString() ?? null,
});

const isConfigured = (context: ServerContext, mode: Mode): boolean =>
  portIfConfigured(() => context.ports.voice(mode)) !== null;
