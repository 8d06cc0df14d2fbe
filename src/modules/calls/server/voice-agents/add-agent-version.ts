import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { voiceAgentVersions } from '#schema/voice-agents.ts';
import { newId } from '#shared/ids.ts';
import type { AgentPrompt } from '#vendors/voice/voice-agents.port.ts';
import type { VersionRow } from './find-voice-agent.ts';
import { rehearseVersionJob } from './voice-agent-jobs.ts';

export type NewWording = AgentPrompt & {
  agentId: string;
  version: number;
  origin: VersionRow['origin'];
  createdBy: string | null;
};

/** The caller holds the agent's lock, so that versions are numbered without gaps. */
export async function addAgentVersion(tx: Orm, wording: NewWording, now: Date): Promise<VersionRow> {
  await setAside(tx, wording.agentId, wording.version);
  const [row] = await tx
    .insert(voiceAgentVersions)
    .values({ id: newId(), ...wording, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('A version was not stored.');
  return row;
}

/**
 * What was under way gives way to what was written later. A version that is being brought to the vendor this moment is
 * left to finish: the later one follows it there.
 */
async function setAside(tx: Orm, agentId: string, by: number): Promise<void> {
  await tx
    .update(voiceAgentVersions)
    .set({ state: 'retired', failedBecause: `Version ${by} took its place before it went live.` })
    .where(
      and(
        eq(voiceAgentVersions.agentId, agentId),
        or(
          inArray(voiceAgentVersions.state, ['draft', 'rehearsing']),
          and(eq(voiceAgentVersions.state, 'publishing'), isNotNull(voiceAgentVersions.failedBecause)),
        ),
      ),
    );
}

export const startRehearsal = (tx: Orm, context: ServerContext, version: VersionRow): Promise<void> =>
  context.jobs.enqueue(tx, rehearseVersionJob, { versionId: version.id });

export const sameWords = (one: AgentPrompt, other: AgentPrompt): boolean =>
  one.generalPrompt === other.generalPrompt && (one.beginMessage ?? '') === (other.beginMessage ?? '');
