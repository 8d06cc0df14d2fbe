import { implement } from '@orpc/server';
import { and, eq, gte, isNull, or } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { voiceAgents, voiceAgentVersions } from '#schema/voice-agents.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import type { VendorAgent } from '#vendors/voice/voice-agents.port.ts';
import { voiceAgentsContract } from '../../voice-agents.contract.ts';
import { isSamePrompt } from './add-agent-version.ts';
import { describeSync, type SyncChanges } from './describe-sync.ts';
import { vendorProblem } from './explain-vendor.ts';
import { findNewestVersion, findVersionById, type VoiceAgentRow } from './find-voice-agent.ts';
import { addPromptVersion, recordVendorPrompt, rehearseAgain, retireLive } from './record-vendor-prompt.ts';
import { findCopies, isPending } from './seed-agents.ts';
import { modeOf } from './update-agent-prompt.ts';

export const syncAgents = implement(voiceAgentsContract)
  .$context<EndpointContext>()
  .syncAgents.handler(async ({ context }) => {
    const mode = modeOf(context);
    const listedAt = context.clock.now();
    const atVendor = await context.ports
      .voiceAgents(mode)
      .listAgents()
      .catch((error: unknown) => {
        throw vendorProblem(error);
      });
    const changes = await context.database.transaction((tx) =>
      applyVendorList(tx, context, mode, { listedAt, atVendor }),
    );
    return {
      message: describeSync(changes),
      added: changes.added,
      deactivated: changes.deactivated,
      changedAtVendor: changes.drafts.length + changes.unrehearsed.length,
    };
  });

async function applyVendorList(
  tx: Orm,
  context: EndpointContext,
  mode: Mode,
  { listedAt, atVendor }: { listedAt: Date; atVendor: readonly VendorAgent[] },
): Promise<SyncChanges> {
  const changes: SyncChanges = {
    added: 0,
    deactivated: 0,
    restored: [],
    drafts: [],
    unrehearsed: [],
    skipped: [],
  };
  const rows = await tx.select().from(voiceAgents).where(eq(voiceAgents.mode, mode)).for('update');
  for (const row of rows) {
    const agent = atVendor.find(({ agentId }) => agentId === row.retellAgentId);
    if (await isNewerLocally(tx, row, listedAt)) changes.skipped.push(row.name);
    else if (agent) await refresh(tx, context, row, agent, changes);
    else if (row.isActive && !isPending(row)) await deactivate(tx, context, row, changes);
  }
  const known = new Set(rows.map(({ retellAgentId }) => retellAgentId));
  const knownCopies = new Set(rows.flatMap((row) => findCopies(row, atVendor).map(({ agentId }) => agentId)));
  // Duplicates from lost responses are left for cleanup.
  for (const agent of atVendor)
    if (!known.has(agent.agentId) && !knownCopies.has(agent.agentId))
      await add(tx, context, mode, agent, changes);
  return changes;
}

/**
 * Whether local state is newer than the vendor's list: a publish in progress or since, or the agent was
 * created or synced since.
 */
async function isNewerLocally(tx: Orm, row: VoiceAgentRow, listedAt: Date): Promise<boolean> {
  if (row.syncedAt && row.syncedAt >= listedAt) return true;
  const pendingCount = await tx.$count(
    voiceAgentVersions,
    and(
      eq(voiceAgentVersions.agentId, row.id),
      or(
        and(eq(voiceAgentVersions.state, 'publishing'), isNull(voiceAgentVersions.failedBecause)),
        gte(voiceAgentVersions.wentLiveAt, listedAt),
      ),
    ),
  );
  return pendingCount > 0;
}

async function add(tx: Orm, context: EndpointContext, mode: Mode, agent: VendorAgent, changes: SyncChanges) {
  const now = context.clock.now();
  const id = newId();
  await tx.insert(voiceAgents).values({
    id,
    mode,
    name: agent.name,
    agentType: 'other',
    voiceId: agent.voiceId,
    retellAgentId: agent.agentId,
    syncedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  await addPromptVersion(tx, context, id, 1, agent);
  changes.added++;
}

async function deactivate(tx: Orm, context: EndpointContext, row: VoiceAgentRow, changes: SyncChanges) {
  await tx
    .update(voiceAgents)
    .set({ isActive: false, liveVersionId: null, syncedAt: context.clock.now() })
    .where(eq(voiceAgents.id, row.id));
  await retireLive(tx, row.id);
  changes.deactivated++;
}

async function refresh(
  tx: Orm,
  context: EndpointContext,
  row: VoiceAgentRow,
  agent: VendorAgent,
  changes: SyncChanges,
): Promise<void> {
  const now = context.clock.now();
  const isRestored = !row.isActive && (await isSlotFree(tx, row));
  const isActive = row.isActive || isRestored;
  await tx
    .update(voiceAgents)
    .set({ name: row.madeHere ? row.name : agent.name, voiceId: agent.voiceId, isActive, syncedAt: now })
    .where(eq(voiceAgents.id, row.id));
  if (!isActive) return;
  const live = row.liveVersionId === null ? null : await findVersionById(tx, row.liveVersionId);
  if (live && isSamePrompt(live, agent)) return;
  const newest = await findNewestVersion(tx, row.id);
  // Already passed: the vendor has it, and only the local status is missing.
  if (!isRestored && newest?.state === 'publishing' && isSamePrompt(newest, agent)) return;
  const isIdle = live === null && row.agentType !== 'other' && (isRestored || newest?.state === 'retired');
  if (isIdle) changes.restored.push(row.name);
  if (agent.isPublished) return recordVendorPrompt(tx, context, row, agent, { newest, isIdle }, changes);
  if (!newest || !isSamePrompt(newest, agent)) {
    await addPromptVersion(tx, context, row.id, (newest?.version ?? 0) + 1, agent);
    changes.drafts.push(row.name);
  }
  if (isIdle) await rehearseAgain(tx, context, row);
}

/** Whether no other agent has taken its place. */
async function isSlotFree(tx: Orm, row: VoiceAgentRow): Promise<boolean> {
  if (row.agentType === 'other') return true;
  const takenCount = await tx.$count(
    voiceAgents,
    and(
      eq(voiceAgents.mode, row.mode),
      eq(voiceAgents.agentType, row.agentType),
      eq(voiceAgents.language, row.language),
      eq(voiceAgents.isActive, true),
    ),
  );
  return takenCount === 0;
}
