import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { voiceAgents } from '#schema/voice-agents.ts';
import type { VendorAgent } from '#vendors/voice/voice-agents.port.ts';
import * as t from '../../calls.words.ts';
import { voiceAgentsContract } from '../../voice-agents.contract.ts';
import { vendorProblem } from './explain-vendor.ts';
import type { VoiceAgentRow } from './find-voice-agent.ts';
import { findCopies } from './seed-agents.ts';
import { modeOf } from './update-agent-prompt.ts';

type AgentRef = { name: string; retellAgentId: string };

/**
 * Removes agents created here and not needed: duplicates from a lost response, and inactive ones. Other
 * agents at the vendor are kept.
 */
export const cleanupAgents = implement(voiceAgentsContract)
  .$context<EndpointContext>()
  .cleanupAgents.handler(async ({ context }) => {
    const { orm } = context.database;
    const mode = modeOf(context);
    const vendor = context.ports.voiceAgents(mode);
    const rows = await orm.select().from(voiceAgents).where(eq(voiceAgents.mode, mode));
    const removed: AgentRef[] = [];
    try {
      const atVendor = await vendor.listAgents();
      const excess = atVendor.filter((agent) => isExcess(agent, rows, atVendor));
      for (const agent of excess) {
        await vendor.deleteAgent(agent.agentId);
        removed.push(toAgentRef(agent));
      }
      const kept = atVendor.filter((agent) => !excess.includes(agent));
      const leftAlone = kept.flatMap((agent) => {
        const because = explainKept(agent, rows);
        return because === null ? [] : [{ ...toAgentRef(agent), because }];
      });
      return { message: describe(removed, leftAlone.length), removed, leftAlone };
    } catch (error) {
      throw vendorProblem(error);
    }
  });

function isExcess(
  agent: VendorAgent,
  rows: readonly VoiceAgentRow[],
  atVendor: readonly VendorAgent[],
): boolean {
  const row = rows.find(({ retellAgentId }) => retellAgentId === agent.agentId);
  if (row) return row.madeHere && !row.isActive;
  // Kept while its own agent is being created: this copy may become it.
  return rows.some(
    (item) =>
      item.madeHere &&
      findCopies(item, atVendor).includes(agent) &&
      atVendor.some(({ agentId }) => agentId === item.retellAgentId),
  );
}

/** Null for agents in use. */
function explainKept(agent: VendorAgent, rows: readonly VoiceAgentRow[]): string | null {
  const row = rows.find(({ retellAgentId }) => retellAgentId === agent.agentId);
  if (row?.isActive && row.agentType !== 'other') return null;
  return row?.madeHere ? t.stillBeingSetUp : t.notCreatedHere;
}

const toAgentRef = ({ name, agentId }: VendorAgent): AgentRef => ({ name, retellAgentId: agentId });

function describe(removed: readonly AgentRef[], keptCount: number): string {
  const removedMessage =
    removed.length === 0
      ? t.noExcessAgentsToRemove
      : t.excessAgentsRemoved({ names: removed.map(({ name }) => name).join(', ') });
  if (keptCount === 0) return removedMessage;
  return t.agentsKept({ removed: removedMessage, keptCount });
}
