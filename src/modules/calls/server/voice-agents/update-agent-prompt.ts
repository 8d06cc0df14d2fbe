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
import { rehearsedCallsOfVersion } from '../rehearsal/rehearse-prompt.ts';
import { addAgentVersion, sameWords, startRehearsal } from './add-agent-version.ts';
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

type Taken = { outcome: 'rehearsing' | 'unchanged'; row: VersionRow; message: string };

export const updateAgentPrompt = endpoints.updateAgentPrompt.handler(async ({ input, context }) => {
  const wording = { generalPrompt: input.generalPrompt, beginMessage: input.beginMessage || null };
  const taken = await context.database.transaction(async (tx) => {
    const agent = await lockVoiceAgent(tx, modeOf(context), input.id);
    requireActive(agent);
    const newest = await findNewestVersion(tx, agent.id);
    if (newest && newest.state !== 'retired' && sameWords(newest, wording)) return keep(newest);
    await requireNewest(tx, newest, input.baseVersion ?? null);
    return takeUp(tx, context, agent, newest, wording);
  });
  return answer(context, taken);
});

export const rollBackAgent = endpoints.rollBackAgent.handler(async ({ input, context }) => {
  const taken = await context.database.transaction(async (tx) => {
    const agent = await lockVoiceAgent(tx, modeOf(context), input.id);
    requireActive(agent);
    const newest = await findNewestVersion(tx, agent.id);
    const wanted = await getVersion(tx, agent.id, input.version);
    const isGone = newest?.state === 'refused' || newest?.state === 'retired';
    if (newest && !isGone && sameWords(newest, wanted)) return keep(newest);
    return takeUp(tx, context, agent, newest, wordingOf(wanted));
  });
  return answer(context, taken);
});

/** Safe to repeat: pending work finds its job done, and interrupted work continues. */
export const retryAgentVersion = endpoints.retryAgentVersion.handler(async ({ input, context }) => {
  const { row, message } = await context.database.transaction(async (tx) => {
    const agent = await lockVoiceAgent(tx, modeOf(context), input.id);
    requireActive(agent);
    const newest = await findNewestVersion(tx, agent.id);
    // After the vendor was disconnected nothing is live, though the last prompt was fine.
    if (newest?.state === 'retired' && agent.liveVersionId === null)
      return takeUp(tx, context, agent, newest, wordingOf(newest));
    if (!newest || newest.state === 'live' || newest.state === 'retired')
      throw conflict(t.nothingToRetryTheLatest);
    if (newest.state === 'refused') throw conflict(t.thisVersionDidntPassIts);
    if (newest.state === 'publishing') {
      const again = await forgetFailure(tx, newest);
      await context.jobs.enqueue(tx, publishVersionJob, { versionId: newest.id });
      return { row: again, message: t.publishingVersionToRetellAIAgain({ version: newest.version }) };
    }
    await startRehearsal(tx, context, newest);
    return { row: newest, message: willRehearse(newest) };
  });
  return { message, version: await presentOneVersion(context.database.orm, row) };
});

async function forgetFailure(tx: Orm, version: VersionRow): Promise<VersionRow> {
  const [row] = await tx
    .update(voiceAgentVersions)
    .set({ failedBecause: null })
    .where(eq(voiceAgentVersions.id, version.id))
    .returning();
  return row ?? version;
}

function requireActive(agent: VoiceAgentRow): void {
  if (!agent.isActive) throw conflict(t.thisAgentIsNoLongerInRetellAISelect);
}

async function requireNewest(tx: Orm, newest: VersionRow | null, base: number | null): Promise<void> {
  if (base === null || base === (newest?.version ?? 0)) return;
  const by = newest ? await presentOneVersion(tx, newest) : null;
  const who = by?.authorName ?? 'Someone else';
  throw conflict(t.savedVersionOfThisPrompt({ who, version: newest?.version }));
}

const keep = (newest: VersionRow): Taken => ({
  outcome: 'unchanged',
  row: newest,
  message: `Nothing changed: this matches version ${newest.version}.${standing(newest)}`,
});

function standing({ state }: VersionRow): string {
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

async function takeUp(
  tx: Orm,
  context: EndpointContext,
  agent: VoiceAgentRow,
  newest: VersionRow | null,
  wording: AgentPrompt,
): Promise<Taken> {
  const live = agent.liveVersionId === null ? null : await findVersionById(tx, agent.liveVersionId);
  const isSettled = newest?.state === 'refused' || newest?.state === 'retired';
  if (live && isSettled && sameWords(live, wording)) return keep(live);
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
  return { outcome: 'rehearsing', row, message: willRehearse(row) };
}

const willRehearse = ({ version }: VersionRow): string =>
  t.versionIsSavedAndBeing({ version, rehearsedCallsOfVersion });

const answer = async (context: EndpointContext, { outcome, row, message }: Taken) => ({
  outcome,
  message,
  version: await presentOneVersion(context.database.orm, row),
});
