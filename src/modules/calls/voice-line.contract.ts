import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { requiredText } from '#shared/text/plain-input.ts';
import { maxLengths } from './form-rules.ts';

const mode = z.enum(['production', 'demo'], 'The mode must be production or demo').optional();

const stopView = z.object({
  /** `failures`: the circuit breaker opened. `manual`: staff paused all calls. */
  kind: z.enum(['failures', 'manual']),
  stoppedAt: z.iso.datetime(),
  /** Who paused calls and why; null for the circuit breaker. */
  stoppedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** Of the calls in the two minutes before the circuit breaker opened. */
  failedCalls: z.number().int(),
  recentCalls: z.number().int(),
  /** Time of the half-open probe; null for a manual pause. */
  tryAgainAt: z.iso.datetime().nullable(),
});

const lineView = z.object({
  mode: z.enum(['production', 'demo']),
  configured: z.boolean(),
  /** Why calls are paused; null while they aren't. */
  stop: stopView.nullable(),
  /** The newest stop that is over. */
  lastStop: stopView
    .extend({
      resumedAt: z.iso.datetime(),
      /** Null if the circuit breaker closed on its own. */
      resumedBy: z.string().nullable(),
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
    summary: 'Whether calls to offices go out, or are paused by staff or the circuit breaker.',
    tag: 'AI agents',
    access: 'admin',
    // Every staff role has it: all staff see that calls are paused.
    right: 'figures.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(z.object({ mode }))
    .output(lineView),
  pauseVoiceLine: endpoint({
    method: 'POST',
    path: '/admin/voice-line/pause',
    summary:
      'Pause all calls to offices until staff resume them. Calls in progress finish, and test calls still work. ' +
      'Does nothing if staff already paused them.',
    tag: 'AI agents',
    access: 'admin',
    right: 'agents.pause',
    rateLimit: careful,
    auditSubject: 'voice_line',
    wording: { audit: 'pause all calls', overview: 'paused all calls', kinds: ['settings'] },
  })
    .input(
      z.object({
        mode,
        reason: requiredText('Reason', maxLengths.pauseReason, 'Enter why you’re pausing calls'),
      }),
    )
    .output(lineView.extend({ paused: z.boolean() })),
  resumeVoiceLine: endpoint({
    method: 'POST',
    path: '/admin/voice-line/resume',
    summary: 'Resume calls to offices now. Does nothing if they aren’t paused.',
    tag: 'AI agents',
    access: 'admin',
    right: 'agents.pause',
    rateLimit: careful,
    auditSubject: 'voice_line',
    wording: { audit: 'resume outbound calls' },
  })
    .input(z.object({ mode }))
    .output(lineView.extend({ resumed: z.boolean() })),
};
