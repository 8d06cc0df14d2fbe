import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';

const mode = z.enum(['production', 'demo'], 'The mode must be production or demo').optional();

const lineView = z.object({
  mode: z.enum(['production', 'demo']),
  configured: z.boolean(),
  /** Why calls are paused; null while they aren't. */
  stop: z
    .object({
      stoppedAt: z.iso.datetime(),
      /** Of the calls in the preceding two minutes. */
      failedCalls: z.number().int(),
      recentCalls: z.number().int(),
      /** Time of the half-open probe. */
      tryAgainAt: z.iso.datetime(),
    })
    .nullable(),
  callsUnderWay: z.number().int(),
  /** Planned calls waiting for office hours, their turn or the line. */
  callsWaiting: z.number().int(),
});
export type VoiceLineView = z.infer<typeof lineView>;

export const voiceLineContract = {
  getVoiceLine: endpoint({
    method: 'GET',
    path: '/admin/voice-line',
    summary: 'Whether calls to offices go out or are paused by the circuit breaker.',
    tag: 'AI agents',
    access: 'admin',
    right: 'agents.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(z.object({ mode }))
    .output(lineView),
  resumeVoiceLine: endpoint({
    method: 'POST',
    path: '/admin/voice-line/resume',
    summary: 'Resume calls to offices now. Does nothing if they aren’t paused.',
    tag: 'AI agents',
    access: 'admin',
    right: 'agents.change',
    rateLimit: careful,
    auditSubject: 'voice_line',
    wording: { audit: 'resume outbound calls' },
  })
    .input(z.object({ mode }))
    .output(lineView.extend({ resumed: z.boolean() })),
};
