import { and, desc, eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { voiceAgents, voiceAgentVersions } from '#schema/voice-agents.ts';
import type { Mode } from '#shared/mode.ts';
import { notFound } from '#shared/problem.ts';

export type VoiceAgentRow = typeof voiceAgents.$inferSelect;
export type VersionRow = typeof voiceAgentVersions.$inferSelect;

const noSuchAgent = () => notFound('We could not find this agent. It may have been removed: please refresh.');

/** An agent of the mode in which the caller works. */
export async function getVoiceAgent(orm: Orm, mode: Mode, id: string): Promise<VoiceAgentRow> {
  const [row] = await orm
    .select()
    .from(voiceAgents)
    .where(and(eq(voiceAgents.id, id), eq(voiceAgents.mode, mode)));
  if (!row) throw noSuchAgent();
  return row;
}

/** The same, held until the transaction ends: versions of an agent come one after the other. */
export async function lockVoiceAgent(tx: Orm, mode: Mode, id: string): Promise<VoiceAgentRow> {
  const [row] = await tx
    .select()
    .from(voiceAgents)
    .where(and(eq(voiceAgents.id, id), eq(voiceAgents.mode, mode)))
    .for('update');
  if (!row) throw noSuchAgent();
  return row;
}

export async function findNewestVersion(orm: Orm, agentId: string): Promise<VersionRow | null> {
  const [row] = await orm
    .select()
    .from(voiceAgentVersions)
    .where(eq(voiceAgentVersions.agentId, agentId))
    .orderBy(desc(voiceAgentVersions.version))
    .limit(1);
  return row ?? null;
}

export async function getVersion(orm: Orm, agentId: string, version: number): Promise<VersionRow> {
  const [row] = await orm
    .select()
    .from(voiceAgentVersions)
    .where(and(eq(voiceAgentVersions.agentId, agentId), eq(voiceAgentVersions.version, version)));
  if (!row) throw notFound(`This agent has no version ${version}. Please refresh the list of its versions.`);
  return row;
}

export async function findVersionById(orm: Orm, id: string): Promise<VersionRow | null> {
  const [row] = await orm.select().from(voiceAgentVersions).where(eq(voiceAgentVersions.id, id));
  return row ?? null;
}
