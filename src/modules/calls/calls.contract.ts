import { z } from 'zod';
import { endpoint } from '#platform/endpoint.ts';
import { idField } from '#shared/text/plain-input.ts';

const byId = z.object({ id: idField });
const audioStream = z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream);
const headers = z.record(z.string(), z.string());

/** Audio, complete or the byte range a player asked for. */
const recording = z.union([
  z.object({ status: z.literal(200), headers, body: audioStream }),
  z.object({ status: z.literal(206), headers, body: audioStream }),
]);

/** Players request many ranges of one recording. */
const playbackLimit = { max: 600, windowSeconds: 60, by: 'account' } as const;

export const callsContract = {
  receiveVoiceWebhook: endpoint({
    method: 'POST',
    path: '/webhooks/voice',
    summary: 'Webhook: the voice vendor reports a call event.',
    tag: 'Calls',
    access: 'webhook',
    rateLimit: { max: 6000, windowSeconds: 60, by: 'address' },
    auditSubject: 'none',
    // The payload has word-level timestamps, which we don't use.
    maxBodyBytes: 2 * 1024 * 1024,
  }).output(z.object({ received: z.boolean() })),
  getCallRecording: endpoint({
    method: 'GET',
    path: '/calls/{id}/recording',
    summary: 'Recording of a call made for you, once its results are unlocked. Supports the Range header.',
    tag: 'Calls',
    access: 'signed-in',
    rateLimit: playbackLimit,
    auditSubject: 'call',
    wording: { audit: 'listen to {s}' },
  })
    .route({ outputStructure: 'detailed' })
    .input(byId)
    .output(recording),
  getCallRecordingAsStaff: endpoint({
    method: 'GET',
    path: '/admin/calls/{id}/recording',
    summary: 'Recording of any call, including test calls. Supports the Range header.',
    tag: 'Calls',
    access: 'admin',
    right: 'agents.look',
    rateLimit: playbackLimit,
    auditSubject: 'call',
    wording: { audit: 'listen to {s}' },
  })
    .route({ outputStructure: 'detailed' })
    .input(byId)
    .output(recording),
};
