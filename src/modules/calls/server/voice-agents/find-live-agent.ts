import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { voiceAgents } from '#schema/voice-agents.ts';
import type { AgentPurpose, CallLanguage } from '#shared/calls/telephone-call.ts';
import type { Mode } from '#shared/mode.ts';
import { Problem } from '#shared/problem.ts';
import * as t from '../../calls.words.ts';

/**
 * Vendor ID of the live agent for this purpose, in the office's language if there is one, else in English.
 * Throws a 503 Problem if there is none.
 */
export async function findLiveAgent(
  orm: Orm,
  mode: Mode,
  purpose: AgentPurpose,
  language: CallLanguage,
): Promise<string> {
  const live = await orm
    .select({ retellAgentId: voiceAgents.retellAgentId, language: voiceAgents.language })
    .from(voiceAgents)
    .where(
      and(
        eq(voiceAgents.mode, mode),
        eq(voiceAgents.agentType, purpose),
        inArray(voiceAgents.language, [language, 'en']),
        eq(voiceAgents.isActive, true),
        isNotNull(voiceAgents.liveVersionId),
      ),
    );
  const agent = live.find((candidate) => candidate.language === language) ?? live[0];
  if (agent) return agent.retellAgentId;
  const task = {
    enquiry: 'asks offices for times and prices',
    booking: 'books appointments',
    billing: 'calls billing offices',
  }[purpose];
  throw new Problem(503, 'NOT_CONFIGURED', t.noLiveAgent({ task }));
}
