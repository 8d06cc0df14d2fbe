import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';

export const administrationContract = {
  getMode: endpoint({
    method: 'GET',
    path: '/config/mode',
    summary: 'Whether the service runs in production or demo mode.',
    tag: 'Service',
    access: 'public',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(
    z.object({
      globalMode: z.enum(['production', 'demo']),
      /** How to reach the operator; null in demo mode, where contact details are invented. */
      support: z.object({ email: z.string(), phone: z.string().nullable() }).nullable(),
      /** The company named on the legal pages; null where the operator hasn't set it. */
      operator: z.object({
        name: z.string().nullable(),
        address: z.string().nullable(),
        governingLaw: z.string().nullable(),
      }),
      /** Demo logins, present only in demo mode. */
      demoLogins: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })),
    }),
  ),
};
