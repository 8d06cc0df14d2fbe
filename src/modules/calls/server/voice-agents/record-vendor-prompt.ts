import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { voiceAgents, voiceAgentVersions } from '#schema/voice-agents.ts';
import type { VendorAgent } from '#vendors/voice/voice-agents.port.ts';
import { addAgentVersion, isSamePrompt, startRehearsal } from './add-agent-version.ts';
import type { SyncChanges } from './describe-sync.ts';
import { findNewestVersion, type VersionRow, type VoiceAgentRow } from './find-voice-agent.ts';
import { needsSecondPerson } from './publish-agent-version.ts';

/**
 * The vendor's agent uses a prompt that isn't live here. Calls stop until it passes a rehearsal and, if a second person is
 * required, until someone publishes it.
 */
export async function recordVendorPrompt(
  tx: Orm,
  context: EndpointContext,
  row: VoiceAgentRow,
  agent: VendorAgent,
  { newest, isIdle }: { newest: VersionRow | null; isIdle: boolean },
  changes: SyncChanges,
): Promise<void> {
  const matching = newest && isSamePrompt(newest, agent) ? newest : null;
  const isStopped = row.liveVersionId === null;
  const isDecided =
    row.agentType === 'other' || (matching && ['rehearsing', 'refused', 'passed'].includes(matching.state));
  if (matching && isStopped && isDecided && !isIdle) return;
  await retireLive(tx, row.id);
  await tx.update(voiceAgents).set({ liveVersionId: null }).where(eq(voiceAgents.id, row.id));
  const isUnderWay = matching?.state === 'draft' || matching?.state === 'rehearsing';
  const version =
    matching && isUnderWay
      ? matching
      : await addPromptVersion(tx, context, row.id, (newest?.version ?? 0) + 1, matching ?? agent);
  await startRehearsal(tx, context, version, { publishesWhenPassed: !(await needsSecondPerson(tx)) });
  if (!matching || !isIdle) changes.unrehearsed.push(row.name);
}

/** Nothing is live or pending for the agent: its last prompt is rehearsed again. */
export async function rehearseAgain(tx: Orm, context: EndpointContext, { id }: VoiceAgentRow): Promise<void> {
  const [proven] = await tx
    .select()
    .from(voiceAgentVersions)
    .where(and(eq(voiceAgentVersions.agentId, id), isNotNull(voiceAgentVersions.wentLiveAt)))
    .orderBy(desc(voiceAgentVersions.version))
    .limit(1);
  const newest = await findNewestVersion(tx, id);
  const wording = proven ?? newest;
  if (!newest || !wording) return;
  const version = await addPromptVersion(tx, context, id, newest.version + 1, wording);
  await startRehearsal(tx, context, version, { publishesWhenPassed: !(await needsSecondPerson(tx)) });
}

/** The vendor's prompt, or the matching version with its author. */
export const addPromptVersion = (
  tx: Orm,
  { clock }: EndpointContext,
  agentId: string,
  version: number,
  prompt: VendorAgent | VersionRow,
) =>
  addAgentVersion(
    tx,
    {
      agentId,
      version,
      generalPrompt: prompt.generalPrompt,
      beginMessage: prompt.beginMessage,
      origin: 'origin' in prompt ? prompt.origin : 'vendor',
      createdBy: 'createdBy' in prompt ? prompt.createdBy : null,
    },
    clock.now(),
  );

export async function retireLive(tx: Orm, agentId: string): Promise<void> {
  await tx
    .update(voiceAgentVersions)
    .set({ state: 'retired' })
    .where(and(eq(voiceAgentVersions.agentId, agentId), eq(voiceAgentVersions.state, 'live')));
}
