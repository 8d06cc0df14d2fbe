import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField, requiredText } from '#shared/text/plain-input.ts';

/** An answer that the care team gives often. It holds nothing about any patient. */
export const savedReplyView = z.object({ id: z.string(), title: z.string(), body: z.string() });
export type SavedReplyView = z.infer<typeof savedReplyView>;

const tag = 'Care team';
const reply = {
  title: requiredText('Title', 80, 'Please give the reply a title'),
  body: requiredText('Reply', 4000, 'Please write the reply'),
};

export const mostSavedReplies = 200;

export const savedRepliesContract = {
  listSavedReplies: endpoint({
    method: 'GET',
    path: '/admin/saved-replies',
    summary: 'The answers that the care team gives often, by title.',
    tag,
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.array(savedReplyView)),
  addSavedReply: endpoint({
    method: 'POST',
    path: '/admin/saved-replies',
    summary: 'Save an answer for the whole care team.',
    tag,
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'saved_reply',
    wording: { audit: 'add a saved reply' },
  })
    .input(z.object(reply))
    .output(savedReplyView),
  editSavedReply: endpoint({
    method: 'PUT',
    path: '/admin/saved-replies/{id}',
    summary: 'Change a saved answer. What was sent with it stays as it was.',
    tag,
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'saved_reply',
    wording: { audit: 'change a saved reply' },
  })
    .input(z.object({ id: idField, ...reply }))
    .output(savedReplyView),
  deleteSavedReply: endpoint({
    method: 'DELETE',
    path: '/admin/saved-replies/{id}',
    summary: 'Delete a saved answer. What was sent with it stays.',
    tag,
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'saved_reply',
    wording: { audit: 'delete a saved reply' },
  })
    .input(z.object({ id: idField }))
    .output(z.object({ deleted: z.boolean() })),
};
