import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';

/** In the recommended order. */
export const setupSteps = [
  'two_factor',
  'second_administrator',
  'public_url',
  'mail',
  'support',
  'payments',
  'phone',
  'providers',
  'prices',
  'backups',
  'production',
] as const;

export const setup = z.object({
  steps: z.array(z.object({ name: z.enum(setupSteps), isDone: z.boolean() })),
  /** The database has demo accounts, so it can never be used in production. */
  isDemoDatabase: z.boolean(),
});
export type Setup = z.infer<typeof setup>;

export const setupContract = {
  getSetup: endpoint({
    method: 'GET',
    path: '/admin/setup',
    summary: 'Setup steps, and which of them are done.',
    tag: 'Administration',
    access: 'admin',
    right: 'settings.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(setup),
};
