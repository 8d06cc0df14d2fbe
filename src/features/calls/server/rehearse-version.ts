import { and, eq, inArray } from 'drizzle-orm';
import { voiceAgents, voiceAgentVersions } from '#platform/server/database/tables/voice-agents.ts';
import type { ServerContext } from '../../server-context.ts';
import { rehearsePrompt } from './rehearse-prompt.ts';
import { publishVersionJob } from './voice-agent-jobs.ts';

/**
 * Rehearses a version that waits for it. What passes goes on its way to the vendor, what does not is refused, and calls
 * are made as before. Repeated, or cut off and begun anew, it comes to the same result.
 */
export async function rehearseVersion(context: ServerContext, versionId: string): Promise<void> {
  const { orm } = context.database;
  const waiting = and(
    eq(voiceAgentVersions.id, versionId),
    inArray(voiceAgentVersions.state, ['draft', 'rehearsing']),
  );
  const [version] = await orm
    .update(voiceAgentVersions)
    .set({ state: 'rehearsing', rehearsedCalls: 0 })
    .where(waiting)
    .returning();
  if (!version) return;
  const [agent] = await orm.select().from(voiceAgents).where(eq(voiceAgents.id, version.agentId));
  if (!agent || agent.agentType === 'other') {
    const failedBecause = 'Nobody has said which calls this agent is for, so it cannot be rehearsed.';
    await orm.update(voiceAgentVersions).set({ state: 'draft', failedBecause }).where(waiting);
    return;
  }
  const { generalPrompt, beginMessage } = version;
  const table = await rehearsePrompt(
    { generalPrompt, beginMessage, purpose: agent.agentType, language: agent.language },
    async (rehearsedCalls) => {
      await orm.update(voiceAgentVersions).set({ rehearsedCalls }).where(waiting);
    },
  );
  await context.database.transaction(async (tx) => {
    const [rehearsed] = await tx
      .update(voiceAgentVersions)
      .set({
        state: table.passed ? 'publishing' : 'refused',
        rehearsal: table,
        rehearsedAt: context.clock.now(),
        failedBecause: null,
      })
      .where(waiting)
      .returning({ id: voiceAgentVersions.id });
    if (rehearsed && table.passed) await context.jobs.enqueue(tx, publishVersionJob, { versionId });
  });
}
