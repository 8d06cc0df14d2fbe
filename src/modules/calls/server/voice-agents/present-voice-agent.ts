import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { voiceAgents, voiceAgentVersions } from '#schema/voice-agents.ts';
import type { Mode } from '#shared/mode.ts';
import { type RehearsalTable, rehearsalTable } from '../../rehearsal-table.contract.ts';
import type { PromptVersion, VoiceAgentView } from '../../voice-agents.contract.ts';
import { callsPerRehearsal } from '../rehearsal/rehearse-prompt.ts';
import type { VersionRow, VoiceAgentRow } from './find-voice-agent.ts';

/** More than anyone uses; the vendor's own pages list the rest. */
const maxAgents = 100;

/** The stored rehearsal table; null before it has finished. */
export function readRehearsal(row: VersionRow): RehearsalTable | null {
  const read = rehearsalTable.safeParse(row.rehearsal);
  return read.success ? read.data : null;
}

function presentVersion(row: VersionRow, names: ReadonlyMap<string, string>): PromptVersion {
  const table = readRehearsal(row);
  return {
    version: row.version,
    state: row.state,
    origin: row.origin,
    authorName: names.get(row.createdBy ?? '') ?? null,
    publisherName: names.get(row.publishedBy ?? '') ?? null,
    generalPrompt: row.generalPrompt,
    beginMessage: row.beginMessage,
    passed: table?.passed ?? null,
    shortfalls: table?.shortfalls ?? [],
    progress: { done: row.rehearsedCalls, due: callsPerRehearsal },
    problem: row.failedBecause,
    createdAt: row.createdAt.toISOString(),
    rehearsedAt: row.rehearsedAt?.toISOString() ?? null,
    wentLiveAt: row.wentLiveAt?.toISOString() ?? null,
  };
}

/** Names of authors and publishers by ID. */
async function findNames(orm: Orm, rows: readonly VersionRow[]): Promise<Map<string, string>> {
  const ids = [
    ...new Set(rows.flatMap(({ createdBy, publishedBy }) => [createdBy ?? [], publishedBy ?? []].flat())),
  ];
  if (ids.length === 0) return new Map();
  const found = await orm
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(found.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}

export async function presentVersions(orm: Orm, rows: readonly VersionRow[]): Promise<PromptVersion[]> {
  const names = await findNames(orm, rows);
  return rows.map((row) => presentVersion(row, names));
}

export async function presentOneVersion(orm: Orm, row: VersionRow): Promise<PromptVersion> {
  return presentVersion(row, await findNames(orm, [row]));
}

function presentAgent(
  agent: VoiceAgentRow,
  newest: VersionRow | undefined,
  live: VersionRow | undefined,
  names: Map<string, string>,
): VoiceAgentView {
  const shown = live ?? newest;
  const isDraft = newest && newest.id !== live?.id && newest.state !== 'retired';
  const draft = isDraft ? newest : null;
  return {
    id: agent.id,
    name: agent.name,
    agentType: agent.agentType,
    language: agent.language,
    voiceId: agent.voiceId,
    retellAgentId: agent.retellAgentId,
    prompt: shown?.generalPrompt ?? '',
    firstMessage: shown?.beginMessage ?? null,
    isActive: agent.isActive,
    phoneNumber: agent.phoneNumber,
    madeHere: agent.madeHere,
    liveVersion: live?.version ?? null,
    liveSince: live?.wentLiveAt?.toISOString() ?? null,
    newestVersion: newest?.version ?? 0,
    draft: draft && presentVersion(draft, names),
    syncedAt: agent.syncedAt?.toISOString() ?? null,
    updatedAt: agent.updatedAt.toISOString(),
  };
}

/** Agents of a mode, oldest first, with live and pending versions. */
export async function presentVoiceAgents(orm: Orm, mode: Mode): Promise<VoiceAgentView[]> {
  const agents = await orm
    .select()
    .from(voiceAgents)
    .where(eq(voiceAgents.mode, mode))
    .orderBy(desc(voiceAgents.isActive), asc(voiceAgents.createdAt), asc(voiceAgents.id))
    .limit(maxAgents);
  if (agents.length === 0) return [];
  const ids = agents.map(({ id }) => id);
  const newest = await orm
    .selectDistinctOn([voiceAgentVersions.agentId])
    .from(voiceAgentVersions)
    .where(inArray(voiceAgentVersions.agentId, ids))
    .orderBy(voiceAgentVersions.agentId, desc(voiceAgentVersions.version));
  const live = await orm
    .select()
    .from(voiceAgentVersions)
    .where(
      and(
        inArray(voiceAgentVersions.agentId, ids),
        inArray(
          voiceAgentVersions.id,
          agents.flatMap(({ liveVersionId }) => liveVersionId ?? []).concat(noVersion),
        ),
      ),
    );
  const names = await findNames(orm, newest);
  return agents.map((agent) =>
    presentAgent(
      agent,
      newest.find(({ agentId }) => agentId === agent.id),
      live.find(({ id }) => id === agent.liveVersionId),
      names,
    ),
  );
}

/** `in ()` is invalid SQL; this ID matches no version. */
const noVersion = ['00000000-0000-0000-0000-000000000000'];

export const countAgents = (orm: Orm, mode: Mode): Promise<number> =>
  orm.$count(voiceAgents, and(eq(voiceAgents.mode, mode), sql`${voiceAgents.isActive}`));
