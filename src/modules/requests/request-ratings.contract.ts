import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField, optionalText } from '#shared/text/plain-input.ts';
import { maxLengths } from './form-rules.ts';

export const ratingView = z.object({
  stars: z.number().int().min(1).max(5),
  words: z.string().nullable(),
  changedAt: z.iso.datetime(),
});
export type RatingView = z.infer<typeof ratingView>;

const starsMessage = 'Choose a rating from 1 to 5';
const id = z.object({ id: idField });

export const requestRatingsContract = {
  getRating: endpoint({
    method: 'GET',
    path: '/requests/{id}/rating',
    summary: 'Get your rating of a completed request, or null if there is none.',
    tag: 'Requests',
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(id)
    .output(z.object({ rating: ratingView.nullable() })),
  rateRequest: endpoint({
    method: 'PUT',
    path: '/requests/{id}/rating',
    summary: 'Rate a completed request, or change your rating.',
    tag: 'Requests',
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'request',
    wording: { audit: 'rate {s}' },
  })
    .input(
      id.extend({
        stars: z.number({ error: starsMessage }).int(starsMessage).min(1, starsMessage).max(5, starsMessage),
        words: optionalText('Your words', maxLengths.ratingWords),
      }),
    )
    .output(z.object({ rating: ratingView })),
};
