import { eq, inArray, sql } from 'drizzle-orm';
import type { PromptedAgent } from '#engines/simulated-office/agent-duties.ts';
import { answeredAfter, heardSoFar, turnTimes } from '#engines/simulated-office/heard-so-far.ts';
import type { DecideBooking } from '#engines/simulated-office/play-booking.ts';
import { promptedAgent } from '#engines/simulated-office/read-agent-duties.ts';
import {
  type CallPace,
  type OfficeManner,
  type SimulatedCall,
  simulateOfficeCall,
} from '#engines/simulated-office/simulate-office-call.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { newId } from '#shared/ids.ts';
import { simulatedCalls, simulatedVoiceAgents } from '#vendors/simulated-tables.ts';
import { readWebhook } from '../retell/read-webhook.ts';
import {
  CallNotPlaced,
  type PlaceCallInput,
  transcriptUpdated,
  type VendorCall,
  type VoiceLine,
} from '../voice.port.ts';
import { writeSimulatedWebhook } from './simulated-webhooks.ts';

export type SimulatedLineOptions = {
  database: Database;
  clock: Clock;
  seed: string;
  pace: CallPace;
  manner: OfficeManner;
  /** What an office does when it is called to book, where a test decides it. */
  decideBooking?: DecideBooking | undefined;
  /** What it signs its webhooks with. */
  webhookSecret: string;
  /** Brings a webhook as the vendor would: each one twice, because real ones repeat. */
  deliverWebhook?(rawBody: string, headers: Record<string, string>): void;
};

/**
 * The stand-in for the telephone company: offices that exist only here. It remembers its calls in the database,
 * as a real company remembers when our process dies, and rings an office once per key, whoever asks how often.
 */
export function createSimulatedVoiceLine(options: SimulatedLineOptions): VoiceLine {
  const { orm } = options.database;

  const findRow = async (where: { key: string } | { vendorCallId: string }) => {
    const condition =
      'key' in where
        ? eq(simulatedCalls.key, where.key)
        : eq(simulatedCalls.vendorCallId, where.vendorCallId);
    const [row] = await orm.select().from(simulatedCalls).where(condition).limit(1);
    return row ?? null;
  };

  return {
    async placeCall(input: PlaceCallInput): Promise<VendorCall> {
      const now = options.clock.now();
      const call = simulateOfficeCall(input, {
        now,
        seed: options.seed,
        pace: options.pace,
        manner: options.manner,
        bookingFate: options.decideBooking?.(input),
        prompted: await findPrompted(options.database, input),
      });
      const endsAt = new Date(now.getTime() + call.durationMilliseconds);
      const [row] = await orm
        .insert(simulatedCalls)
        .values({
          key: input.key,
          vendorCallId: `simulated-${newId()}`,
          toNumber: input.toNumber,
          telephony: call.telephony,
          transcript: call.transcript,
          startedAt: now,
          endsAt,
        })
        // A telephone company rings as often as it is asked to: a second dialling under one key must show.
        .onConflictDoUpdate({
          target: simulatedCalls.key,
          set: { dialCount: sql`${simulatedCalls.dialCount} + 1` },
        })
        .returning();
      if (!row) throw new Error('The simulated line lost a call it had just placed.');
      if (row.dialCount === 1 && call.durationMilliseconds > 0) announce(options, row, call);
      return toVendorCall(row, now);
    },
    // A row is written before a telephone rings; only what is on its way from another process may not be there yet.
    keyLookup: { lagSeconds: 15, isProof: true },
    async findCallByKey(key) {
      const row = await findRow({ key });
      return row ? toVendorCall(row, options.clock.now()) : null;
    },
    isReachable: async () => true,

    async getCall(vendorCallId) {
      const row = await findRow({ vendorCallId });
      if (!row) throw new Error('The simulated line knows no such call.');
      return toVendorCall(row, options.clock.now());
    },
    readWebhook: (rawBody, headers) => readWebhook(rawBody, headers, options.webhookSecret),
    async getRecording() {
      return null;
    },
    async forgetCalls(calls) {
      const keys = calls.map(({ key }) => key);
      await orm.delete(simulatedCalls).where(inArray(simulatedCalls.key, keys));
    },
  };
}

/** An agent that is named is played by what it has published; the others by the stock sentences. */
async function findPrompted({ orm }: Database, input: PlaceCallInput): Promise<PromptedAgent | undefined> {
  if (input.agentId === undefined) return undefined;
  const [row] = await orm
    .select()
    .from(simulatedVoiceAgents)
    .where(eq(simulatedVoiceAgents.agentId, input.agentId));
  if (!row?.publishedPrompt) throw new CallNotPlaced('line_refused', null);
  return promptedAgent(row.publishedPrompt, input.brief.purpose, row.language);
}

/**
 * Tells of a call as the real company does: when it is answered, after each turn, and of its end twice, and once more
 * when it has gone through what was said.
 */
function announce(
  { deliverWebhook, webhookSecret }: SimulatedLineOptions,
  { key, vendorCallId }: { key: string; vendorCallId: string },
  call: SimulatedCall,
): void {
  if (!deliverWebhook) return;
  const tellAfter = (milliseconds: number, event: string, said?: readonly TranscriptTurn[]) =>
    setTimeout(async () => {
      const hook = await writeSimulatedWebhook(event, { key, vendorCallId }, webhookSecret, said);
      deliverWebhook(hook.rawBody, hook.headers);
    }, milliseconds).unref();
  const answered = answeredAfter(call);
  if (answered !== null) tellAfter(answered, 'call_started');
  turnTimes(call).forEach((time, index) => {
    tellAfter(time, transcriptUpdated, call.transcript.slice(0, index + 1));
  });
  for (const [event, delayMilliseconds] of endAnnouncements)
    tellAfter(call.durationMilliseconds + delayMilliseconds, event);
}

const endAnnouncements = [
  ['call_ended', 0],
  ['call_ended', 300],
  ['call_analyzed', 500],
] as const;

function toVendorCall(row: typeof simulatedCalls.$inferSelect, now: Date): VendorCall {
  const ended = row.endsAt <= now;
  const durationMilliseconds = row.endsAt.getTime() - row.startedAt.getTime();
  const soFar = ended
    ? null
    : heardSoFar({ ...row, durationMilliseconds }, now.getTime() - row.startedAt.getTime());
  return {
    vendorCallId: row.vendorCallId,
    state: soFar?.state ?? 'ended',
    telephony: ended ? row.telephony : null,
    transcript: soFar?.transcript ?? row.transcript,
    startedAt: row.startedAt,
    endedAt: ended ? row.endsAt : null,
    // Nobody speaks on this line: there is only what would have been said.
    hasRecording: false,
  };
}
