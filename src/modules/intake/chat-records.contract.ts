import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { idField, optionalText } from '#shared/text/plain-input.ts';
import { conversationLine, extractedInfo, messageView } from './conversations.contract.ts';

/** A conversation as the administrator's lists show it. */
export const chatRecord = conversationLine.extend({ mode: z.string() });
export type ChatRecord = z.infer<typeof chatRecord>;

export const chatDetails = z.object({
  conversation: chatRecord.extend({
    /** Everything the assistant understood. */
    extractedInfo,
    promptVersion: z.string(),
    updatedAt: z.iso.datetime(),
  }),
  /** The newest 1000, oldest first. */
  messages: z.array(messageView),
});
export type ChatDetails = z.infer<typeof chatDetails>;

const page = z.object({
  /** Ids, names and statuses; never what was said. */
  search: optionalText('The search', 100),
  status: optionalText('The status', 40),
  limit: z.coerce.number('Limit must be a number').int().min(1).max(100).default(50),
  /** Only conversations that began before the one with this id: the last of the page before. */
  before: idField.optional(),
});

const list = {
  method: 'GET',
  summary:
    'Conversations with the assistant, newest first. The header x-total-count says how many there are in all.',
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
    wording: { audit: 'look at the list of chats' },
  })
    .input(page)
    .output(z.array(chatRecord)),
  // The specification names both addresses; they answer alike.
  listChatConversationsAlike: endpoint({
    ...list,
    path: '/admin/chat/conversations',
    wording: { audit: 'look at the list of chats' },
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
