import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField, optionalText } from '#shared/text/plain-input.ts';

export const ratingView = z.object({
  stars: z.number().int().min(1).max(5),
  words: z.string().nullable(),
  changedAt: z.iso.datetime(),
});
export type RatingView = z.infer<typeof ratingView>;

const starsMessage = 'Please choose from one to five';
const id = z.object({ id: idField });

export const requestRatingsContract = {
  getRating: endpoint({
    method: 'GET',
    path: '/requests/{id}/rating',
    summary: 'What you said of the finished work; null before you did.',
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
    summary: 'Say how satisfied you are with finished work, or say it anew.',
    tag: 'Requests',
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'request',
    wording: { audit: 'say how satisfied they are with {s}' },
  })
    .input(
      id.extend({
        stars: z.number({ error: starsMessage }).int(starsMessage).min(1, starsMessage).max(5, starsMessage),
        words: optionalText('Your words', 1000),
      }),
    )
    .output(z.object({ rating: ratingView })),
};
