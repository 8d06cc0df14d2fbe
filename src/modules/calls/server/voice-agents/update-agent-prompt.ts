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
  getVersion,
  lockVoiceAgent,
  type VersionRow,
  type VoiceAgentRow,
} from './find-voice-agent.ts';
import { presentOneVersion } from './present-voice-agent.ts';
import { publishVersionJob } from './voice-agent-jobs.ts';

const endpoints = implement(voiceAgentsContract).$context<EndpointContext>();

export const modeOf = (context: EndpointContext) =>
  effectiveMode(context.caller.modeOverride, context.globalMode);

const wordingOf = ({ generalPrompt, beginMessage }: VersionRow): AgentPrompt => ({
  generalPrompt,
  beginMessage,
});

type EditResult = { outcome: 'rehearsing' | 'unchanged'; row: VersionRow; message: string };

export const updateAgentPrompt = endpoints.updateAgentPrompt.handler(async ({ input, context }) => {
  const wording = { generalPrompt: input.generalPrompt, beginMessage: input.beginMessage || null };
  const result = await context.database.transaction(async (tx) => {
    const agent = await lockVoiceAgent(tx, modeOf(context), input.id);
    requireActive(agent);
    const newest = await findNewestVersion(tx, agent.id);
    if (newest && newest.state !== 'retired' && isSamePrompt(newest, wording)) return unchanged(newest);
    await requireNewest(tx, newest, input.baseVersion ?? null);
    return addEditedVersion(tx, context, agent, newest, wording);
  });
  return answer(context, result);
});

export const rollBackAgent = endpoints.rollBackAgent.handler(async ({ input, context }) => {
  const result = await context.database.transaction(async (tx) => {
    const agent = await lockVoiceAgent(tx, modeOf(context), input.id);
    requireActive(agent);
    const newest = await findNewestVersion(tx, agent.id);
    const wanted = await getVersion(tx, agent.id, input.version);
    const isRetired = newest?.state === 'refused' || newest?.state === 'retired';
    if (newest && !isRetired && isSamePrompt(newest, wanted)) return unchanged(newest);
    return addEditedVersion(tx, context, agent, newest, wordingOf(wanted));
  });
  return answer(context, result);
});

/** Safe to repeat: pending work finds its job done, and interrupted work continues. */
export const retryAgentVersion = endpoints.retryAgentVersion.handler(async ({ input, context }) => {
  const { row, message } = await context.database.transaction(async (tx) => {
    const agent = await lockVoiceAgent(tx, modeOf(context), input.id);
    requireActive(agent);
    const newest = await findNewestVersion(tx, agent.id);
    // After the vendor was disconnected nothing is live, though the last prompt was fine.
    if (newest?.state === 'retired' && agent.liveVersionId === null)
      return addEditedVersion(tx, context, agent, newest, wordingOf(newest));
    if (!newest || newest.state === 'live' || newest.state === 'retired') throw conflict(t.nothingToRetry);
    if (newest.state === 'refused') throw conflict(t.versionDidntPass);
    if (newest.state === 'publishing') {
      const again = await clearFailure(tx, newest);
      await context.jobs.enqueue(tx, publishVersionJob, { versionId: newest.id });
      return { row: again, message: t.publishingAgain({ version: newest.version }) };
    }
    await startRehearsal(tx, context, newest);
    return { row: newest, message: rehearsalMessage(newest) };
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

function requireActive(agent: VoiceAgentRow): void {
  if (!agent.isActive) throw conflict(t.agentGoneSyncOrSeed);
}

async function requireNewest(tx: Orm, newest: VersionRow | null, base: number | null): Promise<void> {
  if (base === null || base === (newest?.version ?? 0)) return;
  const latest = newest ? await presentOneVersion(tx, newest) : null;
  const who = latest?.authorName ?? 'Someone else';
  throw conflict(t.promptChangedMeanwhile({ who, version: newest?.version }));
}

const unchanged = (newest: VersionRow): EditResult => ({
  outcome: 'unchanged',
  row: newest,
  message: `Nothing changed: this matches version ${newest.version}.${describeState(newest)}`,
});

function describeState({ state }: VersionRow): string {
  switch (state) {
    case 'live':
      return ' It’s live.';
    case 'refused':
      return ' It didn’t pass its rehearsal.';
    case 'rehearsing':
      return ' Its rehearsal is running.';
    default:
      return '';
  }
}

async function addEditedVersion(
  tx: Orm,
  context: EndpointContext,
  agent: VoiceAgentRow,
  newest: VersionRow | null,
  wording: AgentPrompt,
): Promise<EditResult> {
  const live = agent.liveVersionId === null ? null : await findVersionById(tx, agent.liveVersionId);
  const isSettled = newest?.state === 'refused' || newest?.state === 'retired';
  if (live && isSettled && isSamePrompt(live, wording)) return unchanged(live);
  const row = await addAgentVersion(
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
  await startRehearsal(tx, context, row);
  return { outcome: 'rehearsing', row, message: rehearsalMessage(row) };
}

const rehearsalMessage = ({ version }: VersionRow): string =>
  t.versionSavedAndRehearsing({ version, callsPerRehearsal });

const answer = async (context: EndpointContext, { outcome, row, message }: EditResult) => ({
  outcome,
  message,
  version: await presentOneVersion(context.database.orm, row),
});
