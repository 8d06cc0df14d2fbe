import { implement } from '@orpc/server';
import { asc, eq } from 'drizzle-orm';
import { checkConduct } from '#engines/transcripts/conduct/check-call.rules.ts';
import { readTranscript } from '#engines/transcripts/read-transcript.rules.ts';
import { type EndpointContext, refuseOwnAccount, requireRight } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { callFacts, calls } from '#schema/calls.ts';
import { testCalls, voiceAgents } from '#schema/voice-agents.ts';
import { describeDisclosure } from '#shared/calls/disclosure.words.ts';
import { notFound } from '#shared/problem.ts';
import { type CallDetails, type CallRecord, callRecordsContract } from '../../call-records.contract.ts';
import * as t from '../../calls.words.ts';
import { testOfficeBehaviors } from '../../test-office-behaviors.ts';
import { getEvidence } from '../decide-fact.ts';
import { type CallFactRow, getDoubts, toFact } from '../record-call.ts';
import { findOwner } from './find-owner.ts';
import { findRecord } from './list-call-records.ts';

type Details = Omit<CallDetails, keyof CallRecord>;

/** Call details. Viewing them is audited with the call ID. */
export const getCallDetails = implement(callRecordsContract)
  .$context<EndpointContext>()
  .getCallDetails.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const record = await findRecord(orm, input.id);
    if (record?.kind === 'call') requireRight(context, 'requests.look');
    const details = record && (await readDetails(context, record));
    if (!details) throw notFound(t.callNotFound);
    return { ...record, ...details };
  });

const readDetails = (context: EndpointContext, { kind, id }: CallRecord): Promise<Details | null> =>
  kind === 'call' ? readCall(context, id) : readTestCall(context.database.orm, id);

async function readCall(context: EndpointContext, id: string): Promise<Details | null> {
  const { orm } = context.database;
  const [call] = await orm.select().from(calls).where(eq(calls.id, id));
  if (!call) return null;
  refuseOwnAccount(context, await findOwner(orm, call));
  const rows = await orm
    .select()
    .from(callFacts)
    .where(eq(callFacts.callId, id))
    .orderBy(asc(callFacts.turnIndex), asc(callFacts.startCharacter));
  const decided = new Set(rows.map((row) => row.id));
  return {
    testCall: null,
    simulated: call.mode === 'demo',
    failedBecause: call.failedBecause,
    maySay: describeDisclosure(call.brief, 'staff'),
    layers: call.layers,
    conduct: call.conduct,
    hasRecording: call.hasRecording,
    transcript: call.transcript ?? [],
    facts: rows.filter(({ removedAt }) => removedAt === null).flatMap(presentRow),
    doubtful: getDoubts(call)
      .filter((doubt) => !decided.has(doubt.id))
      .map(({ fact, doubt }) => ({ ...presentFact({ ...fact, id: null }), doubt })),
  };
}

/** Facts of a test call are extracted on view; nothing depends on them. */
async function readTestCall(orm: Orm, id: string): Promise<Details | null> {
  const [found] = await orm
    .select({ call: testCalls, agentName: voiceAgents.name })
    .from(testCalls)
    .innerJoin(voiceAgents, eq(voiceAgents.id, testCalls.agentId))
    .where(eq(testCalls.id, id));
  if (!found) return null;
  const { call, agentName } = found;
  const base = {
    testCall: { agentName, temper: testOfficeBehaviors.find((temper) => temper === call.temper) ?? null },
    simulated: call.mode === 'demo',
    failedBecause: call.failedBecause,
    maySay: [],
    hasRecording: call.hasRecording,
  };
  if (!call.transcript)
    return { ...base, layers: null, conduct: null, transcript: [], facts: [], doubtful: [] };
  const findings = readTranscript(call.transcript, call.brief, {
    timeZone: call.office.timeZone,
    calledAt: call.startedAt ?? call.createdAt,
    telephony: call.telephony,
  });
  return {
    ...base,
    layers: findings.layers,
    conduct: checkConduct(call.transcript, findings),
    transcript: call.transcript,
    facts: findings.facts.map((fact) => presentFact({ ...fact, id: null })),
    doubtful: findings.doubtful.map(({ fact, doubt }) => ({ ...presentFact({ ...fact, id: null }), doubt })),
  };
}

/** A corrected fact with the words for its value; left out if they aren't in this call. */
function presentRow(row: CallFactRow): Quoted[] {
  if (row.correctedFrom === null) return [presentFact(toFact(row))];
  const evidence = getEvidence(row);
  return evidence?.callId === row.callId ? [presentFact({ ...toFact(row), ...evidence })] : [];
}

type Quoted = Omit<CallDetails['facts'][number], 'value'> & { value: unknown };

const presentFact = ({ id, kind, value, quote, turnIndex, start, end }: Quoted): Quoted => ({
  id,
  kind,
  value,
  quote,
  turnIndex,
  start,
  end,
});
