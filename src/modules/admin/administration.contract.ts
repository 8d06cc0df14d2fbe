import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';

export const administrationContract = {
  getMode: endpoint({
    method: 'GET',
    path: '/config/mode',
    summary: 'Whether the service runs with real vendors or as a demonstration.',
    tag: 'Service',
    access: 'public',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(
    z.object({
      globalMode: z.enum(['production', 'demo']),
      /** How the operator is reached; null in the demonstration, whose addresses are invented. */
      support: z.object({ email: z.string(), phone: z.string().nullable() }).nullable(),
      /** Demonstration logins, only ever present in demo mode. */
      demoLogins: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })),
    }),
  ),
};
