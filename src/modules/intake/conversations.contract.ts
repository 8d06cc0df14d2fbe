import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { bodySides, forWhomKinds, orderStates, requestTypes, urgencies } from '#shared/care/care-need.ts';
import { specialties } from '#shared/care/specialties/specialty-names.ts';
import { idField, optionalText, requiredText } from '#shared/text/plain-input.ts';

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
  patientName: z.string().nullable(),
  /** Whole years, as text. */
  patientAge: z.string().nullable(),
  relation: z.string().nullable(),
  side: z.enum(bodySides).nullable(),
  order: z.enum(orderStates).nullable(),
  contact: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  bodyPart: z.string().nullable(),
  forWhom: z.enum(forWhomKinds).nullable(),
  wishes: z.string().nullable(),
  /** What the person writes in, once it is clear. */
  language: z.enum(['en', 'es']).nullable(),
  callActions: z.array(z.string()),
  estimatedCompletionTime: z.string().nullable(),
  additionalDetails: z.record(z.string(), z.string()),
});
export type ExtractedInfo = z.infer<typeof extractedInfo>;

/** The request in one sentence, which the person confirms before anything is sent. */
export const readBackView = z.object({
  sentence: z.string(),
  /** Names this sentence: a yes is to this one, and to no later one. */
  fingerprint: z.string(),
  confirmed: z.boolean(),
});
export type ReadBack = z.infer<typeof readBackView>;

/** When a person of the team will call, or write, and where. */
export const promisedCallback = z.object({
  /** As it is read: (813) 555-0142. One of `phone` and `email` is set. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  promisedAt: z.iso.datetime(),
  late: z.boolean(),
});
export type PromisedCallback = z.infer<typeof promisedCallback>;

export const ticketView = z.object({ id: z.string(), status: z.string(), serviceType: z.string() });

export const messageView = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  /** True for an answer that the person stopped: `content` is what had been said until then. */
  stopped: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type MessageView = z.infer<typeof messageView>;

export const conversationView = z.object({
  id: z.string(),
  status: z.string(),
  extractedInfo,
  complete: z.boolean(),
  /** What the last question asked for: a name of the need, or `confirmation`; null after no question. */
  asksFor: z.string().nullable(),
  /** Null while something is still asked for. */
  readBack: readBackView.nullable(),
  /** Null where none is open. */
  callback: promisedCallback.nullable(),
  requestId: z.string().nullable(),
  estimatedTime: z.number().nullable(),
  /** True while an answer to the last message is being made. */
  answering: z.boolean(),
  /** Set when the last message sounded like an emergency: the page shows the number to call. */
  emergency: z.enum(['emergency', 'self_harm']).nullable(),
  messages: z.array(messageView),
});
export type ConversationView = z.infer<typeof conversationView>;

export const chatAnswer = z.object({
  message: z.string(),
  conversationId: z.string(),
  extractedInfo,
  /** As in a conversation. */
  asksFor: z.string().nullable(),
  /** Minutes; null until the request is clear enough to say. */
  estimatedTime: z.number().nullable(),
  shouldCreateTicket: z.boolean(),
  readBack: readBackView.nullable(),
  /** Opened or changed by this answer. */
  callback: promisedCallback.nullable(),
  ticket: ticketView.nullable(),
  /** Set when the message sounds like an emergency: the page shows the number to call. */
  emergency: z.enum(['emergency', 'self_harm']).nullable(),
  /** The person stopped this answer: `message` is what had been said until then. */
  stopped: z.boolean(),
});
export type ChatAnswer = z.infer<typeof chatAnswer>;

/** What the page hears while an answer is being made, in this order; `text` and `restart` any number of times. */
export const chatEvent = z.discriminatedUnion('kind', [
  /** The message is kept, whatever happens next. */
  z.object({ kind: z.literal('stored'), conversationId: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  /** Forget the text so far: it begins anew. */
  z.object({ kind: z.literal('restart') }),
  z.object({ kind: z.literal('answer'), answer: chatAnswer }),
]);
export type ChatEvent = z.infer<typeof chatEvent>;

const newMessage = z.object({
  conversationId: idField.nullish(),
  message: requiredText('Message', 4000, 'Please write a message'),
  sessionId: optionalText('The session label', 200),
  /** IANA zone of the browser: "tomorrow" is read in it. */
  timeZone: z.string().max(60).nullish(),
  /** Made by the page for each message: sent again after a lost connection, it is answered but not repeated. */
  messageId: idField.nullish(),
});

/** A conversation as its owner's history lists it. */
export const conversationLine = z.object({
  id: z.string(),
  sessionId: z.string().nullable(),
  userId: z.string().nullable(),
  status: z.string(),
  createdAt: z.iso.datetime(),
  messageCount: z.number(),
  extractedInfo: extractedInfo.pick({ name: true, location: true, contact: true, requestType: true }),
  /** Minutes. */
  estimatedTime: z.number().nullable(),
  requestId: z.string().nullable(),
  ticketId: z.string().nullable(),
});
export type ConversationLine = z.infer<typeof conversationLine>;

/**
 * The summary's fields as the patient writes them; an empty text clears the field. Place, time and insurance are read
 * as the assistant reads them, and refused with a hint when they cannot be.
 */
export const needCorrection = z.object({
  id: idField,
  requestType: z.enum(requestTypes).optional(),
  reason: optionalText('The reason', 1000),
  specialty: z.union([z.enum(specialties), z.literal('')]).optional(),
  service: optionalText('The service', 80),
  bodyPart: optionalText('The body part', 80),
  location: optionalText('The place', 120),
  when: optionalText('The time', 200),
  urgency: z.enum(urgencies).optional(),
  insurance: optionalText('The insurance', 120),
  forWhom: z.union([z.enum(forWhomKinds), z.literal('')]).optional(),
  relation: optionalText('The relation', 40),
  patientName: optionalText('The patient’s name', 120),
  patientAge: optionalText('The age', 20),
  side: z.union([z.enum(bodySides), z.literal('')]).optional(),
  order: z.union([z.enum(orderStates), z.literal('')]).optional(),
  language: z.enum(['en', 'es']).optional(),
  wishes: optionalText('The wishes', 400),
  name: optionalText('The name', 120),
  phone: optionalText('The phone number', 40),
  email: optionalText('The e-mail address', 254),
});

/** The words the homepage assistant is instructed with. */
export const chatPrompt = z.object({
  prompt: z.string(),
  description: z.string(),
  updatedAt: z.iso.datetime().nullable(),
  isDefault: z.boolean(),
  /** Kept on every conversation that was led with it. */
  version: z.string(),
});

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
    .input(newMessage)
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
  streamMessage: endpoint({
    method: 'POST',
    path: '/chat/stream',
    summary: 'Say something to the assistant and follow its answer while it is made, as server-sent events.',
    tag: 'Conversations',
    access: 'visitor',
    rateLimit: { max: 30, windowSeconds: 60, by: 'account' },
    auditSubject: 'none',
  })
    .input(newMessage)
    .output(eventIterator(chatEvent)),
  stopAnswer: endpoint({
    method: 'POST',
    path: '/chat/conversations/{id}/stop',
    summary: 'Stop the answer that is being made; what was said of it so far is kept.',
    tag: 'Conversations',
    access: 'visitor',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(z.object({ id: idField }))
    .output(z.object({ stopped: z.boolean() })),
  correctNeed: endpoint({
    method: 'PATCH',
    path: '/chat/conversations/{id}/summary',
    summary: 'Correct what the assistant understood, before it becomes a request.',
    tag: 'Conversations',
    access: 'visitor',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    // The browser's IANA zone, in which "tomorrow" is read.
    .input(needCorrection.extend({ timeZone: z.string().max(60).nullish() }))
    .output(conversationView),
  confirmNeed: endpoint({
    method: 'POST',
    path: '/chat/conversations/{id}/confirm',
    summary: 'Say yes to the request as it was read back. Refused when it has changed since.',
    tag: 'Conversations',
    access: 'visitor',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(z.object({ id: idField, fingerprint: requiredText('The sentence', 64) }))
    .output(conversationView),
  listMyConversations: endpoint({
    method: 'GET',
    path: '/chat/conversations',
    summary: 'Your own conversations with the assistant, newest first, at most 200.',
    tag: 'Conversations',
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.array(conversationLine)),
  getChatPrompt: endpoint({
    method: 'GET',
    path: '/admin/chat-prompt',
    summary: 'The words the homepage assistant is instructed with.',
    tag: 'Conversations',
    access: 'admin',
    right: 'agents.look',
    rateLimit: relaxed,
    auditSubject: 'none',
    wording: { audit: 'look at the prompt of the homepage assistant' },
  }).output(chatPrompt),
  saveChatPrompt: endpoint({
    method: 'POST',
    path: '/admin/chat-prompt',
    summary: 'Give the homepage assistant new words; the former ones are kept.',
    tag: 'Conversations',
    access: 'admin',
    right: 'agents.change',
    rateLimit: relaxed,
    auditSubject: 'chat_prompt',
    wording: {
      audit: 'change the prompt of the homepage assistant',
      overview: 'changed the homepage chat prompt',
      kinds: ['settings'],
    },
  })
    .input(z.object({ prompt: requiredText('The prompt', 20_000, 'Please write a prompt') }))
    .output(chatPrompt),
};
