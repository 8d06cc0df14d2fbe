import { eq, inArray } from 'drizzle-orm';
import { sign } from 'retell-sdk';
import type { Database } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { callFacts, calls } from '#schema/calls.ts';
import { careRequests, requestTimeline } from '#schema/care-requests.ts';
import { webhookEvents } from '#schema/payments.ts';
import { providers } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import { type SeededRandom, seededRandom } from '#shared/random.ts';
import { type ScriptedRetell, scriptedKey } from '../vendors/scripted-retell.ts';

/** Our calls in progress, and the vendor's data on each. */
export type PlantedCall = { id: string; vendorCallId: string; requestId: string; isOver: boolean };

export type StormHook = {
  kind: 'genuine' | 'unknown call' | 'forged' | 'cut' | 'late';
  rawBody: string;
  /** Null for one that is signed when sent, as the vendor does, because a run may outlast a signature. */
  signature: string | null;
  /** The event's id, where it matters. */
  event: string | null;
};

const said = ['Bay Imaging, how can I help?', 'I have Tuesday, November 24 at 10:40 AM.'] as const;
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);

/**
 * Placed calls, each for a request assigned to staff, so that only webhooks change them. The vendor says
 * every third is still in progress.
 */
export async function plantCalls(
  { orm }: Database,
  vendor: ScriptedRetell,
  count: number,
): Promise<PlantedCall[]> {
  const [office] = await orm.select().from(providers).limit(1);
  if (!office) throw new Error('The network has no office.');
  const [userId, staffId] = [newId(), newId()];
  await orm
    .insert(users)
    .values({ id: userId, email: `${userId}@example.test`, emailVerified: true, name: 'Rosa' });
  const planted = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    requestId: newId(),
    vendorCallId: `call_storm_${index}`,
    isOver: index % 3 !== 0,
  }));
  await orm.insert(careRequests).values(
    planted.map(({ requestId }) => ({
      id: requestId,
      userId,
      submissionKey: newId(),
      description: 'MRI of my left knee near Tampa',
      status: 'calling_providers',
      mode: 'production',
      assignedTo: staffId,
      slaDeadline: new Date(Date.now() + 86_400_000),
      slaExplanation: '',
    })),
  );
  await orm.insert(calls).values(
    planted.map(({ id, requestId, vendorCallId }) => ({
      id,
      requestId,
      vendorCallId,
      providerId: office.id,
      purpose: 'enquiry' as const,
      round: 1,
      mode: 'production',
      toNumber: office.phone,
      state: 'placed' as const,
      startedAt: new Date(Date.now() - 60_000),
      brief: {
        purpose: 'enquiry' as const,
        callerFor: '',
        officeName: office.name,
        serviceName: 'MRI of the knee',
        insurancePlan: null,
        fromDate: '2026-11-23',
        toDate: '2026-12-05',
      },
      office: {
        officeId: office.npi,
        timeZone: office.timeZone,
        directPriceCents: null,
        acceptsInsurance: [],
        officeHours: {},
      },
    })),
  );
  for (const call of planted) vendor.calls.set(call.vendorCallId, vendorCallOf(call));
  return planted;
}

const vendorCallOf = ({ id, vendorCallId, isOver }: PlantedCall) => ({
  call_id: vendorCallId,
  call_type: 'phone_call',
  direction: 'outbound',
  metadata: { harborline_call_id: id },
  call_status: isOver ? 'ended' : 'ongoing',
  start_timestamp: Date.parse('2026-11-23T15:00:00Z'),
  ...(isOver
    ? {
        end_timestamp: Date.parse('2026-11-23T15:01:00Z'),
        disconnection_reason: 'user_hangup',
        transcript_object: said.map((content) => ({ role: 'user', content, words: [] })),
      }
    : {}),
});

const events = ['call_started', 'call_ended', 'call_analyzed'] as const;
const wrongKinds = ['forged', 'cut', 'late'] as const;

/** Webhooks about these calls: repeated, out of order, a fifth of them forged, cut or late. */
export async function writeStorm(
  planted: readonly PlantedCall[],
  count: number,
  seed: string,
): Promise<StormHook[]> {
  const random = seededRandom(seed);
  const hooks: StormHook[] = [];
  while (hooks.length < count) hooks.push(await writeHook(random, planted, hooks.length));
  return hooks;
}

async function writeHook(
  random: SeededRandom,
  planted: readonly PlantedCall[],
  index: number,
): Promise<StormHook> {
  const kind = index % 5 === 4 ? random.pick(wrongKinds) : random.chance(0.03) ? 'unknown call' : 'genuine';
  const call = random.pick(planted);
  const name = random.pick(events);
  const about =
    kind === 'unknown call'
      ? { call_id: `call_of_nobody_${index % 40}` }
      : { call_id: call.vendorCallId, metadata: { harborline_call_id: call.id } };
  // As the real ones are: with the full transcript, which isn't read here.
  const body = JSON.stringify({
    event: name,
    call: {
      ...about,
      call_status: 'ended',
      disconnection_reason: 'user_hangup',
      transcript: said.join('\n'),
    },
  });
  const event = kind === 'genuine' || kind === 'unknown call' ? `${name}:${about.call_id}` : null;
  switch (kind) {
    case 'forged':
      return {
        kind,
        event,
        rawBody: body,
        signature: await sign(body, random.pick(['guessed', scriptedKey.slice(1)])),
      };
    case 'cut':
      return {
        kind,
        event,
        rawBody: body.slice(0, random.integer(1, body.length - 2)),
        signature: await sign(body, scriptedKey),
      };
    case 'late':
      return { kind, event, rawBody: body, signature: await signAt(body, hoursAgo(random.integer(1, 48))) };
    default:
      return { kind, event, rawBody: body, signature: null };
  }
}

/** Signs as the vendor's function does, at another time. */
async function signAt(body: string, at: Date): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey(
    'raw',
    encode(scriptedKey),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const digest = await crypto.subtle.sign('HMAC', key, encode(body + at.getTime()));
  return `v=${at.getTime()},d=${Buffer.from(digest).toString('hex')}`;
}

export type StormAnswer = { kind: StormHook['kind']; status: number; milliseconds: number };

/** Sends them at this concurrency, and measures each response. */
export async function sendStorm(
  address: string,
  hooks: readonly StormHook[],
  atOnce: number,
): Promise<StormAnswer[]> {
  const answers: StormAnswer[] = [];
  let next = 0;
  const send = async () => {
    for (let hook = hooks[next++]; hook; hook = hooks[next++]) {
      const signature = hook.signature ?? (await sign(hook.rawBody, scriptedKey));
      const sentAt = performance.now();
      const answer = await fetch(`${address}/api/webhooks/voice`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-retell-signature': signature },
        body: hook.rawBody,
      });
      await answer.arrayBuffer();
      answers.push({ kind: hook.kind, status: answer.status, milliseconds: performance.now() - sentAt });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  return answers;
}

/** The required response to each kind. */
export const isRightAnswer = ({ kind, status }: StormAnswer): boolean => {
  if (kind === 'forged' || kind === 'late') return status === 401;
  return kind === 'cut' ? status === 401 || status === 400 : status === 200;
};

/** Whether every reported and finished call was recorded. */
export async function isStormOver(
  { orm }: Database,
  planted: readonly PlantedCall[],
  hooks: readonly StormHook[],
) {
  const told = toldCalls(planted, hooks);
  const rows = await orm.select({ id: calls.id, state: calls.state }).from(calls);
  return rows.every(({ id, state }) => !told.has(id) || state === 'ended');
}

/** Finished calls whose end was reported by a valid webhook. */
function toldCalls(planted: readonly PlantedCall[], hooks: readonly StormHook[]): Set<string> {
  const told = new Set(
    hooks.flatMap(({ event }) => (event && !event.startsWith('call_started:') ? event : [])),
  );
  return new Set(
    planted
      .filter(
        ({ vendorCallId, isOver }) => isOver && events.some((name) => told.has(`${name}:${vendorCallId}`)),
      )
      .map(({ id }) => id),
  );
}

/** Descriptions of differences from the vendor's data. There must be none. */
export async function findWrongTransitions(
  { orm }: Database,
  planted: readonly PlantedCall[],
  hooks: readonly StormHook[],
): Promise<string[]> {
  const told = toldCalls(planted, hooks);
  const ids = planted.map(({ id }) => id);
  const rows = await orm.select().from(calls).where(inArray(calls.id, ids));
  const facts = await orm.select().from(callFacts).where(inArray(callFacts.callId, ids));
  const moves = await orm.select().from(requestTimeline);
  const stored = await orm.select().from(webhookEvents).where(eq(webhookEvents.vendor, 'voice'));
  const expected = new Set(hooks.flatMap(({ event }) => event ?? []));
  const wrong = [
    ...stored.filter(({ eventId }) => !expected.has(eventId)).map(({ eventId }) => `kept ${eventId}`),
    ...(new Set(stored.map(({ eventId }) => eventId)).size === stored.length ? [] : ['an event kept twice']),
    ...(stored.length === expected.size ? [] : [`${expected.size - stored.length} events not kept`]),
    ...moves.map(({ requestId, toStatus }) => `request ${requestId} moved to ${toStatus}`),
  ];
  for (const row of rows) {
    const truth = planted.find(({ id }) => id === row.id);
    const ofCall = facts.filter(({ callId }) => callId === row.id);
    if (row.state === 'ended' && !truth?.isOver) wrong.push(`${row.id} ended, but it is still in progress`);
    if (row.state !== 'ended' && told.has(row.id))
      wrong.push(`${row.id} is ${row.state}, but its end was reported`);
    if (row.state !== 'ended' && row.state !== 'placed') wrong.push(`${row.id} is ${row.state}`);
    if (ofCall.length !== (row.state === 'ended' ? 1 : 0)) wrong.push(`${row.id} has ${ofCall.length} facts`);
  }
  return wrong;
}
