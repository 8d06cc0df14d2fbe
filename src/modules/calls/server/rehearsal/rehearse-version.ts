import { and, eq, inArray } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { voiceAgents, voiceAgentVersions } from '#schema/voice-agents.ts';
import type { RehearsalTable } from '../../rehearsal-table.contract.ts';
import { publishVersionJob } from '../voice-agents/voice-agent-jobs.ts';
import { type PromptToRehearse, rehearsePrompt } from './rehearse-prompt.ts';

/** By the prompt. The same prompt gives the same table, so going back to an earlier wording needs no calls. */
const rehearsed = new Map<string, RehearsalTable>();
const mostKept = 50;

async function rehearseOnce(
  prompt: PromptToRehearse,
  onProgress: (calls: number) => Promise<void>,
): Promise<RehearsalTable> {
  const key = JSON.stringify(prompt);
  const known = rehearsed.get(key);
  if (known) return known;
  const table = await rehearsePrompt(prompt, onProgress);
  if (rehearsed.size >= mostKept) rehearsed.clear();
  rehearsed.set(key, table);
  return table;
}

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
  const prompt = { generalPrompt, beginMessage, purpose: agent.agentType, language: agent.language };
  const table = await rehearseOnce(prompt, async (rehearsedCalls) => {
    await orm.update(voiceAgentVersions).set({ rehearsedCalls }).where(waiting);
  });
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
