import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField, requiredText } from '#shared/text/plain-input.ts';
import { maxLengths } from './form-rules.ts';
import { queueFilterInput } from './request-queue.contract.ts';
import { queueSorts } from './request-queue.rules.ts';

/** Filters of a view. Without the search text, which can be a patient's name. */
export const viewFilters = queueFilterInput
  .omit({ search: true })
  .extend({ sort: z.enum(queueSorts).default('risk') })
  .partial()
  .strict();
export type ViewFilters = z.infer<typeof viewFilters>;

export const savedView = z.object({ id: z.string(), name: z.string(), filters: viewFilters });
export type SavedView = z.infer<typeof savedView>;

export const maxSavedViews = 50;

const shared = {
  tag: 'Care team',
  access: 'admin',
  right: 'requests.look',
  auditSubject: 'none',
} as const;

/** Each staff member's own views of the request queue. They hold filters and no patient data. */
export const savedViewsContract = {
  listSavedViews: endpoint({
    ...shared,
    method: 'GET',
    path: '/admin/saved-views',
    summary: 'List your saved views of the request queue, by name.',
    rateLimit: relaxed,
  }).output(z.array(savedView)),
  saveView: endpoint({
    ...shared,
    method: 'POST',
    path: '/admin/saved-views',
    summary: 'Save filters of the request queue under a name. An existing view with this name is replaced.',
    rateLimit: careful,
  })
    .input(
      z.object({
        name: requiredText('Name', maxLengths.viewName, 'Enter a name for the view'),
        filters: viewFilters,
      }),
    )
    .output(savedView),
  deleteSavedView: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/admin/saved-views/{id}',
    summary: 'Delete one of your saved views. Idempotent.',
    rateLimit: careful,
  })
    .input(z.object({ id: idField }))
    .output(z.object({ deleted: z.boolean() })),
};
