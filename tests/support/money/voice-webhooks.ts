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

/** A call in progress, and whether it has ended at the vendor. */
export type SeededCall = { id: string; vendorCallId: string; requestId: string; isOver: boolean };

export type TestVoiceWebhook = {
  kind: 'valid' | 'unknown call' | 'forged' | 'truncated' | 'late';
  rawBody: string;
  /** Null to sign when sending, because a run may outlast a signature. */
  signature: string | null;
  /** The id of a valid event. */
  event: string | null;
};

const officeLines = ['Bay Imaging, how can I help?', 'I have Tuesday, November 24 at 10:40 AM.'] as const;
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);

/**
 * Seeds placed calls, each for a request assigned to staff, so that only webhooks change them. At the vendor,
 * every third call is still in progress.
 */
export async function seedCalls(
  { orm }: Database,
  vendor: ScriptedRetell,
  count: number,
): Promise<SeededCall[]> {
  const [office] = await orm.select().from(providers).limit(1);
  if (!office) throw new Error('The network has no office.');
  const [userId, staffId] = [newId(), newId()];
  await orm
    .insert(users)
    .values({ id: userId, email: `${userId}@example.test`, emailVerified: true, name: 'Rosa' });
  const seeded = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    requestId: newId(),
    vendorCallId: `call_storm_${index}`,
    isOver: index % 3 !== 0,
  }));
  await orm.insert(careRequests).values(
    seeded.map(({ requestId }) => ({
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
    seeded.map(({ id, requestId, vendorCallId }) => ({
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
  for (const call of seeded) vendor.calls.set(call.vendorCallId, vendorCallOf(call));
  return seeded;
}

const vendorCallOf = ({ id, vendorCallId, isOver }: SeededCall) => ({
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
        transcript_object: officeLines.map((content) => ({ role: 'user', content, words: [] })),
      }
    : {}),
});

const events = ['call_started', 'call_ended', 'call_analyzed'] as const;
const invalidKinds = ['forged', 'truncated', 'late'] as const;

/** Webhooks about these calls: repeated and out of order, a fifth of them forged, truncated or late. */
export async function generateVoiceWebhooks(
  seeded: readonly SeededCall[],
  count: number,
  seed: string,
): Promise<TestVoiceWebhook[]> {
  const random = seededRandom(seed);
  const hooks: TestVoiceWebhook[] = [];
  while (hooks.length < count) hooks.push(await writeHook(random, seeded, hooks.length));
  return hooks;
}

async function writeHook(
  random: SeededRandom,
  seeded: readonly SeededCall[],
  index: number,
): Promise<TestVoiceWebhook> {
  const kind = index % 5 === 4 ? random.pick(invalidKinds) : random.chance(0.03) ? 'unknown call' : 'valid';
  const call = random.pick(seeded);
  const name = random.pick(events);
  const about =
    kind === 'unknown call'
      ? { call_id: `call_unknown_${index % 40}` }
      : { call_id: call.vendorCallId, metadata: { harborline_call_id: call.id } };
  // Real webhooks contain the transcript, which we don't read from them.
  const body = JSON.stringify({
    event: name,
    call: {
      ...about,
      call_status: 'ended',
      disconnection_reason: 'user_hangup',
      transcript: officeLines.join('\n'),
    },
  });
  const event = kind === 'valid' || kind === 'unknown call' ? `${name}:${about.call_id}` : null;
  switch (kind) {
    case 'forged':
      return {
        kind,
        event,
        rawBody: body,
        signature: await sign(body, random.pick(['guessed', scriptedKey.slice(1)])),
      };
    case 'truncated':
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

/** Signs like the vendor's SDK, but at the given time. */
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

export type VoiceWebhookResult = { kind: TestVoiceWebhook['kind']; status: number; milliseconds: number };

/** Sends the webhooks at this concurrency, and measures each response. */
export async function sendVoiceWebhooks(
  address: string,
  hooks: readonly TestVoiceWebhook[],
  atOnce: number,
): Promise<VoiceWebhookResult[]> {
  const answers: VoiceWebhookResult[] = [];
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
export const isExpectedStatus = ({ kind, status }: VoiceWebhookResult): boolean => {
  if (kind === 'forged' || kind === 'late') return status === 401;
  return kind === 'truncated' ? status === 401 || status === 400 : status === 200;
};

/** Whether the end of every reported call was recorded. */
export async function areWebhooksProcessed(
  { orm }: Database,
  seeded: readonly SeededCall[],
  hooks: readonly TestVoiceWebhook[],
) {
  const reportedCalls = findReportedCalls(seeded, hooks);
  const rows = await orm.select({ id: calls.id, state: calls.state }).from(calls);
  return rows.every(({ id, state }) => !reportedCalls.has(id) || state === 'ended');
}

/** Ended calls that a valid webhook reported. */
function findReportedCalls(seeded: readonly SeededCall[], hooks: readonly TestVoiceWebhook[]): Set<string> {
  const reportedCalls = new Set(
    hooks.flatMap(({ event }) => (event && !event.startsWith('call_started:') ? event : [])),
  );
  return new Set(
    seeded
      .filter(
        ({ vendorCallId, isOver }) =>
          isOver && events.some((name) => reportedCalls.has(`${name}:${vendorCallId}`)),
      )
      .map(({ id }) => id),
  );
}

/** Descriptions of differences from the vendor's data; empty when all is well. */
export async function findWrongTransitions(
  { orm }: Database,
  seeded: readonly SeededCall[],
  hooks: readonly TestVoiceWebhook[],
): Promise<string[]> {
  const reportedCalls = findReportedCalls(seeded, hooks);
  const ids = seeded.map(({ id }) => id);
  const rows = await orm.select().from(calls).where(inArray(calls.id, ids));
  const facts = await orm.select().from(callFacts).where(inArray(callFacts.callId, ids));
  const moves = await orm.select().from(requestTimeline);
  const stored = await orm.select().from(webhookEvents).where(eq(webhookEvents.vendor, 'voice'));
  const expected = new Set(hooks.flatMap(({ event }) => event ?? []));
  const differences = [
    ...stored.filter(({ eventId }) => !expected.has(eventId)).map(({ eventId }) => `kept ${eventId}`),
    ...(new Set(stored.map(({ eventId }) => eventId)).size === stored.length
      ? []
      : ['an event stored twice']),
    ...(stored.length === expected.size ? [] : [`${expected.size - stored.length} events not stored`]),
    ...moves.map(({ requestId, toStatus }) => `request ${requestId} moved to ${toStatus}`),
  ];
  for (const row of rows) {
    const truth = seeded.find(({ id }) => id === row.id);
    const ofCall = facts.filter(({ callId }) => callId === row.id);
    if (row.state === 'ended' && !truth?.isOver)
      differences.push(`${row.id} has ended here, but not at the vendor`);
    if (row.state !== 'ended' && reportedCalls.has(row.id))
      differences.push(`${row.id} is ${row.state}, but its end was reported`);
    if (row.state !== 'ended' && row.state !== 'placed') differences.push(`${row.id} is ${row.state}`);
    if (ofCall.length !== (row.state === 'ended' ? 1 : 0))
      differences.push(`${row.id} has ${ofCall.length} facts`);
  }
  return differences;
}
