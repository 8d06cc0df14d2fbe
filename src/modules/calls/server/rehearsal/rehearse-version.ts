import { and, eq, inArray } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { voiceAgents, voiceAgentVersions } from '#schema/voice-agents.ts';
import * as t from '../../calls.words.ts';
import type { RehearsalTable } from '../../rehearsal-table.contract.ts';
import { publishVersionJob } from '../voice-agents/voice-agent-jobs.ts';
import { type PromptToRehearse, rehearsePrompt } from './rehearse-prompt.ts';

/** Cache by prompt: results are deterministic, so rolling back needs no calls. */
const rehearsed = new Map<string, RehearsalTable>();
const maxCached = 50;

async function rehearseOnce(
  prompt: PromptToRehearse,
  onProgress: (calls: number) => Promise<void>,
): Promise<RehearsalTable> {
  const key = JSON.stringify(prompt);
  const cached = rehearsed.get(key);
  if (cached) return cached;
  const table = await rehearsePrompt(prompt, onProgress);
  if (rehearsed.size >= maxCached) rehearsed.clear();
  rehearsed.set(key, table);
  return table;
}

/**
 * Rehearses a queued version. If it passes, a person may publish it, or it's queued for publishing at once; if not,
 * it's rejected. Calls use the live version until then. Idempotent, also when interrupted.
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
    const failedBecause = t.agentHasNoCallType;
    await orm.update(voiceAgentVersions).set({ state: 'draft', failedBecause }).where(waiting);
    return;
  }
  const { generalPrompt, beginMessage } = version;
  const prompt = { generalPrompt, beginMessage, purpose: agent.agentType, language: agent.language };
  const table = await rehearseOnce(prompt, async (rehearsedCalls) => {
    await orm.update(voiceAgentVersions).set({ rehearsedCalls }).where(waiting);
  });
  await context.database.transaction(async (tx) => {
    const [current] = await tx
      .select({ publishesWhenPassed: voiceAgentVersions.publishesWhenPassed })
      .from(voiceAgentVersions)
      .where(waiting)
      .for('update');
    const publishes = table.passed && current?.publishesWhenPassed === true;
    const [rehearsed] = await tx
      .update(voiceAgentVersions)
      .set({
        state: publishes ? 'publishing' : table.passed ? 'passed' : 'refused',
        rehearsal: table,
        rehearsedAt: context.clock.now(),
        failedBecause: null,
      })
      .where(waiting)
      .returning({ id: voiceAgentVersions.id });
    if (rehearsed && publishes) await context.jobs.enqueue(tx, publishVersionJob, { versionId });
  });
}
