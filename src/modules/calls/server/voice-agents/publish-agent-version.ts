import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { putSetting, serviceSettings } from '#platform/database/service-settings.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { voiceAgentVersions } from '#schema/voice-agents.ts';
import { conflict, forbidden } from '#shared/problem.ts';
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
} from './find-voice-agent.ts';
import { presentOneVersion } from './present-voice-agent.ts';
import { modeOf, requireActive } from './update-agent-prompt.ts';
import { publishVersionJob } from './voice-agent-jobs.ts';

const endpoints = implement(voiceAgentsContract).$context<EndpointContext>();

const settingName = 'second-person-publishes';

/** Whether prompts must be published by someone other than their author. */
export async function needsSecondPerson(orm: Orm): Promise<boolean> {
  const [row] = await orm.select().from(serviceSettings).where(eq(serviceSettings.name, settingName));
  return row?.value === true;
}

export const getPublishingRule = endpoints.getPublishingRule.handler(async ({ context }) => ({
  secondPerson: await needsSecondPerson(context.database.orm),
}));

export const setPublishingRule = endpoints.setPublishingRule.handler(async ({ input, context }) => {
  await context.database.transaction(async (tx) => {
    await putSetting(tx, settingName, input.secondPerson, context.clock.now());
    notifyStaff(tx, context, 'agents');
  });
  return input;
});

/** Rehearses a draft. It doesn't go live: a person publishes it once it passes. */
export const rehearseAgentVersion = endpoints.rehearseAgentVersion.handler(async ({ input, context }) => {
  const row = await context.database.transaction(async (tx) => {
    const agent = await lockVoiceAgent(tx, modeOf(context), input.id);
    requireActive(agent);
    const version = await getVersion(tx, agent.id, input.version);
    if (version.state === 'rehearsing') return version;
    if (version.state !== 'draft') throw conflict(t.onlyDraftsAreRehearsed({ version: version.version }));
    notifyStaff(tx, context, 'agents');
    return startRehearsal(tx, context, version, { publishesWhenPassed: false });
  });
  const message = t.rehearsingVersion({ version: row.version, callsPerRehearsal });
  return { message, version: await presentOneVersion(context.database.orm, row) };
});

/** Publishes a version that passed its rehearsal. Safe to repeat. */
export const publishAgentVersion = endpoints.publishAgentVersion.handler(async ({ input, context }) => {
  const row = await context.database.transaction(async (tx) => {
    const agent = await lockVoiceAgent(tx, modeOf(context), input.id);
    requireActive(agent);
    const version = await getVersion(tx, agent.id, input.version);
    if (version.state === 'publishing' || version.state === 'live') return version;
    if (version.state !== 'passed') throw conflict(t.publishOnlyPassed({ version: version.version }));
    const me = callerId(context);
    if (version.createdBy === me && (await needsSecondPerson(tx))) throw forbidden(t.secondPersonPublishes);
    return sendToVendor(tx, context, version, me);
  });
  const message = t.publishingVersion({ version: row.version });
  return { message, version: await presentOneVersion(context.database.orm, row) };
});

/**
 * Goes back to a version that was live: its text becomes a new version, which is published at once. It has passed
 * its rehearsal, so there is none, and no second person is needed.
 */
export const rollBackAgent = endpoints.rollBackAgent.handler(async ({ input, context }) => {
  const { outcome, row } = await context.database.transaction(async (tx) => {
    const agent = await lockVoiceAgent(tx, modeOf(context), input.id);
    requireActive(agent);
    const wanted = await getVersion(tx, agent.id, input.version);
    const live = agent.liveVersionId === null ? null : await findVersionById(tx, agent.liveVersionId);
    const newest = await findNewestVersion(tx, agent.id);
    // A newer draft may be at the vendor, so the live text is published again over it.
    const current = newest?.state === 'refused' || newest?.state === 'retired' ? live : newest;
    const isInUse = current?.state === 'live' || (current?.state === 'publishing' && !current.failedBecause);
    if (current && isInUse && isSamePrompt(current, wanted))
      return { outcome: 'unchanged' as const, row: current };
    if (wanted.wentLiveAt === null) throw conflict(t.neverLive({ version: wanted.version }));
    const { generalPrompt, beginMessage, rehearsal, rehearsedCalls, rehearsedAt } = wanted;
    const me = callerId(context);
    const copy = await addAgentVersion(
      tx,
      {
        agentId: agent.id,
        version: (newest?.version ?? 0) + 1,
        generalPrompt,
        beginMessage,
        origin: 'person',
        createdBy: me,
      },
      context.clock.now(),
    );
    const rehearsed = { rehearsal, rehearsedCalls, rehearsedAt };
    return { outcome: 'publishing' as const, row: await sendToVendor(tx, context, copy, me, rehearsed) };
  });
  const message =
    outcome === 'unchanged'
      ? t.alreadyThisPrompt({ version: row.version })
      : t.rollingBackTo({ version: input.version, newVersion: row.version });
  return { outcome, message, version: await presentOneVersion(context.database.orm, row) };
});

async function sendToVendor(
  tx: Orm,
  context: EndpointContext,
  version: VersionRow,
  publishedBy: string,
  rehearsed: Partial<Pick<VersionRow, 'rehearsal' | 'rehearsedCalls' | 'rehearsedAt'>> = {},
): Promise<VersionRow> {
  const [row] = await tx
    .update(voiceAgentVersions)
    .set({
      ...rehearsed,
      state: 'publishing',
      publishedBy,
      failedBecause: null,
      updatedAt: context.clock.now(),
    })
    .where(eq(voiceAgentVersions.id, version.id))
    .returning();
  await context.jobs.enqueue(tx, publishVersionJob, { versionId: version.id });
  notifyStaff(tx, context, 'agents');
  return row ?? version;
}
