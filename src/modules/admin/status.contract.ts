import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';

export const statusParts = [
  'database',
  'worker',
  'queue',
  'storage',
  'backups',
  'mail',
  'texts',
  'payments',
  'telephone',
  'medicare',
  'viruses',
  'model',
  'undelivered_mail',
  'undelivered_texts',
] as const;

const statusPart = z.object({
  name: z.enum(statusParts),
  state: z.enum(['ready', 'not_configured', 'failing']),
  /** Demo mode: nothing leaves this service. */
  isSimulated: z.boolean(),
  /** One sentence. */
  found: z.string(),
  /** What to do; null if there is nothing to do. */
  hint: z.string().nullable(),
  /** When a process last checked it; null if it is measured with this answer, or was never checked. */
  checkedAt: z.iso.datetime().nullable(),
});
export type StatusPart = z.infer<typeof statusPart>;

const undelivered = z.object({
  /** Due for over a minute and not sent. */
  waiting: z.number().int(),
  /** Rejected in the last 24 hours. */
  failed: z.number().int(),
});

export const systemStatus = z.object({
  measuredAt: z.iso.datetime(),
  parts: z.array(statusPart),
  undelivered: z.object({ mail: undelivered, sms: undelivered }),
  /** Running processes, and those that went missing within a day. */
  processes: z.array(
    z.object({
      id: z.string(),
      role: z.enum(['all', 'web', 'worker']),
      version: z.string(),
      startedAt: z.iso.datetime(),
      seenAt: z.iso.datetime(),
      isRunning: z.boolean(),
    }),
  ),
});
export type SystemStatus = z.infer<typeof systemStatus>;

export const statusContract = {
  getStatus: endpoint({
    method: 'GET',
    path: '/admin/status',
    summary: 'State of each part of the service: ready, not configured or failing, and what to do.',
    tag: 'Administration',
    access: 'admin',
    right: 'figures.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(systemStatus),
};
