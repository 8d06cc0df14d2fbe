import { and, eq, gt, inArray, ne } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Orm } from '#platform/database/database.ts';
import { voiceAgents, voiceAgentVersions } from '#schema/voice-agents.ts';
import type { Mode } from '#shared/mode.ts';
import * as t from '../../calls.words.ts';
import { explainVendor, isTransient } from './explain-vendor.ts';
import { findVersionById, type VersionRow, type VoiceAgentRow } from './find-voice-agent.ts';
import { publishVersionJob } from './voice-agent-jobs.ts';

/**
 * Publishes a version that passed, and only then marks it live. Publishing is idempotent. If the vendor
 * rejects it, calls continue with the previous version.
 */
export async function publishVersion(context: ServerContext, versionId: string): Promise<void> {
  const { orm } = context.database;
  const version = await findVersionById(orm, versionId);
  if (version?.state !== 'publishing') return;
  const [agent] = await orm.select().from(voiceAgents).where(eq(voiceAgents.id, version.agentId));
  if (!agent?.isActive) return noteFailure(orm, version, t.agentNoLongerAtVendor);
  try {
    const vendor = context.ports.voiceAgents(agent.mode as Mode);
    const { generalPrompt, beginMessage } = version;
    await vendor.updatePrompt(agent.retellAgentId, { generalPrompt, beginMessage });
    await vendor.publishAgent(agent.retellAgentId);
  } catch (error) {
    await noteFailure(orm, version, explainNotLive(error));
    // The job retries automatically.
    if (isTransient(error)) throw error;
    return;
  }
  await context.database.transaction((tx) => goLive(tx, context, agent, version));
}

const explainNotLive = (error: unknown): string => t.passedButNotLive({ problem: explainVendor(error) });

async function noteFailure(orm: Orm, version: VersionRow, failedBecause: string): Promise<void> {
  await orm
    .update(voiceAgentVersions)
    .set({ failedBecause })
    .where(and(eq(voiceAgentVersions.id, version.id), eq(voiceAgentVersions.state, 'publishing')));
}

async function goLive(
  tx: Orm,
  context: ServerContext,
  { id: agentId }: VoiceAgentRow,
  version: VersionRow,
): Promise<void> {
  const now = context.clock.now();
  const [agent] = await tx
    .select({ liveVersionId: voiceAgents.liveVersionId })
    .from(voiceAgents)
    .where(eq(voiceAgents.id, agentId))
    .for('update');
  const [newer] = await tx
    .select({ id: voiceAgentVersions.id })
    .from(voiceAgentVersions)
    .where(
      and(
        eq(voiceAgentVersions.agentId, agentId),
        gt(voiceAgentVersions.version, version.version),
        inArray(voiceAgentVersions.state, ['live', 'publishing']),
      ),
    )
    .limit(1);
  if (newer) return republishNewer(tx, context, version, newer.id);
  const [live] = await tx
    .update(voiceAgentVersions)
    .set({ state: 'live', wentLiveAt: now, failedBecause: null })
    .where(and(eq(voiceAgentVersions.id, version.id), eq(voiceAgentVersions.state, 'publishing')))
    .returning({ id: voiceAgentVersions.id });
  if (!live) return republishLive(tx, context, version.id, agent?.liveVersionId ?? null);
  await tx
    .update(voiceAgentVersions)
    .set({ state: 'retired' })
    .where(
      and(
        eq(voiceAgentVersions.agentId, agentId),
        eq(voiceAgentVersions.state, 'live'),
        ne(voiceAgentVersions.id, version.id),
      ),
    );
  await tx
    .update(voiceAgents)
    .set({ liveVersionId: version.id, updatedAt: now })
    .where(eq(voiceAgents.id, agentId));
  await writeAudit(tx, {
    at: now,
    actorId: version.publishedBy,
    actorRole: version.publishedBy === null ? 'system' : 'admin',
    action: 'agentPromptWentLive',
    subjectKind: 'voice_agent',
    subjectId: agentId,
    outcome: 'done',
    requestTraceId: null,
  });
}

/** A newer version overtook this one: it's published again, so the vendor has it last. */
async function republishNewer(
  tx: Orm,
  context: ServerContext,
  version: VersionRow,
  newerId: string,
): Promise<void> {
  await tx
    .update(voiceAgentVersions)
    .set({ state: 'retired', failedBecause: 'A later version went live first.' })
    .where(eq(voiceAgentVersions.id, version.id));
  await publishAgain(tx, context, newerId);
}

/** Retired while publishing, possibly after the vendor got it: the live version is published again. */
async function republishLive(tx: Orm, context: ServerContext, versionId: string, liveId: string | null) {
  if (liveId !== null && liveId !== versionId) await publishAgain(tx, context, liveId);
}

async function publishAgain(tx: Orm, context: ServerContext, versionId: string): Promise<void> {
  await tx
    .update(voiceAgentVersions)
    .set({ state: 'publishing' })
    .where(and(eq(voiceAgentVersions.id, versionId), eq(voiceAgentVersions.state, 'live')));
  await context.jobs.enqueue(tx, publishVersionJob, { versionId });
}
