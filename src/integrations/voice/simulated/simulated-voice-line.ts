import { eq, inArray, sql } from 'drizzle-orm';
import { newId } from '#kernel/ids.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { simulatedCalls } from '#platform/server/database/tables/stand-ins.ts';
import type { PlaceCallInput, VendorCall, VoiceLine } from '../voice.port.ts';
import { type CallPace, type OfficeManner, simulateOfficeCall } from './simulate-office-call.ts';

export type SimulatedLineOptions = {
  database: Database;
  clock: Clock;
  seed: string;
  pace: CallPace;
  manner: OfficeManner;
  /** Called when a call has ended, as the vendor's web-hook would. */
  onCallEnded?(key: string): void;
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
      if (row.dialCount === 1 && options.onCallEnded && call.durationMilliseconds > 0) {
        const { onCallEnded } = options;
        setTimeout(() => onCallEnded(input.key), call.durationMilliseconds).unref();
      }
      return toVendorCall(row, now);
    },
    async findCallByKey(key) {
      const row = await findRow({ key });
      return row ? toVendorCall(row, options.clock.now()) : null;
    },
    async getCall(vendorCallId) {
      const row = await findRow({ vendorCallId });
      if (!row) throw new Error('The simulated line knows no such call.');
      return toVendorCall(row, options.clock.now());
    },
    async forgetCalls(keys) {
      await orm.delete(simulatedCalls).where(inArray(simulatedCalls.key, [...keys]));
    },
  };
}

function toVendorCall(row: typeof simulatedCalls.$inferSelect, now: Date): VendorCall {
  const ended = row.endsAt <= now;
  return {
    vendorCallId: row.vendorCallId,
    state: ended ? 'ended' : 'ongoing',
    telephony: ended ? row.telephony : null,
    transcript: ended ? row.transcript : [],
    startedAt: row.startedAt,
    endedAt: ended ? row.endsAt : null,
  };
}
