import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { voiceAgentVersions } from '#schema/voice-agents.ts';
import { listStalledTestCalls } from '../follow-test-call.ts';
import { publishVersionJob, rehearseVersionJob } from './voice-agent-jobs.ts';

const batchSize = 50;

/** No rehearsal step or vendor response takes longer. */
const stalledAfterMilliseconds = 60_000;

/** Re-enqueues stalled versions and test calls whose job was lost. */
export async function resumeVoiceWork(context: ServerContext): Promise<void> {
  const now = context.clock.now();
  const before = new Date(now.getTime() - stalledAfterMilliseconds);
  await context.database.transaction(async (tx) => {
    const versions = await tx
      .select({ id: voiceAgentVersions.id, state: voiceAgentVersions.state })
      .from(voiceAgentVersions)
      .where(
        and(
          lt(voiceAgentVersions.updatedAt, before),
          or(
            eq(voiceAgentVersions.state, 'rehearsing'),
            // Rejected by the vendor: waits for staff.
            and(eq(voiceAgentVersions.state, 'publishing'), isNull(voiceAgentVersions.failedBecause)),
          ),
        ),
      )
      .limit(batchSize)
      .for('update', { skipLocked: true });
    for (const { id, state } of versions)
      await context.jobs.enqueue(tx, state === 'publishing' ? publishVersionJob : rehearseVersionJob, {
        versionId: id,
      });
    if (versions.length > 0)
      await tx
        .update(voiceAgentVersions)
        .set({ updatedAt: now })
        .where(
          inArray(
            voiceAgentVersions.id,
            versions.map(({ id }) => id),
          ),
        );
    for (const { testCallId, job } of await listStalledTestCalls(tx, before, batchSize))
      await context.jobs.enqueue(tx, job, { testCallId });
  });
}
