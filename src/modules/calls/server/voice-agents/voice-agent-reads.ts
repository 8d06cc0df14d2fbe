import { implement } from '@orpc/server';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { voiceAgentVersions } from '#schema/voice-agents.ts';
import { voiceAgentsContract } from '../../voice-agents.contract.ts';
import { compareTexts } from './compare-texts.ts';
import { getVersion, getVoiceAgent } from './find-voice-agent.ts';
import {
  presentOneVersion,
  presentVersions,
  presentVoiceAgents,
  readRehearsal,
} from './present-voice-agent.ts';
import { modeOf } from './update-agent-prompt.ts';

const endpoints = implement(voiceAgentsContract).$context<EndpointContext>();

export const listRetellAgents = endpoints.listRetellAgents.handler(({ context }) =>
  presentVoiceAgents(context.database.orm, modeOf(context)),
);

export const listAgentVersions = endpoints.listAgentVersions.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const agent = await getVoiceAgent(orm, modeOf(context), input.id);
  const ofAgent = eq(voiceAgentVersions.agentId, agent.id);
  const rows = await orm
    .select()
    .from(voiceAgentVersions)
    .where(
      and(ofAgent, input.before === undefined ? undefined : lt(voiceAgentVersions.version, input.before)),
    )
    .orderBy(desc(voiceAgentVersions.version))
    .limit(input.limit);
  context.setHeader('x-total-count', String(await orm.$count(voiceAgentVersions, ofAgent)));
  return presentVersions(orm, rows);
});

export const getAgentVersion = endpoints.getAgentVersion.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const agent = await getVoiceAgent(orm, modeOf(context), input.id);
  const row = await getVersion(orm, agent.id, input.version);
  return { ...(await presentOneVersion(orm, row)), rehearsal: readRehearsal(row) };
});

export const compareAgentVersions = endpoints.compareAgentVersions.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const agent = await getVoiceAgent(orm, modeOf(context), input.id);
  const from = await getVersion(orm, agent.id, input.from);
  const to = await getVersion(orm, agent.id, input.to);
  return {
    from: from.version,
    to: to.version,
    generalPrompt: compareTexts(from.generalPrompt, to.generalPrompt),
    beginMessage: compareTexts(from.beginMessage ?? '', to.beginMessage ?? ''),
  };
});
