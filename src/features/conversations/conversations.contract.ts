import { z } from 'zod';
import { requestTypes, specialties, urgencies } from '#kernel/care-need.ts';
import { idField, optionalText, requiredText } from '#kernel/plain-input.ts';
import { endpoint, relaxed } from '#platform/endpoint.ts';

/** What the assistant understood, in the field names of the specification; absent facts are null. */
export const extractedInfo = z.object({
  requestType: z.enum(requestTypes).nullable(),
  reason: z.string().nullable(),
  location: z.string().nullable(),
  urgency: z.enum(urgencies).nullable(),
  insurancePreference: z.string().nullable(),
  specialty: z.enum(specialties).nullable(),
  service: z.string().nullable(),
  when: z.string().nullable(),
  name: z.string().nullable(),
  contact: z.string().nullable(),
  callActions: z.array(z.string()),
  estimatedCompletionTime: z.string().nullable(),
  additionalDetails: z.record(z.string(), z.string()),
});
export type ExtractedInfo = z.infer<typeof extractedInfo>;

export const ticketView = z.object({ id: z.string(), status: z.string(), serviceType: z.string() });

export const messageView = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  createdAt: z.iso.datetime(),
});
export type MessageView = z.infer<typeof messageView>;

export const conversationView = z.object({
  id: z.string(),
  status: z.string(),
  extractedInfo,
  complete: z.boolean(),
  requestId: z.string().nullable(),
  estimatedTime: z.number().nullable(),
  messages: z.array(messageView),
});

export const chatAnswer = z.object({
  message: z.string(),
  conversationId: z.string(),
  extractedInfo,
  /** Minutes; null until the request is clear enough to say. */
  estimatedTime: z.number().nullable(),
  shouldCreateTicket: z.boolean(),
  ticket: ticketView.nullable(),
  /** Set when the message sounds like an emergency: the page shows the number to call. */
  emergency: z.enum(['emergency', 'self_harm']).nullable(),
});
export type ChatAnswer = z.infer<typeof chatAnswer>;

export const conversationsContract = {
  sendMessage: endpoint({
    method: 'POST',
    path: '/chat/send',
    summary: 'Say something to the assistant and get its answer.',
    tag: 'Conversations',
    access: 'visitor',
    rateLimit: { max: 30, windowSeconds: 60, by: 'account' },
    auditSubject: 'none',
  })
    .input(
      z.object({
        conversationId: idField.nullish(),
        message: requiredText('Message', 4000, 'Please write a message'),
        sessionId: optionalText('The session label', 200),
        /** IANA zone of the browser: "tomorrow" is read in it. */
        timeZone: z.string().max(60).nullish(),
      }),
    )
    .output(chatAnswer),
  getConversation: endpoint({
    method: 'GET',
    path: '/chat/conversations/{id}',
    summary: 'One of your own conversations, whole.',
    tag: 'Conversations',
    access: 'visitor',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(z.object({ id: idField }))
    .output(conversationView),
};
