import { implement } from '@orpc/server';
import { and, eq, isNull } from 'drizzle-orm';
import type { EndpointContext, ServerContext } from '#modules/server-context.ts';
import type { Database } from '#platform/database/database.ts';
import { voiceAgents } from '#schema/voice-agents.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import type { VendorAgent, VoiceAgents } from '#vendors/voice/voice-agents.port.ts';
import { voiceAgentsContract } from '../../voice-agents.contract.ts';
import { addAgentVersion, startRehearsal } from './add-agent-version.ts';
import { type DefaultAgent, defaultAgents } from './default-agent-prompts.ts';
import { vendorProblem } from './explain-vendor.ts';
import { findNewestVersion, lockVoiceAgent, type VoiceAgentRow } from './find-voice-agent.ts';
import { modeOf } from './update-agent-prompt.ts';

const makingMilliseconds = 30_000;

/** Stands for the vendor's id of an agent that is being made there. */
const pendingPrefix = 'pending-';

/** By this the vendor's copy is known again when its answer was lost; people see the name without it. */
export const markOf = (agentId: string): string => `#${agentId.replaceAll('-', '').slice(0, 12)}`;

/** Our agents at the vendor that carry the mark of this row. */
export const copiesOf = (row: VoiceAgentRow, atVendor: readonly VendorAgent[]): VendorAgent[] =>
  atVendor.filter(({ name }) => name.endsWith(markOf(row.id)));

export const seedAgents = implement(voiceAgentsContract)
  .$context<EndpointContext>()
  .seedAgents.handler(async ({ context }) => {
    const mode = modeOf(context);
    const vendor = context.ports.voiceAgents(mode);
    const created = await makeDefaultAgents(context, mode, vendor).catch((error: unknown) => {
      throw vendorProblem(error);
    });
    const existing = defaultAgents.length - created;
    const message =
      created === 0
        ? 'The default agents are there already. Nothing was changed.'
        : 'Default agents have been created successfully. Each is rehearsed now and makes calls once it has passed.';
    return { message, created, existing };
  });

/** Makes those of the default agents that are missing, here and at the vendor, and has them rehearsed. */
export async function makeDefaultAgents(
  context: ServerContext,
  mode: Mode,
  vendor: VoiceAgents,
): Promise<number> {
  let created = 0;
  let atVendor: VendorAgent[] | null = null;
  for (const wanted of defaultAgents) {
    const { row, isNew } = await intend(context, mode, wanted);
    if (!isPending(row)) continue;
    // Somebody else is making it this moment, or died doing so: then it is finished after a while.
    const ageMilliseconds = context.clock.now().getTime() - row.createdAt.getTime();
    if (!isNew && ageMilliseconds < makingMilliseconds) continue;
    // An answer that was lost may have left one at the vendor.
    if (!isNew) atVendor ??= await vendor.listAgents();
    const [copy] = isNew ? [] : copiesOf(row, atVendor ?? []);
    const { agentType: _, ...draft } = wanted;
    const made = copy ?? (await vendor.createAgent({ ...draft, name: `${wanted.name} ${markOf(row.id)}` }));
    if (await finish(context, row, made.agentId, wanted)) created++;
  }
  return created;
}

/** The row comes first: two who press at once, or one who presses again, find it. */
async function intend(
  { database, clock }: ServerContext,
  mode: Mode,
  wanted: DefaultAgent,
): Promise<{ row: VoiceAgentRow; isNew: boolean }> {
  const id = newId();
  const now = clock.now();
  const { agentType, name, voiceId, language } = wanted;
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
  return row ? { row, isNew: true } : { row: await getDefault(database, mode, wanted), isNew: false };
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

/** False when somebody else finished it meanwhile: then the copy made here is one too many, and clean-up removes it. */
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
    await startRehearsal(tx, context, version);
    return true;
  });

export const isPending = ({ retellAgentId }: VoiceAgentRow): boolean =>
  retellAgentId.startsWith(pendingPrefix);
