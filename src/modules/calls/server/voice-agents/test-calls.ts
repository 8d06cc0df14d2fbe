import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { providers } from '#schema/providers.ts';
import { testCalls, voiceAgents } from '#schema/voice-agents.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import { badRequest, conflict, notFound } from '#shared/problem.ts';
import { isCallable } from '#shared/text/callable-number.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import { testTempers } from '../../test-tempers.ts';
import { type TestCallView, voiceAgentsContract } from '../../voice-agents.contract.ts';
import { findOpenStop } from '../admit-to-line.ts';
import { getVoiceAgent, type VoiceAgentRow } from './find-voice-agent.ts';
import { testBrief, testOffice } from './test-call-brief.ts';
import { modeOf } from './update-agent-prompt.ts';
import { placeTestCallJob } from './voice-agent-jobs.ts';

export type TestCallRow = typeof testCalls.$inferSelect;

const endpoints = implement(voiceAgentsContract).$context<EndpointContext>();

/** The intent is stored before anybody is dialled, and its id is the vendor's key: no test call rings twice. */
export const startTestCall = endpoints.startTestCall.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const mode = modeOf(context);
  // Not Configured is said before anything is kept.
  context.ports.voice(mode);
  const agent = await getVoiceAgent(orm, mode, input.agentId);
  const purpose = requireLive(agent);
  const toNumber = requireNumber(input.toNumber);
  // In a demonstration no telephone rings, and its offices have nearly every number that nobody has.
  if (mode === 'production') await requireOwn(orm, toNumber);
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

/** The same test call sent again, as after a lost connection. */
async function findSame(tx: Orm, submissionKey: string): Promise<TestCallRow> {
  const [row] = await tx.select().from(testCalls).where(eq(testCalls.submissionKey, submissionKey));
  if (!row) throw new Error('A test call was neither stored nor there.');
  return row;
}

function requireLive(agent: VoiceAgentRow): 'enquiry' | 'booking' {
  if (agent.agentType === 'other')
    throw conflict('This agent was not made for calls to offices, so it makes no test calls from here.');
  if (!agent.isActive) throw conflict('This agent is no longer at RetellAI. Press Sync first.');
  if (agent.liveVersionId === null)
    throw conflict('No version of this prompt has passed its rehearsal yet, so the agent makes no calls.');
  return agent.agentType;
}

function requireNumber(text: string): string {
  const number = toE164(text);
  if (number === null)
    throw badRequest(
      'This is not a whole telephone number. Write it with the country code, such as +1 813 555 0123.',
    );
  if (!isCallable(number))
    throw badRequest(
      'This number is not called: emergency, premium and service numbers and numbers outside the United States never are.',
    );
  return number;
}

/** Offices are called for a patient and by their wishes, never to try something out. */
async function requireOwn(orm: Orm, toNumber: string): Promise<void> {
  const [office] = await orm
    .select({ name: providers.name })
    .from(providers)
    .where(eq(providers.phone, toNumber))
    .limit(1);
  if (office)
    throw conflict(
      `This is the number of an office, ${office.name}. Offices are never called to try something out: enter a number of your own.`,
    );
}

async function requireLine(tx: Orm, mode: Mode): Promise<void> {
  if (await findOpenStop(tx, mode))
    throw conflict(
      'Calls are stopped because too many of the last ones failed. Nobody was called: wait until they go on, or have them go on under Telephone line.',
    );
}

const describe = ({ mode, id }: TestCallRow): string =>
  mode === 'demo'
    ? `Call ${id} is played on the simulated line. No telephone rings.`
    : `Call ${id} is being dialled. Nothing in it is about a patient.`;

export const getTestCall = endpoints.getTestCall.handler(async ({ input, context }) => {
  const [found] = await context.database.orm
    .select({ call: testCalls, agentName: voiceAgents.name })
    .from(testCalls)
    .innerJoin(voiceAgents, eq(voiceAgents.id, testCalls.agentId))
    .where(eq(testCalls.id, input.id));
  if (!found) throw notFound('We could not find this test call.');
  return presentTestCall(found.call, found.agentName);
});

export const presentTestCall = (row: TestCallRow, agentName: string): TestCallView => ({
  callId: row.id,
  agentId: row.agentId,
  agentName,
  toNumber: row.toNumber,
  simulated: row.mode === 'demo',
  temper: testTempers.find((temper) => temper === row.temper) ?? null,
  state: row.state,
  retellCallId: row.vendorCallId,
  failedBecause: row.failedBecause,
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});
