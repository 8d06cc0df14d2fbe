import { and, eq, isNull, lte } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { voiceLineStops } from '#schema/voice-agents.ts';
import type { Mode } from '#shared/mode.ts';
import type { VoiceLine } from '#vendors/voice/voice.port.ts';
import { nextTrial } from '../../dialing/call-pace.rules.ts';
import { tempoOf } from '../../dialing/call-tempo.rules.ts';

/**
 * Before a call tries a line that is ill, the vendor is asked whether it answers at all: a call that it leaves
 * unanswered would cost its patient that office. One asks at a time; where there is no answer everybody waits on.
 */
export async function askIllLine(context: ServerContext, mode: Mode, line: VoiceLine): Promise<void> {
  const { orm } = context.database;
  const now = context.clock.now();
  const [mine] = await orm
    .update(voiceLineStops)
    .set({ tryAgainAt: nextTrial(now, tempoOf(mode, context.callPace)) })
    .where(
      and(
        eq(voiceLineStops.mode, mode),
        isNull(voiceLineStops.resumedAt),
        lte(voiceLineStops.tryAgainAt, now),
      ),
    )
    .returning({ id: voiceLineStops.id });
  if (!mine || !(await line.isReachable())) return;
  await orm.update(voiceLineStops).set({ tryAgainAt: now }).where(eq(voiceLineStops.id, mine.id));
}
