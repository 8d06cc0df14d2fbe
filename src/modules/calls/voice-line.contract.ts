import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';

const mode = z.enum(['production', 'demo'], 'The mode must be production or demo').optional();

const lineView = z.object({
  mode: z.enum(['production', 'demo']),
  configured: z.boolean(),
  /** Why no office is called for now; null while calls go out. */
  stop: z
    .object({
      stoppedAt: z.iso.datetime(),
      /** Of the calls of the two minutes before. */
      failedCalls: z.number().int(),
      recentCalls: z.number().int(),
      /** When one call tries whether the line works again. */
      tryAgainAt: z.iso.datetime(),
    })
    .nullable(),
  callsUnderWay: z.number().int(),
  /** Planned, and waiting for office hours, for their turn or for the line. */
  callsWaiting: z.number().int(),
});
export type VoiceLineView = z.infer<typeof lineView>;

export const voiceLineContract = {
  getVoiceLine: endpoint({
    method: 'GET',
    path: '/admin/voice-line',
    summary: 'Whether calls to offices go out, or the telephone line is ill and they wait.',
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
    summary: 'Have calls to offices go on at once. A line that is well already stays so.',
    tag: 'AI agents',
    access: 'admin',
    right: 'agents.change',
    rateLimit: careful,
    auditSubject: 'voice_line',
    wording: { audit: 'let calls be dialled again' },
  })
    .input(z.object({ mode }))
    .output(lineView.extend({ resumed: z.boolean() })),
};
