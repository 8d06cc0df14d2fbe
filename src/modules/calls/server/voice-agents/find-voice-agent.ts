import { and, desc, eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { voiceAgents, voiceAgentVersions } from '#schema/voice-agents.ts';
import type { Mode } from '#shared/mode.ts';
import { notFound } from '#shared/problem.ts';
import * as t from '../../calls.words.ts';

export type VoiceAgentRow = typeof voiceAgents.$inferSelect;
export type VersionRow = typeof voiceAgentVersions.$inferSelect;

const noSuchAgent = () => notFound(t.agentNotFound);

/** An agent in the caller's mode. */
export async function getVoiceAgent(orm: Orm, mode: Mode, id: string): Promise<VoiceAgentRow> {
  const [row] = await orm
    .select()
    .from(voiceAgents)
    .where(and(eq(voiceAgents.id, id), eq(voiceAgents.mode, mode)));
  if (!row) throw noSuchAgent();
  return row;
}

/** The same with a lock, so that versions are created in sequence. */
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
  if (!row) throw notFound(t.versionNotFound({ version }));
  return row;
}

export async function findVersionById(orm: Orm, id: string): Promise<VersionRow | null> {
  const [row] = await orm.select().from(voiceAgentVersions).where(eq(voiceAgentVersions.id, id));
  return row ?? null;
}
