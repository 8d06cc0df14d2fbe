import { implement } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { voiceAgents } from '#schema/voice-agents.ts';
import { portIfConfigured } from '#shared/problem.ts';
import type { VendorAgent, VoiceAgents } from '#vendors/voice/voice-agents.port.ts';
import * as t from '../../calls.words.ts';
import { voiceAgentsContract } from '../../voice-agents.contract.ts';
import { explainVendor } from './explain-vendor.ts';
import { countAgents } from './present-voice-agent.ts';
import { modeOf } from './update-agent-prompt.ts';

/** Not configured and unreachable are states to show, not errors. */
export const getRetellStatus = implement(voiceAgentsContract)
  .$context<EndpointContext>()
  .getRetellStatus.handler(async ({ context }) => {
    const { orm } = context.database;
    const mode = modeOf(context);
    const agentCount = await countAgents(orm, mode);
    const base = { agentCount, mode, simulated: mode === 'demo' };
    const vendor = findVendor(context);
    if (!vendor)
      return {
        ...base,
        configured: false,
        message: t.notConfiguredSetKey,
        error: null,
        agents: [],
      };
    try {
      const agents = await withTimeout(vendor.listAgents());
      const rows = await orm
        .select({ retellAgentId: voiceAgents.retellAgentId })
        .from(voiceAgents)
        .where(and(eq(voiceAgents.mode, mode), eq(voiceAgents.isActive, true)));
      const known = new Set(rows.map(({ retellAgentId }) => retellAgentId));
      return {
        ...base,
        configured: true,
        message: describe(agents.length, mode === 'demo'),
        error: null,
        agents: agents.map((agent) => presentVendorAgent(agent, known)),
      };
    } catch (error) {
      context.log.warn({ error }, 'listing agents at the voice vendor failed');
      return {
        ...base,
        configured: true,
        message: t.couldntLoadAgents,
        error: explainVendor(error),
        agents: [],
      };
    }
  });

const findVendor = (context: EndpointContext): VoiceAgents | null =>
  portIfConfigured(() => context.ports.voiceAgents(modeOf(context)));

function describe(count: number, simulated: boolean): string {
  const agents = `${count} ${count === 1 ? 'agent' : 'agents'}`;
  return simulated ? t.demoStatus({ agents }) : t.connectedStatus({ agents });
}

const presentVendorAgent = (agent: VendorAgent, known: ReadonlySet<string>) => ({
  id: agent.agentId,
  name: agent.name,
  voiceId: agent.voiceId,
  prompt: agent.generalPrompt,
  known: known.has(agent.agentId),
});
