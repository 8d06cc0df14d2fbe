import { implement } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import { callsContract } from '#modules/calls/calls.contract.ts';
import { findCallBy } from '#modules/calls/server/find-call-by.ts';
import { followTalk } from '#modules/calls/server/follow-talk.ts';
import { followTestCall } from '#modules/calls/server/follow-test-call.ts';
import { checkCallJob, placeCallJob } from '#modules/job-names.ts';
import type { EndpointContext, ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { webhookEvents } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import { badRequest, Problem, unauthorized } from '#shared/problem.ts';
import { transcriptUpdated, type VoiceWebhook } from '#vendors/voice/voice.port.ts';

type AboutCall = Extract<VoiceWebhook, { kind: 'about_call' }> & { mode: Mode };

/** Enqueues what a webhook makes due, if the call is its own: true then. */
type FollowWebhook = (tx: Orm, context: ServerContext, hook: AboutCall) => Promise<boolean>;

/** Whose calls the webhooks are about. The first that knows the call follows it. */
const followers: readonly FollowWebhook[] = [followCall, followTestCall];

/**
 * A webhook is a nudge: verified, stored once, answered; a job then asks the telephone company for the truth. So one
 * that is repeated, late or out of order changes nothing, and a forged one is refused before anything is read or kept.
 */
export const receiveVoiceWebhook = implement(callsContract)
  .$context<EndpointContext>()
  .receiveVoiceWebhook.handler(async ({ context }) => {
    const hook = await readHook(context);
    if (hook.event === transcriptUpdated) {
      await followUnderWay(context.database.orm, context, hook);
      return { received: true };
    }
    const eventId = `${hook.event}:${hook.vendorCallId}`;
    // Most that comes is repeated: one look spares them the transaction.
    if (await isKnown(context.database.orm, eventId)) return { received: true };
    await context.database.transaction(async (tx) => {
      const [stored] = await tx
        .insert(webhookEvents)
        .values({
          id: newId(),
          vendor: 'voice',
          // The vendor numbers neither its webhooks nor their deliveries: an event happens to a call once.
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

/** What was said so far is shown to the patient as progress, and decides nothing: so it is neither stored nor asked after. */
async function followUnderWay(orm: Orm, context: ServerContext, hook: AboutCall): Promise<void> {
  const call = await findCallBy(orm, hook);
  if (call) await followTalk(orm, context, call, hook.said ?? []);
}

async function isKnown(orm: Orm, eventId: string): Promise<boolean> {
  const known = and(eq(webhookEvents.vendor, 'voice'), eq(webhookEvents.eventId, eventId));
  const [row] = await orm.select({ id: webhookEvents.id }).from(webhookEvents).where(known).limit(1);
  return row !== undefined;
}

/** Either line may tell: an account may be in the other mode than the service. Each signs with a secret of its own. */
async function readHook(context: EndpointContext): Promise<AboutCall> {
  for (const mode of ['production', 'demo'] as const) {
    const hook = await readAs(mode, context);
    if (hook?.kind === 'about_call') return { ...hook, mode };
    if (hook?.kind === 'unreadable')
      throw badRequest('The webhook does not say what happened to which call. Nothing was done.');
  }
  throw unauthorized(
    'Unauthorized. This webhook was not signed by the telephone company within the last five minutes.',
  );
}

/** Null where the mode has no line. */
async function readAs(mode: Mode, context: EndpointContext): Promise<VoiceWebhook | null> {
  try {
    return await context.ports.voice(mode).readWebhook(context.rawBody, context.headers);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** A call to an office. One whose dialling has an unknown fate is settled by this proof that the company has it. */
async function followCall(tx: Orm, context: ServerContext, hook: AboutCall): Promise<boolean> {
  const call = await findCallBy(tx, hook);
  if (!call) return false;
  if (hook.event === 'call_started') {
    // What was said may have come before.
    if (call.layers === null) await followTalk(tx, context, call, []);
    return true;
  }
  const { vendorCallId } = hook;
  if (call.state === 'dialling' || call.state === 'failed')
    await context.jobs.enqueue(tx, placeCallJob, { callId: call.id, vendorCallId });
  const mayHaveNews = call.state === 'placed' || (call.state === 'ended' && !call.hasRecording);
  if (mayHaveNews) await context.jobs.enqueue(tx, checkCallJob, { callId: call.id });
  return true;
}
