import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField, requiredText } from '#shared/text/plain-input.ts';
import { maxLengths } from './form-rules.ts';

/** A reusable staff reply. Contains no patient data. */
export const savedReplyView = z.object({ id: z.string(), title: z.string(), body: z.string() });
export type SavedReplyView = z.infer<typeof savedReplyView>;

const tag = 'Care team';
const reply = {
  title: requiredText('Title', maxLengths.replyTitle, 'Enter a title'),
  body: requiredText('Reply', maxLengths.reply, 'Enter a reply'),
};

export const maxSavedReplies = 200;

export const savedRepliesContract = {
  listSavedReplies: endpoint({
    method: 'GET',
    path: '/admin/saved-replies',
    summary: 'Saved replies, by title.',
    tag,
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.array(savedReplyView)),
  addSavedReply: endpoint({
    method: 'POST',
    path: '/admin/saved-replies',
    summary: 'Add a saved reply for the whole care team.',
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
    summary: 'Edit a saved reply. Messages already sent do not change.',
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
    summary: 'Delete a saved reply. Messages already sent do not change.',
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
