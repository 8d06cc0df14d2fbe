import { z } from 'zod';
import { endpoint } from '#platform/endpoint.ts';
import { idField } from '#shared/text/plain-input.ts';

const byId = z.object({ id: idField });
const sound = z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream);
const headers = z.record(z.string(), z.string());

/** Sound, whole or the piece that a player asks for with a Range header. */
const recording = z.union([
  z.object({ status: z.literal(200), headers, body: sound }),
  z.object({ status: z.literal(206), headers, body: sound }),
]);

/** A player asks for many pieces of one recording. */
const playing = { max: 600, windowSeconds: 60, by: 'account' } as const;

export const callsContract = {
  receiveVoiceWebhook: endpoint({
    method: 'POST',
    path: '/webhooks/voice',
    summary: 'The telephone company tells that something happened to a call.',
    tag: 'Calls',
    access: 'webhook',
    rateLimit: { max: 6000, windowSeconds: 60, by: 'address' },
    auditSubject: 'none',
    // It holds the whole talk with the time of every word, which nobody reads here.
    largestBodyBytes: 2 * 1024 * 1024,
  }).output(z.object({ received: z.boolean() })),
  getCallRecording: endpoint({
    method: 'GET',
    path: '/calls/{id}/recording',
    summary:
      'The recording of a call that was made for you, once its results are unlocked. Takes a Range header.',
    tag: 'Calls',
    access: 'signed-in',
    rateLimit: playing,
    auditSubject: 'call',
    wording: { audit: 'listen to {s}' },
  })
    .route({ outputStructure: 'detailed' })
    .input(byId)
    .output(recording),
  getCallRecordingAsStaff: endpoint({
    method: 'GET',
    path: '/admin/calls/{id}/recording',
    summary: 'The recording of any call, test calls too. Takes a Range header.',
    tag: 'Calls',
    access: 'admin',
    right: 'agents.look',
    rateLimit: playing,
    auditSubject: 'call',
    wording: { audit: 'listen to {s}' },
  })
    .route({ outputStructure: 'detailed' })
    .input(byId)
    .output(recording),
};
