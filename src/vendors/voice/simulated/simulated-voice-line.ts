import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { PromptedAgent } from '#engines/simulated-office/agent-duties.ts';
import { answeredAfter, callProgressAt, turnTimes } from '#engines/simulated-office/call-progress.ts';
import type { DecideBooking } from '#engines/simulated-office/play-booking.ts';
import { promptedAgent } from '#engines/simulated-office/read-agent-duties.ts';
import {
  type CallPace,
  type OfficeVariety,
  type SimulatedCall,
  simulateOfficeCall,
} from '#engines/simulated-office/simulate-office-call.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { deleteBatch, type Sweep } from '#platform/database/delete-batch.ts';
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
  manner: OfficeVariety;
  /** The office's response to a booking call, set by tests. */
  decideBooking?: DecideBooking | undefined;
  /** The key its webhooks are signed with. */
  webhookSecret: string;
  /** Delivers webhooks like the vendor: each one twice, because real ones repeat. */
  deliverWebhook?: ((rawBody: string, headers: Record<string, string>) => void) | undefined;
};

/**
 * Simulated voice vendor with invented offices. Stores its calls in the database so that they survive a
 * restart, and rings an office once per key.
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
        bookingScenario: options.decideBooking?.(input),
        prompted: await findPromptedAgent(options.database, input),
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
        // A real vendor would ring again, so a second dial with the same key must be visible.
        .onConflictDoUpdate({
          target: simulatedCalls.key,
          set: { dialCount: sql`${simulatedCalls.dialCount} + 1` },
        })
        .returning();
      if (!row) throw new Error('The simulated voice vendor lost a call it had just placed.');
      if (row.dialCount === 1 && call.durationMilliseconds > 0) announce(options, row, call);
      return toVendorCall(row, now);
    },
    // The row is written before the phone rings; only a call that another process is placing may be missing.
    keyLookup: { lagSeconds: 15, isProof: true },
    async findCallByKey(key) {
      const row = await findRow({ key });
      return row ? toVendorCall(row, options.clock.now()) : null;
    },
    isReachable: async () => true,

    async getCall(vendorCallId) {
      const row = await findRow({ vendorCallId });
      if (!row) throw new Error('The simulated voice vendor has no such call.');
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

/** A specified agent uses its published prompt; other calls use stock sentences. */
async function findPromptedAgent(
  { orm }: Database,
  input: PlaceCallInput,
): Promise<PromptedAgent | undefined> {
  const { purpose } = input.brief;
  if (input.agentId === undefined) return undefined;
  const [row] = await orm
    .select()
    .from(simulatedVoiceAgents)
    .where(eq(simulatedVoiceAgents.agentId, input.agentId));
  if (!row?.publishedPrompt) throw new CallNotPlaced('line_refused', null);
  return promptedAgent(row.publishedPrompt, purpose, row.language);
}

/**
 * Sends a call's webhooks like the real vendor: when it is answered, after each turn, twice at its end, and
 * once after analysis.
 */
function announce(
  { deliverWebhook, webhookSecret }: SimulatedLineOptions,
  { key, vendorCallId }: { key: string; vendorCallId: string },
  call: SimulatedCall,
): void {
  if (!deliverWebhook) return;
  const sendAfter = (milliseconds: number, event: string, said?: readonly TranscriptTurn[]) =>
    setTimeout(async () => {
      const webhook = await writeSimulatedWebhook(event, { key, vendorCallId }, webhookSecret, said);
      deliverWebhook(webhook.rawBody, webhook.headers);
    }, milliseconds).unref();
  const answered = answeredAfter(call);
  if (answered !== null) sendAfter(answered, 'call_started');
  turnTimes(call).forEach((time, index) => {
    sendAfter(time, transcriptUpdated, call.transcript.slice(0, index + 1));
  });
  for (const [event, delayMilliseconds] of endAnnouncements)
    sendAfter(call.durationMilliseconds + delayMilliseconds, event);
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
    : callProgressAt({ ...row, durationMilliseconds }, now.getTime() - row.startedAt.getTime());
  return {
    vendorCallId: row.vendorCallId,
    state: soFar?.state ?? 'ended',
    telephony: ended ? row.telephony : null,
    transcript: soFar?.transcript ?? row.transcript,
    startedAt: row.startedAt,
    endedAt: ended ? row.endsAt : null,
    // Simulated calls have a transcript but no audio.
    hasRecording: false,
  };
}

export const sweepCalls: Sweep = (orm, before, limit) =>
  deleteBatch(orm, simulatedCalls, lt(simulatedCalls.endsAt, before), limit);
