import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';
import { providers } from '#schema/providers.ts';
import { voiceAgents } from '#schema/voice-agents.ts';
import { newId } from '#shared/ids.ts';
import { type SeededRandom, seededRandom } from '#shared/random.ts';
import {
  type ScriptedRetell,
  scriptedKey,
  startScriptedRetell,
} from '../../../tests/support/vendors/scripted-retell.ts';
import type { PreparedBackend } from '../../testing/prepare-backend.ts';
import { spawnToKill } from '../spawn-to-kill.ts';
import { countDuplicateCalls, type KilledCalls } from './count-duplicate-calls.ts';

export const killMoments = [
  'call claimed, not yet sent',
  'received by the vendor',
  'dialed, response not sent',
  'response sent, not recorded',
  'at any time',
] as const;
export type KillMoment = (typeof killMoments)[number];

export type KillRow = { moment: KillMoment; kills: number } & KilledCalls;

const callingPath = '/v2/create-phone-call';
/** A Monday in the future, later than the database's clock. */
const firstStart = Date.parse('2033-03-07T12:00:00Z');
const minute = 60_000;
const betweenStarts = 11 * minute;
/** Maximum duration of a run; a run with too few calls ends when no work is due. */
const longestLifeMilliseconds = 60_000;
/** Enough hours for the third attempt at every office. */
const settlingStarts = 6;

/** One run of the server, from its start to its end. */
type ServerRun = {
  child: ChildProcess | null;
  moment: KillMoment;
  /** Calls until it is killed. */
  countdown: number;
  /** How far the run's clock is ahead, in milliseconds. */
  ahead: number;
  /** True for the last runs, which are not killed during a call and in which offices never answer. */
  isSettling: boolean;
  /** ID of the call about to be sent. */
  unsentKey: string | null;
};

type Victim = { moment: KillMoment; key: string | null };

/**
 * Kills the server repeatedly between storing a call and the vendor's response, lets all work
 * settle, and counts the duplicate calls at the vendor.
 */
export async function runKills(
  prepared: PreparedBackend,
  { kills, seed, log }: { kills: number; seed: string; log?(line: string): void },
): Promise<{ rows: KillRow[]; duplicateCalls: number; stuck: number; callsPlaced: number }> {
  await prepareNetwork(prepared);
  const random = seededRandom(seed);
  const run: ServerRun = {
    child: null,
    moment: 'at any time',
    countdown: 1,
    ahead: 0,
    isSettling: false,
    unsentKey: null,
  };
  const victims: Victim[] = [];
  const vendor = await startScriptedRetell({
    onRequestStage: (path, moment) => {
      if (path !== callingPath) return;
      const [latest] = [...vendor.calls.values()].slice(-1);
      if (moment === 'done' && latest) {
        latest.placed_at = Date.now() + run.ahead;
        if (run.isSettling) endCall(latest, 'dial_no_answer', Date.now() + run.ahead);
      }
      if (moment === 'heard') run.countdown -= 1;
      const expectedMoment = { heard: killMoments[1], done: killMoments[2], answered: killMoments[3] }[
        moment
      ];
      if (run.countdown === 0 && run.moment === expectedMoment) run.child?.kill('SIGKILL');
    },
  });
  try {
    for (let kill = 1; kill <= kills; kill++) {
      run.moment = killMoments[kill % killMoments.length] ?? 'at any time';
      run.countdown = random.integer(1, 2);
      run.ahead = firstStart - Date.now() + kill * betweenStarts;
      endOldCalls(vendor, random, Date.now() + run.ahead);
      const before = vendor.requests.length;
      await runOnce(prepared, vendor, run, random);
      const key = run.moment === killMoments[0] ? run.unsentKey : lastKey(vendor, before);
      victims.push({ moment: run.moment, key });
      if (kill % 20 === 0) log?.(`${kill} of ${kills} kills`);
    }
    for (let start = 1; start <= settlingStarts; start++) {
      run.isSettling = true;
      run.ahead = firstStart - Date.now() + (kills + 8 * start) * betweenStarts;
      endOldCalls(vendor, random, Date.now() + run.ahead);
      await runOnce(prepared, vendor, run, random);
    }
    return await count(prepared, vendor, victims);
  } finally {
    await vendor.stop();
  }
}

async function runOnce(
  prepared: PreparedBackend,
  vendor: ScriptedRetell,
  run: ServerRun,
  random: SeededRandom,
): Promise<void> {
  const blocksCall = !run.isSettling && run.moment === killMoments[0];
  run.unsentKey = null;
  const child = spawnToKill(join(import.meta.dirname, 'work-until-killed.ts'), prepared, {
    RETELL_API_KEY: scriptedKey,
    RETELL_BASE_URL: vendor.baseUrl,
    CLOCK_AHEAD_MS: String(run.ahead),
    BLOCKED_CALL: blocksCall ? String(run.countdown) : '0',
    PLANT: run.isSettling ? '0' : '1',
  });
  run.child = child;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const killIn = (milliseconds: number) => setTimeout(() => child.kill('SIGKILL'), milliseconds);
  const end = killIn(longestLifeMilliseconds);
  child.on('message', (message) => {
    if (typeof message === 'object' && 'aboutToSend' in message) {
      run.unsentKey = keyOf(JSON.parse(String(message.aboutToSend)));
      child.kill('SIGKILL');
    }
    if (message === 'ready' && !run.isSettling && run.moment === 'at any time')
      killIn(random.integer(0, 250));
    if (message === 'at rest') child.kill('SIGKILL');
  });
  await exited;
  clearTimeout(end);
}

/** Ends the calls of earlier runs, with a random outcome. */
function endOldCalls(vendor: ScriptedRetell, random: SeededRandom, at: number): void {
  for (const call of vendor.calls.values()) {
    if (call.call_status !== 'registered') continue;
    const reason = random.pick(['dial_no_answer', 'dial_busy', 'user_hangup', 'voicemail_reached']);
    endCall(call, reason, at - 4 * minute);
  }
}

function endCall(call: Record<string, unknown>, reason: string, at: number): void {
  Object.assign(call, {
    call_status: reason.startsWith('dial_') ? 'not_connected' : 'ended',
    disconnection_reason: reason,
    start_timestamp: at,
    end_timestamp: at,
    transcript_object: [],
  });
}

const keyOf = (body: unknown): string | null =>
  (body as { metadata?: { harborline_call_id?: string } } | null)?.metadata?.harborline_call_id ?? null;

/** The last call that reached the vendor in this run. */
const lastKey = (vendor: ScriptedRetell, from: number): string | null =>
  keyOf(
    vendor.requests
      .slice(from)
      .filter(({ path }) => path === callingPath)
      .at(-1)?.body ?? null,
  );

/** Opens every office around the clock, and publishes the agents. */
async function prepareNetwork(prepared: PreparedBackend): Promise<void> {
  const database = await prepared.open();
  try {
    const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
    const officeHours = Object.fromEntries(days.map((day) => [day, ['00:00', '24:00'] as const]));
    await database.orm.update(providers).set({ officeHours });
    for (const agentType of ['enquiry', 'booking'] as const)
      await database.orm.insert(voiceAgents).values({
        id: newId(),
        mode: 'production',
        name: agentType,
        agentType,
        voiceId: '11labs-Adrian',
        retellAgentId: `agent_${agentType}`,
        liveVersionId: newId(),
      });
  } finally {
    await database.close();
  }
}

async function count(prepared: PreparedBackend, vendor: ScriptedRetell, victims: readonly Victim[]) {
  const database = await prepared.open();
  try {
    const rows: KillRow[] = [];
    for (const moment of killMoments) {
      const ofMoment = victims.filter((victim) => victim.moment === moment);
      const keys = ofMoment.flatMap(({ key }) => key ?? []);
      rows.push({ moment, kills: ofMoment.length, ...(await settled(database, vendor, keys)) });
    }
    return {
      rows,
      duplicateCalls: await countDuplicateCalls(database, [...vendor.calls.values()]),
      stuck: await countStuck(database),
      callsPlaced: vendor.calls.size,
    };
  } finally {
    await database.close();
  }
}

async function settled(
  database: Database,
  vendor: ScriptedRetell,
  keys: readonly string[],
): Promise<KilledCalls> {
  const made =
    keys.length === 0
      ? []
      : await database.orm
          .select()
          .from(calls)
          .where(inArray(calls.id, [...keys]));
  return {
    placed: keys.filter((key) => vendor.listPlacedCalls(key).length > 0).length,
    recovered: made.filter(({ state }) => state === 'placed' || state === 'ended').length,
    abandoned: made.filter(({ state }) => state === 'failed').length,
    duplicateCalls: keys.filter((key) => vendor.listPlacedCalls(key).length > 1).length,
  };
}

const countStuck = (database: Database): Promise<number> =>
  database.orm.$count(calls, sql`${calls.state} in ('dialling', 'placed')`);
