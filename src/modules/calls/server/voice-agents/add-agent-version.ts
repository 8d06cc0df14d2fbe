import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { voiceAgentVersions } from '#schema/voice-agents.ts';
import { newId } from '#shared/ids.ts';
import type { AgentPrompt } from '#vendors/voice/voice-agents.port.ts';
import type { VersionRow } from './find-voice-agent.ts';
import { rehearseVersionJob } from './voice-agent-jobs.ts';

export type NewPromptVersion = AgentPrompt & {
  agentId: string;
  version: number;
  origin: VersionRow['origin'];
  createdBy: string | null;
};

/** The caller holds the agent's lock, so version numbers have no gaps. */
export async function addAgentVersion(tx: Orm, wording: NewPromptVersion, now: Date): Promise<VersionRow> {
  await retirePending(tx, wording.agentId, wording.version);
  const [row] = await tx
    .insert(voiceAgentVersions)
    .values({ id: newId(), ...wording, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('A version was not stored.');
  return row;
}

/**
 * Retires pending versions in favor of a newer one. A version being published is left to finish; the newer
 * one follows.
 */
async function retirePending(tx: Orm, agentId: string, by: number): Promise<void> {
  await tx
    .update(voiceAgentVersions)
    .set({ state: 'retired', failedBecause: `Replaced by version ${by} before it went live.` })
    .where(
      and(
        eq(voiceAgentVersions.agentId, agentId),
        or(
          inArray(voiceAgentVersions.state, ['draft', 'rehearsing', 'passed']),
          and(eq(voiceAgentVersions.state, 'publishing'), isNotNull(voiceAgentVersions.failedBecause)),
        ),
      ),
    );
}

/** `publishesWhenPassed`: goes live on its own. Otherwise a person publishes it. */
export async function startRehearsal(
  tx: Orm,
  context: ServerContext,
  version: VersionRow,
  { publishesWhenPassed }: { publishesWhenPassed: boolean },
): Promise<VersionRow> {
  const [row] = await tx
    .update(voiceAgentVersions)
    .set({
      state: 'rehearsing',
      rehearsedCalls: 0,
      failedBecause: null,
      publishesWhenPassed,
      updatedAt: context.clock.now(),
    })
    .where(
      and(eq(voiceAgentVersions.id, version.id), inArray(voiceAgentVersions.state, ['draft', 'rehearsing'])),
    )
    .returning();
  await context.jobs.enqueue(tx, rehearseVersionJob, { versionId: version.id });
  return row ?? version;
}

export const isSamePrompt = (a: AgentPrompt, b: AgentPrompt): boolean =>
  a.generalPrompt === b.generalPrompt && (a.beginMessage ?? '') === (b.beginMessage ?? '');
