import { implement } from '@orpc/server';
import { and, eq, isNull } from 'drizzle-orm';
import type { EndpointContext, ServerContext } from '#modules/server-context.ts';
import type { Database } from '#platform/database/database.ts';
import { voiceAgents } from '#schema/voice-agents.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import type { VendorAgent, VoiceAgents } from '#vendors/voice/voice-agents.port.ts';
import * as t from '../../calls.words.ts';
import { voiceAgentsContract } from '../../voice-agents.contract.ts';
import { addAgentVersion, startRehearsal } from './add-agent-version.ts';
import { type DefaultAgent, defaultAgents } from './default-agent-prompts.ts';
import { vendorProblem } from './explain-vendor.ts';
import { findNewestVersion, lockVoiceAgent, type VoiceAgentRow } from './find-voice-agent.ts';
import { modeOf } from './update-agent-prompt.ts';

const creationMilliseconds = 30_000;

/** Placeholder vendor ID while an agent is being created. */
const pendingPrefix = 'pending-';

/** Identifies our agent at the vendor if the response was lost; hidden on screens. */
export const agentMark = (agentId: string): string => `#${agentId.replaceAll('-', '').slice(0, 12)}`;

/** Agents at the vendor with this row's mark. */
export const findCopies = (row: VoiceAgentRow, atVendor: readonly VendorAgent[]): VendorAgent[] =>
  atVendor.filter(({ name }) => name.endsWith(agentMark(row.id)));

export const seedAgents = implement(voiceAgentsContract)
  .$context<EndpointContext>()
  .seedAgents.handler(async ({ context }) => {
    const mode = modeOf(context);
    const vendor = context.ports.voiceAgents(mode);
    const created = await createDefaultAgents(context, mode, vendor).catch((error: unknown) => {
      throw vendorProblem(error);
    });
    const existing = defaultAgents.length - created;
    const message = created === 0 ? t.defaultAgentsExist : t.defaultAgentsCreated;
    return { message, created, existing };
  });

/** Creates missing default agents, here and at the vendor, and rehearses them. */
export async function createDefaultAgents(
  context: ServerContext,
  mode: Mode,
  vendor: VoiceAgents,
): Promise<number> {
  let created = 0;
  let atVendor: VendorAgent[] | null = null;
  for (const defaultAgent of defaultAgents) {
    const { row, isNew } = await claimDefaultAgent(context, mode, defaultAgent);
    if (!isPending(row)) continue;
    // Being created by someone else, or left by a crash; finished after a while.
    const ageMilliseconds = context.clock.now().getTime() - row.createdAt.getTime();
    if (!isNew && ageMilliseconds < creationMilliseconds) continue;
    // A lost response may have left one at the vendor.
    if (!isNew) atVendor ??= await vendor.listAgents();
    const [copy] = isNew ? [] : findCopies(row, atVendor ?? []);
    const { agentType: _, ...draft } = defaultAgent;
    const vendorAgent =
      copy ?? (await vendor.createAgent({ ...draft, name: `${defaultAgent.name} ${agentMark(row.id)}` }));
    if (await finish(context, row, vendorAgent.agentId, defaultAgent)) created++;
  }
  return created;
}

/** The row is created first, so that a concurrent or repeated call finds it. */
async function claimDefaultAgent(
  { database, clock }: ServerContext,
  mode: Mode,
  defaultAgent: DefaultAgent,
): Promise<{ row: VoiceAgentRow; isNew: boolean }> {
  const id = newId();
  const now = clock.now();
  const { agentType, name, voiceId, language } = defaultAgent;
  const [row] = await database.orm
    .insert(voiceAgents)
    .values({
      id,
      mode,
      name,
      agentType,
      language,
      voiceId,
      retellAgentId: `${pendingPrefix}${id}`,
      madeHere: true,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return row ? { row, isNew: true } : { row: await getDefault(database, mode, defaultAgent), isNew: false };
}

async function getDefault(
  { orm }: Database,
  mode: Mode,
  { agentType, language }: DefaultAgent,
): Promise<VoiceAgentRow> {
  const [row] = await orm
    .select()
    .from(voiceAgents)
    .where(
      and(
        eq(voiceAgents.mode, mode),
        eq(voiceAgents.agentType, agentType),
        eq(voiceAgents.language, language),
        eq(voiceAgents.isActive, true),
      ),
    );
  if (!row) throw new Error('An agent was neither there nor could it be made.');
  return row;
}

/** False if another process finished it first; then this copy is a duplicate for cleanup. */
const finish = (
  context: ServerContext,
  row: VoiceAgentRow,
  retellAgentId: string,
  { generalPrompt, beginMessage }: DefaultAgent,
): Promise<boolean> =>
  context.database.transaction(async (tx) => {
    const now = context.clock.now();
    const locked = await lockVoiceAgent(tx, row.mode as Mode, row.id);
    if (locked.retellAgentId !== row.retellAgentId) return false;
    await tx
      .update(voiceAgents)
      .set({ retellAgentId, syncedAt: now })
      .where(and(eq(voiceAgents.id, row.id), isNull(voiceAgents.liveVersionId)));
    if (await findNewestVersion(tx, row.id)) return true;
    const wording = { generalPrompt, beginMessage, origin: 'product', createdBy: null } as const;
    const version = await addAgentVersion(tx, { agentId: row.id, version: 1, ...wording }, now);
    await startRehearsal(tx, context, version, { publishesWhenPassed: true });
    return true;
  });

export const isPending = ({ retellAgentId }: VoiceAgentRow): boolean =>
  retellAgentId.startsWith(pendingPrefix);
