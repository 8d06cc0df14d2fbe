import { implement } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import { callsContract } from '#modules/calls/calls.contract.ts';
import { findCallBy } from '#modules/calls/server/find-call-by.ts';
import { followTestCall } from '#modules/calls/server/follow-test-call.ts';
import { updateLiveCall } from '#modules/calls/server/update-live-call.ts';
import { checkCallJob, placeCallJob } from '#modules/job-names.ts';
import type { EndpointContext, ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { webhookEvents } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import { badRequest, Problem, unauthorized } from '#shared/problem.ts';
import { transcriptUpdated, type VoiceWebhook } from '#vendors/voice/voice.port.ts';
import * as t from '../../fulfillment.words.ts';

type CallWebhook = Extract<VoiceWebhook, { kind: 'about_call' }> & { mode: Mode };

/** Enqueues what the webhook requires and returns true if the call is its own. */
type FollowWebhook = (tx: Orm, context: ServerContext, hook: CallWebhook) => Promise<boolean>;

/** Tried in order; the first that knows the call handles it. */
const followers: readonly FollowWebhook[] = [followCall, followTestCall];

/**
 * Verifies and stores the webhook once, then enqueues a job that reads the current state from the vendor.
 * Repeated, late, or out-of-order webhooks change nothing; forged ones are rejected before anything is read
 * or stored.
 */
export const receiveVoiceWebhook = implement(callsContract)
  .$context<EndpointContext>()
  .receiveVoiceWebhook.handler(async ({ context }) => {
    const hook = await readHook(context);
    if (hook.event === transcriptUpdated) {
      await followLiveCall(context.database.orm, context, hook);
      return { received: true };
    }
    const eventId = `${hook.event}:${hook.vendorCallId}`;
    // Most webhooks are repeats: this read saves the transaction.
    if (await isKnown(context.database.orm, eventId)) return { received: true };
    await context.database.transaction(async (tx) => {
      const [stored] = await tx
        .insert(webhookEvents)
        .values({
          id: newId(),
          vendor: 'voice',
          // The vendor sends no event id, but each event happens once per call.
          eventId,
          objectKey: hook.vendorCallId,
        })
        .onConflictDoNothing()
        .returning({ id: webhookEvents.id });
      if (!stored) return;
      for (const follow of followers) if (await follow(tx, context, hook)) return;
    });
    return { received: true };
  });

/** Partial transcripts are shown as progress only, so they are neither stored nor verified. */
async function followLiveCall(orm: Orm, context: ServerContext, hook: CallWebhook): Promise<void> {
  const call = await findCallBy(orm, hook);
  if (call) await updateLiveCall(orm, context, call, hook.said ?? []);
}

async function isKnown(orm: Orm, eventId: string): Promise<boolean> {
  const known = and(eq(webhookEvents.vendor, 'voice'), eq(webhookEvents.eventId, eventId));
  const [row] = await orm.select({ id: webhookEvents.id }).from(webhookEvents).where(known).limit(1);
  return row !== undefined;
}

/**
 * Tries both modes, each with its own signing secret: the account may be in a different mode than the
 * service.
 */
async function readHook(context: EndpointContext): Promise<CallWebhook> {
  for (const mode of ['production', 'demo'] as const) {
    const hook = await readInMode(mode, context);
    if (hook?.kind === 'about_call') return { ...hook, mode };
    if (hook?.kind === 'unreadable') throw badRequest(t.webhookWithoutCall);
  }
  throw unauthorized(t.invalidWebhookSignature);
}

/** Null if the mode has no phone line. */
async function readInMode(mode: Mode, context: EndpointContext): Promise<VoiceWebhook | null> {
  try {
    return await context.ports.voice(mode).readWebhook(context.rawBody, context.headers);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** A call to an office. The webhook proves that the vendor has a call whose dialing result was unknown. */
async function followCall(tx: Orm, context: ServerContext, hook: CallWebhook): Promise<boolean> {
  const call = await findCallBy(tx, hook);
  if (!call) return false;
  if (hook.event === 'call_started') {
    // A transcript may have arrived earlier.
    if (call.layers === null) await updateLiveCall(tx, context, call, []);
    return true;
  }
  const { vendorCallId } = hook;
  if (call.state === 'dialling' || call.state === 'failed')
    await context.jobs.enqueue(tx, placeCallJob, { callId: call.id, vendorCallId });
  const mayHaveChanged = call.state === 'placed' || (call.state === 'ended' && !call.hasRecording);
  if (mayHaveChanged) await context.jobs.enqueue(tx, checkCallJob, { callId: call.id });
  return true;
}
