import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { providers } from '#schema/providers.ts';
import { testCalls, voiceAgents } from '#schema/voice-agents.ts';
import type { AgentPurpose } from '#shared/calls/telephone-call.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import { badRequest, conflict, notFound } from '#shared/problem.ts';
import { isCallable } from '#shared/text/callable-number.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import * as t from '../../calls.words.ts';
import { testOfficeBehaviors } from '../../test-office-behaviors.ts';
import { type TestCallView, voiceAgentsContract } from '../../voice-agents.contract.ts';
import { findOpenStop } from '../check-line-capacity.ts';
import { getVoiceAgent, type VoiceAgentRow } from './find-voice-agent.ts';
import { testBrief, testOffice } from './test-call-brief.ts';
import { modeOf } from './update-agent-prompt.ts';
import { placeTestCallJob } from './voice-agent-jobs.ts';

export type TestCallRow = typeof testCalls.$inferSelect;

const endpoints = implement(voiceAgentsContract).$context<EndpointContext>();

/** Stored before dialing; its ID is the vendor's idempotency key, so no test call rings twice. */
export const startTestCall = endpoints.startTestCall.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const mode = modeOf(context);
  // Throws "not configured" before anything is stored.
  context.ports.voice(mode);
  const agent = await getVoiceAgent(orm, mode, input.agentId);
  const purpose = requireLive(agent);
  const toNumber = requireNumber(input.toNumber);
  // In demo mode no phone rings, and simulated offices use nearly all fictional numbers.
  if (mode === 'production') await rejectOfficeNumber(orm, toNumber);
  const id = newId();
  const now = context.clock.now();
  const temper = mode === 'demo' ? (input.temper ?? 'friendly') : null;
  const row = await context.database.transaction(async (tx) => {
    const [stored] = await tx
      .insert(testCalls)
      .values({
        id,
        agentId: agent.id,
        mode,
        toNumber,
        startedBy: callerId(context),
        submissionKey: input.submissionKey ?? null,
        brief: { ...testBrief(purpose, now), language: agent.language },
        office: { ...testOffice(id), ...(temper ? { temper } : {}) },
        temper,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!stored) return findSame(tx, input.submissionKey ?? '');
    await requireLine(tx, mode);
    await context.jobs.enqueue(tx, placeTestCallJob, { testCallId: id });
    return stored;
  });
  return { callId: row.id, message: describe(row), testCall: presentTestCall(row, agent.name) };
});

/** The same test call submitted again, for example after a lost connection. */
async function findSame(tx: Orm, submissionKey: string): Promise<TestCallRow> {
  const [row] = await tx.select().from(testCalls).where(eq(testCalls.submissionKey, submissionKey));
  if (!row) throw new Error('A test call was neither stored nor there.');
  return row;
}

function requireLive(agent: VoiceAgentRow): AgentPurpose {
  if (agent.agentType === 'other') throw conflict(t.agentCantMakeTestCalls);
  if (!agent.isActive) throw conflict(t.agentGoneSyncFirst);
  if (agent.liveVersionId === null) throw conflict(t.noVersionPassed);
  return agent.agentType;
}

function requireNumber(text: string): string {
  const number = toE164(text);
  if (number === null) throw badRequest(t.enterCompletePhoneNumber);
  if (!isCallable(number)) throw badRequest(t.numberBlocked);
  return number;
}

/** Offices are never called for tests. */
async function rejectOfficeNumber(orm: Orm, toNumber: string): Promise<void> {
  const [office] = await orm
    .select({ name: providers.name })
    .from(providers)
    .where(eq(providers.phone, toNumber))
    .limit(1);
  if (office) throw conflict(t.numberBelongsToOffice({ name: office.name }));
}

/** A manual pause doesn't stop test calls: they show whether the agent behaves again. */
async function requireLine(tx: Orm, mode: Mode): Promise<void> {
  const stop = await findOpenStop(tx, mode);
  if (stop?.kind === 'failures') throw conflict(t.callsPaused);
}

const describe = ({ mode, id }: TestCallRow): string =>
  mode === 'demo' ? t.simulatedCallStarted({ id }) : t.callDialing({ id });

export const getTestCall = endpoints.getTestCall.handler(async ({ input, context }) => {
  const [found] = await context.database.orm
    .select({ call: testCalls, agentName: voiceAgents.name })
    .from(testCalls)
    .innerJoin(voiceAgents, eq(voiceAgents.id, testCalls.agentId))
    .where(eq(testCalls.id, input.id));
  if (!found) throw notFound(t.testCallNotFound);
  return presentTestCall(found.call, found.agentName);
});

export const presentTestCall = (row: TestCallRow, agentName: string): TestCallView => ({
  callId: row.id,
  agentId: row.agentId,
  agentName,
  toNumber: row.toNumber,
  simulated: row.mode === 'demo',
  temper: testOfficeBehaviors.find((temper) => temper === row.temper) ?? null,
  state: row.state,
  retellCallId: row.vendorCallId,
  failedBecause: row.failedBecause,
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});
