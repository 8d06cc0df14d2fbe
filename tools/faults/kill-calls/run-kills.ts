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
import { countSecondCalls, type KilledCalls } from './count-second-calls.ts';

export const moments = [
  'call taken, not yet sent',
  'heard by the vendor',
  'dialled, not answered',
  'answered, not recorded',
  'at any time',
] as const;
export type KillMoment = (typeof moments)[number];

export type KillRow = { moment: KillMoment; kills: number } & KilledCalls;

const callingPath = '/v2/create-phone-call';
/** A Monday far ahead: later than the machine's clock, on which the database dates its rows. */
const firstStart = Date.parse('2033-03-07T12:00:00Z');
const minute = 60_000;
const betweenStarts = 11 * minute;
/** A run with too few calls ends when no work is due, and after this time in any case. */
const longestLifeMilliseconds = 60_000;
/** Enough hours for the third attempt at every office. */
const settlingStarts = 6;

/** One start of the server, up to its end. */
type Life = {
  child: ChildProcess | null;
  moment: KillMoment;
  /** The call at which it is killed. */
  countdown: number;
  /** How far its clock is ahead, in milliseconds. */
  ahead: number;
  /** The last runs are not killed during a call, and offices never answer. */
  isSettling: boolean;
  /** The key of the call about to be sent. */
  unsentKey: string | null;
};

type Victim = { moment: KillMoment; key: string | null };

/**
 * Kills the working server repeatedly between storing a call and the vendor's response, lets everything
 * settle, and counts at the vendor what was dialed twice.
 */
export async function runKills(
  prepared: PreparedBackend,
  { kills, seed, tell }: { kills: number; seed: string; tell?(line: string): void },
): Promise<{ rows: KillRow[]; secondCalls: number; stuck: number; callsPlaced: number }> {
  await prepareNetwork(prepared);
  const random = seededRandom(seed);
  const life: Life = {
    child: null,
    moment: 'at any time',
    countdown: 1,
    ahead: 0,
    isSettling: false,
    unsentKey: null,
  };
  const victims: Victim[] = [];
  const vendor = await startScriptedRetell({
    onMoment: (path, moment) => {
      if (path !== callingPath) return;
      const [latest] = [...vendor.calls.values()].slice(-1);
      if (moment === 'done' && latest) {
        latest.placed_at = Date.now() + life.ahead;
        if (life.isSettling) endCall(latest, 'dial_no_answer', Date.now() + life.ahead);
      }
      if (moment === 'heard') life.countdown -= 1;
      const meant = { heard: moments[1], done: moments[2], answered: moments[3] }[moment];
      if (life.countdown === 0 && life.moment === meant) life.child?.kill('SIGKILL');
    },
  });
  try {
    for (let kill = 1; kill <= kills; kill++) {
      life.moment = moments[kill % moments.length] ?? 'at any time';
      life.countdown = random.integer(1, 2);
      life.ahead = firstStart - Date.now() + kill * betweenStarts;
      endOldCalls(vendor, random, Date.now() + life.ahead);
      const before = vendor.requests.length;
      await liveOnce(prepared, vendor, life, random);
      const key = life.moment === moments[0] ? life.unsentKey : lastKey(vendor, before);
      victims.push({ moment: life.moment, key });
      if (kill % 20 === 0) tell?.(`${kill} of ${kills} kills`);
    }
    for (let start = 1; start <= settlingStarts; start++) {
      life.isSettling = true;
      life.ahead = firstStart - Date.now() + (kills + 8 * start) * betweenStarts;
      endOldCalls(vendor, random, Date.now() + life.ahead);
      await liveOnce(prepared, vendor, life, random);
    }
    return await count(prepared, vendor, victims);
  } finally {
    await vendor.stop();
  }
}

async function liveOnce(
  prepared: PreparedBackend,
  vendor: ScriptedRetell,
  life: Life,
  random: SeededRandom,
): Promise<void> {
  const holdsBack = !life.isSettling && life.moment === moments[0];
  life.unsentKey = null;
  const child = spawnToKill(join(import.meta.dirname, 'work-until-killed.ts'), prepared, {
    RETELL_API_KEY: scriptedKey,
    RETELL_BASE_URL: vendor.baseUrl,
    CLOCK_AHEAD_MS: String(life.ahead),
    HOLD_BACK_CALL: holdsBack ? String(life.countdown) : '0',
    PLANT: life.isSettling ? '0' : '1',
  });
  life.child = child;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const killIn = (milliseconds: number) => setTimeout(() => child.kill('SIGKILL'), milliseconds);
  const end = killIn(longestLifeMilliseconds);
  child.on('message', (message) => {
    if (typeof message === 'object' && 'aboutToSend' in message) {
      life.unsentKey = keyOf(JSON.parse(String(message.aboutToSend)));
      child.kill('SIGKILL');
    }
    if (message === 'ready' && !life.isSettling && life.moment === 'at any time')
      killIn(random.integer(0, 250));
    if (message === 'at rest') child.kill('SIGKILL');
  });
  await gone;
  clearTimeout(end);
}

/** Calls of earlier runs have ended in the meantime, in one of the usual ways. */
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

/** Offices that are always open, and published agents. */
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
    for (const moment of moments) {
      const ofMoment = victims.filter((victim) => victim.moment === moment);
      const keys = ofMoment.flatMap(({ key }) => key ?? []);
      rows.push({ moment, kills: ofMoment.length, ...(await settled(database, vendor, keys)) });
    }
    return {
      rows,
      secondCalls: await countSecondCalls(database, [...vendor.calls.values()]),
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
    placedByVendor: keys.filter((key) => vendor.callsOfKey(key).length > 0).length,
    foundAndFollowed: made.filter(({ state }) => state === 'placed' || state === 'ended').length,
    givenUp: made.filter(({ state }) => state === 'failed').length,
    secondCalls: keys.filter((key) => vendor.callsOfKey(key).length > 1).length,
  };
}

const countStuck = (database: Database): Promise<number> =>
  database.orm.$count(calls, sql`${calls.state} in ('dialling', 'placed')`);
