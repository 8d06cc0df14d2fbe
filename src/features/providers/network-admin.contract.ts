import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';

export const networkOffice = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  specialty: z.string(),
  city: z.string(),
  state: z.string(),
  /** Dollars; null when unknown. */
  negotiatedRate: z.number().nullable(),
  /** People with a confirmed appointment there whose time has come. */
  patientsServed: z.number().int(),
  /** As the office's source has it; null when it has none. */
  rating: z.number().nullable(),
});
export type NetworkOffice = z.infer<typeof networkOffice>;

export const networkAdminContract = {
  listNetworkOffices: endpoint({
    method: 'GET',
    path: '/admin/providers',
    summary:
      'The active offices of the network by name, by default the first ten, with how many patients each one has served. The header x-total-count says how many there are in all.',
    tag: 'Administration',
    access: 'admin',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(
      z.object({
        limit: z.coerce.number('Limit must be a number').int().min(1).max(100).default(10),
        offset: z.coerce.number('Offset must be a number').int().min(0).max(100_000).default(0),
      }),
    )
    .output(z.array(networkOffice)),
};
