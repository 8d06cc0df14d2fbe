import { z } from 'zod';
import { specialties } from '#kernel/care-need.ts';
import { optionalText } from '#kernel/plain-input.ts';
import { endpoint, relaxed } from '#platform/endpoint.ts';

export const providerView = z.object({
  id: z.string(),
  name: z.string(),
  specialty: z.string(),
  rating: z.number().nullable(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  acceptsInsurance: z.array(z.string()),
  /** Whole dollars with cents, as the specification's dollar amounts; null when unknown. */
  negotiatedRate: z.number().nullable(),
  directPayRate: z.number().nullable(),
});

export const providersContract = {
  listProviders: endpoint({
    method: 'GET',
    path: '/providers',
    summary: 'Search the provider network by words and specialty.',
    tag: 'Providers',
    access: 'public',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(
      z.object({
        search: optionalText('The search', 100),
        specialty: z
          .enum(specialties, { error: 'Unknown specialty' })
          .or(z.enum(['', 'all']))
          .optional(),
        limit: z.coerce.number('Limit must be a number').int().min(1).max(100).default(20),
        offset: z.coerce.number('Offset must be a number').int().min(0).max(100_000).default(0),
      }),
    )
    .output(z.array(providerView)),
};
