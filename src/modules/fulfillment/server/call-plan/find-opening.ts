import { and, eq } from 'drizzle-orm';
import { openings } from '#engines/simulated-office/office-lines.ts';
import type { Orm } from '#platform/database/database.ts';
import { voiceAgents, voiceAgentVersions } from '#schema/voice-agents.ts';
import { buildAgentVariables } from '#shared/calls/agent-variables.ts';
import { sayService } from '#shared/care/service-wording.ts';
import type { Mode } from '#shared/mode.ts';

type OpeningDetails = {
  service: string;
  officeName: string;
  insurancePlan: string | null;
  fromDate: string;
  toDate: string;
};

/**
 * The inquiry agent's opening line, from its live prompt or, in demo mode, from the simulator. Null if no
 * agent is live. Names no patient.
 */
export async function findOpening(orm: Orm, mode: Mode, details: OpeningDetails): Promise<string | null> {
  if (mode === 'demo') {
    const [first] = openings;
    return first.replace(', {caller}', '').replace('{service}', sayService(details.service));
  }
  const [live] = await orm
    .select({ beginMessage: voiceAgentVersions.beginMessage })
    .from(voiceAgents)
    .innerJoin(voiceAgentVersions, eq(voiceAgentVersions.id, voiceAgents.liveVersionId))
    .where(
      and(
        eq(voiceAgents.mode, mode),
        eq(voiceAgents.agentType, 'enquiry'),
        eq(voiceAgents.language, 'en'),
        eq(voiceAgents.isActive, true),
      ),
    )
    .limit(1);
  if (!live?.beginMessage) return null;
  const { service: serviceName, ...rest } = details;
  const variables = buildAgentVariables({ ...rest, purpose: 'enquiry', callerFor: '', serviceName });
  return live.beginMessage
    .replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) => variables[name] ?? placeholder)
    .trim();
}
