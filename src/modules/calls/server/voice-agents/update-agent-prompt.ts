import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { voiceAgentVersions } from '#schema/voice-agents.ts';
import { effectiveMode } from '#shared/mode.ts';
import { conflict } from '#shared/problem.ts';
import type { AgentPrompt } from '#vendors/voice/voice-agents.port.ts';
import * as t from '../../calls.words.ts';
import { voiceAgentsContract } from '../../voice-agents.contract.ts';
import { callsPerRehearsal } from '../rehearsal/rehearse-prompt.ts';
import { addAgentVersion, isSamePrompt, startRehearsal } from './add-agent-version.ts';
import {
  findNewestVersion,
  findVersionById,
  lockVoiceAgent,
  type VersionRow,
  type VoiceAgentRow,
} from './find-voice-agent.ts';
import { presentOneVersion } from './present-voice-agent.ts';
import { publishVersionJob } from './voice-agent-jobs.ts';

const endpoints = implement(voiceAgentsContract).$context<EndpointContext>();

export const modeOf = (context: EndpointContext) =>
  effectiveMode(context.caller.modeOverride, context.globalMode);

type EditResult = { outcome: 'saved' | 'unchanged'; row: VersionRow; message: string };

/** Saves a draft. Nothing changes for calls until it's rehearsed and published. */
export const updateAgentPrompt = endpoints.updateAgentPrompt.handler(async ({ input, context }) => {
  const wording = { generalPrompt: input.generalPrompt, beginMessage: input.beginMessage || null };
  const { outcome, row, message } = await context.database.transaction(async (tx): Promise<EditResult> => {
    const agent = await lockVoiceAgent(tx, modeOf(context), input.id);
    requireActive(agent);
    const newest = await findNewestVersion(tx, agent.id);
    if (newest && newest.state !== 'retired' && isSamePrompt(newest, wording)) return unchanged(newest);
    await requireNewest(tx, newest, input.baseVersion ?? null);
    const live = agent.liveVersionId === null ? null : await findVersionById(tx, agent.liveVersionId);
    const isSettled = newest?.state === 'refused' || newest?.state === 'retired';
    if (live && isSettled && isSamePrompt(live, wording)) return unchanged(live);
    const draft = await addOwnVersion(tx, context, agent, newest, wording);
    return { outcome: 'saved', row: draft, message: t.draftSaved({ version: draft.version }) };
  });
  return { outcome, message, version: await presentOneVersion(context.database.orm, row) };
});

/** Safe to repeat: pending work finds its job done, and interrupted work continues. */
export const retryAgentVersion = endpoints.retryAgentVersion.handler(async ({ input, context }) => {
  const { row, message } = await context.database.transaction(async (tx) => {
    const agent = await lockVoiceAgent(tx, modeOf(context), input.id);
    requireActive(agent);
    const newest = await findNewestVersion(tx, agent.id);
    // After the vendor was disconnected nothing is live, though the last prompt was fine.
    if (newest?.state === 'retired' && agent.liveVersionId === null) {
      const { generalPrompt, beginMessage } = newest;
      const again = await addOwnVersion(tx, context, agent, newest, { generalPrompt, beginMessage });
      const publishesWhenPassed = newest.wentLiveAt !== null;
      return rehearsing(await startRehearsal(tx, context, again, { publishesWhenPassed }));
    }
    if (!newest || newest.state === 'live' || newest.state === 'retired') throw conflict(t.nothingToRetry);
    if (newest.state === 'refused') throw conflict(t.versionDidntPass);
    if (newest.state === 'passed') throw conflict(t.versionWaitsForPublishing);
    if (newest.state === 'publishing') {
      const again = await clearFailure(tx, newest);
      await context.jobs.enqueue(tx, publishVersionJob, { versionId: newest.id });
      return { row: again, message: t.publishingVersion({ version: newest.version }) };
    }
    return rehearsing(await startRehearsal(tx, context, newest, newest));
  });
  return { message, version: await presentOneVersion(context.database.orm, row) };
});

async function clearFailure(tx: Orm, version: VersionRow): Promise<VersionRow> {
  const [row] = await tx
    .update(voiceAgentVersions)
    .set({ failedBecause: null })
    .where(eq(voiceAgentVersions.id, version.id))
    .returning();
  return row ?? version;
}

export function requireActive(agent: VoiceAgentRow): void {
  if (!agent.isActive) throw conflict(t.agentGoneSyncOrSeed);
}

async function requireNewest(tx: Orm, newest: VersionRow | null, base: number | null): Promise<void> {
  if (base === null || base === (newest?.version ?? 0)) return;
  const latest = newest ? await presentOneVersion(tx, newest) : null;
  const who = latest?.authorName ?? 'Someone else';
  throw conflict(t.promptChanged({ who, version: newest?.version }));
}

const unchanged = (newest: VersionRow): EditResult => ({
  outcome: 'unchanged',
  row: newest,
  message: `Nothing changed: this matches version ${newest.version}.${describeState(newest)}`,
});

function describeState({ state }: VersionRow): string {
  switch (state) {
    case 'draft':
      return ' It’s a draft.';
    case 'live':
      return ' It’s live.';
    case 'refused':
      return ' It didn’t pass its rehearsal.';
    case 'rehearsing':
      return ' Its rehearsal is running.';
    case 'passed':
      return ' It passed its rehearsal. Publish it to use it.';
    default:
      return '';
  }
}

/** A new version by the caller. */
const addOwnVersion = (
  tx: Orm,
  context: EndpointContext,
  agent: VoiceAgentRow,
  newest: VersionRow | null,
  wording: AgentPrompt,
): Promise<VersionRow> =>
  addAgentVersion(
    tx,
    {
      agentId: agent.id,
      version: (newest?.version ?? 0) + 1,
      ...wording,
      origin: 'person',
      createdBy: callerId(context),
    },
    context.clock.now(),
  );

const rehearsing = (row: VersionRow) => ({
  row,
  message: t.rehearsingVersion({ version: row.version, callsPerRehearsal }),
});
