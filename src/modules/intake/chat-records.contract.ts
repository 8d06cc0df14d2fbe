import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { idField, optionalText } from '#shared/text/plain-input.ts';
import { conversationLine, extractedInfo, messageView } from './conversations.contract.ts';

/** A row of the admin conversation list. */
export const chatRecord = conversationLine.extend({ mode: z.string() });
export type ChatRecord = z.infer<typeof chatRecord>;

export const chatDetails = z.object({
  conversation: chatRecord.extend({
    extractedInfo,
    promptVersion: z.string(),
    updatedAt: z.iso.datetime(),
  }),
  /** The newest 1000, oldest first. */
  messages: z.array(messageView),
});
export type ChatDetails = z.infer<typeof chatDetails>;

const page = z.object({
  /** Matches ids, names and statuses, never message text. */
  search: optionalText('Search', 100),
  status: optionalText('Status', 40),
  limit: z.coerce.number('Limit must be a number').int().min(1).max(100).default(50),
  /** Cursor: id of the last conversation on the previous page. */
  before: idField.optional(),
});

const list = {
  method: 'GET',
  summary: 'Conversations with the assistant, newest first. The x-total-count header holds the total.',
  tag: 'Conversations',
  access: 'admin',
  right: 'requests.look',
  rateLimit: relaxed,
  auditSubject: 'chats',
} as const;

export const chatRecordsContract = {
  listChatConversations: endpoint({
    ...list,
    path: '/admin/chat-conversations',
    wording: { audit: 'view the list of chats' },
  })
    .input(page)
    .output(z.array(chatRecord)),
  // The specification names both paths; they return the same.
  listChatConversationsAlike: endpoint({
    ...list,
    path: '/admin/chat/conversations',
    wording: { audit: 'view the list of chats' },
  })
    .input(page)
    .output(z.array(chatRecord)),
  getChatConversation: endpoint({
    method: 'GET',
    path: '/admin/chat-conversations/{id}',
    summary: 'One conversation with its messages.',
    tag: 'Conversations',
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'conversation',
    wording: { audit: 'read {s} with the assistant' },
  })
    .input(z.object({ id: idField }))
    .output(chatDetails),
};
