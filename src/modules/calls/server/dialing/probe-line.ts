import { and, eq, isNull, lte } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { voiceLineStops } from '#schema/voice-agents.ts';
import type { Mode } from '#shared/mode.ts';
import type { VoiceLine } from '#vendors/voice/voice.port.ts';
import { getCallPacing } from '../../dialing/call-pacing.rules.ts';
import { nextProbeAt } from '../../dialing/circuit-breaker.rules.ts';

/**
 * Before a call probes an open circuit, asks the vendor whether it responds at all, because an unanswered
 * call would cost the patient that office. One probe at a time; without a response, all calls keep waiting.
 */
export async function probeLine(context: ServerContext, mode: Mode, line: VoiceLine): Promise<void> {
  const { orm } = context.database;
  const now = context.clock.now();
  const [claimed] = await orm
    .update(voiceLineStops)
    .set({ tryAgainAt: nextProbeAt(now, getCallPacing(mode, context.callPace)) })
    .where(
      and(
        eq(voiceLineStops.mode, mode),
        eq(voiceLineStops.kind, 'failures'),
        isNull(voiceLineStops.resumedAt),
        lte(voiceLineStops.tryAgainAt, now),
      ),
    )
    .returning({ id: voiceLineStops.id });
  if (!claimed || !(await line.isReachable())) return;
  await orm.update(voiceLineStops).set({ tryAgainAt: now }).where(eq(voiceLineStops.id, claimed.id));
}
