import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { endpoint, relaxed } from '#platform/endpoint.ts';
import { bodySides, forWhomKinds, orderStates, requestTypes, urgencies } from '#shared/care/care-need.ts';
import { chatQuestions } from '#shared/care/chat-questions.ts';
import { specialties } from '#shared/care/specialties/specialty-names.ts';
import { idField, optionalText, requiredText } from '#shared/text/plain-input.ts';
import { maxLengths } from './form-rules.ts';

/** What the assistant understood, in the specification's field names. Unknown facts are null. */
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
  /** Language the patient writes in, once known. */
  language: z.enum(['en', 'es']).nullable(),
  callActions: z.array(z.string()),
  estimatedCompletionTime: z.string().nullable(),
  additionalDetails: z.record(z.string(), z.string()),
});
export type ExtractedInfo = z.infer<typeof extractedInfo>;

/** The request in one sentence. The patient confirms it before anything is sent. */
export const readBackView = z.object({
  sentence: z.string(),
  /** Ties a confirmation to exactly this version of the request. */
  fingerprint: z.string(),
  confirmed: z.boolean(),
});
export type ReadBack = z.infer<typeof readBackView>;

/** When and where the care team will call or email. */
export const callbackStatus = z.object({
  /** Formatted: (813) 555-0142. Exactly one of `phone` and `email` is set. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  promisedAt: z.iso.datetime(),
  late: z.boolean(),
});
export type CallbackStatus = z.infer<typeof callbackStatus>;

/** The question that is open. */
export const asksView = z.object({
  question: z.enum(chatQuestions),
  /** The request can go on without an answer; "skip" as a message leaves it open. */
  maySkip: z.boolean(),
  /** Answers that are already known, such as the city of an earlier request. */
  answers: z.array(z.string()),
  /** Facts that this request needs, and how many are settled. */
  needed: z.number(),
  answered: z.number(),
});
export type Asks = z.infer<typeof asksView>;

export const ticketView = z.object({ id: z.string(), status: z.string(), serviceType: z.string() });

export const messageView = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  /** The patient stopped this reply; `content` is the text up to then. */
  stopped: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type MessageView = z.infer<typeof messageView>;

export const conversationView = z.object({
  id: z.string(),
  status: z.string(),
  extractedInfo,
  complete: z.boolean(),
  /** Null if nothing is asked. */
  asks: asksView.nullable(),
  /** Null until all facts are known. */
  readBack: readBackView.nullable(),
  /** Null if none is open. */
  callback: callbackStatus.nullable(),
  requestId: z.string().nullable(),
  estimatedTime: z.number().nullable(),
  /** True while the assistant is replying to the last message. */
  answering: z.boolean(),
  /** Set when the last message sounded like an emergency; the page then shows emergency contacts. */
  emergency: z.enum(['emergency', 'self_harm']).nullable(),
  messages: z.array(messageView),
});
export type ConversationView = z.infer<typeof conversationView>;

export const chatAnswer = z.object({
  message: z.string(),
  conversationId: z.string(),
  extractedInfo,
  /** Same as in `conversationView`. */
  asks: asksView.nullable(),
  /** Minutes; null until the request is clear enough to estimate. */
  estimatedTime: z.number().nullable(),
  shouldCreateTicket: z.boolean(),
  readBack: readBackView.nullable(),
  /** Opened or changed by this reply. */
  callback: callbackStatus.nullable(),
  ticket: ticketView.nullable(),
  /** Set when the message sounds like an emergency; the page then shows emergency contacts. */
  emergency: z.enum(['emergency', 'self_harm']).nullable(),
  /** The patient stopped this reply; `message` is the text up to then. */
  stopped: z.boolean(),
});
export type ChatAnswer = z.infer<typeof chatAnswer>;

/** Stream events in order; `text` and `restart` can repeat. */
export const chatEvent = z.discriminatedUnion('kind', [
  /** The message is stored, even if the reply fails. */
  z.object({ kind: z.literal('stored'), conversationId: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  /** Discard the text so far; the reply starts over. */
  z.object({ kind: z.literal('restart') }),
  z.object({ kind: z.literal('answer'), answer: chatAnswer }),
]);
export type ChatEvent = z.infer<typeof chatEvent>;

const newMessage = z.object({
  conversationId: idField.nullish(),
  message: requiredText('Message', maxLengths.message, 'Enter a message'),
  sessionId: optionalText('Session label', 200),
  /** Browser's IANA time zone, used to resolve "tomorrow". */
  timeZone: z.string().max(60).nullish(),
  /** Idempotency key from the page, so that a retry after a lost connection is not stored twice. */
  messageId: idField.nullish(),
  /** The office whose "Book Appointment" started the conversation: it is asked first. Read with the first message. */
  officeId: idField.nullish(),
});

/** A row of the owner's chat history. */
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
 * Summary fields as the patient types them; empty text clears a field. Location, time and insurance are parsed
 * like chat messages and rejected with a hint if they can't be.
 */
export const needCorrection = z.object({
  id: idField,
  requestType: z.enum(requestTypes).optional(),
  reason: optionalText('Reason', 1000),
  specialty: z.union([z.enum(specialties), z.literal('')]).optional(),
  service: optionalText('Service', 80),
  bodyPart: optionalText('Body part', 80),
  location: optionalText('Location', 120),
  when: optionalText('When', 200),
  urgency: z.enum(urgencies).optional(),
  insurance: optionalText('Insurance', 120),
  forWhom: z.union([z.enum(forWhomKinds), z.literal('')]).optional(),
  relation: optionalText('Relationship', 40),
  patientName: optionalText('Patient’s name', 120),
  patientAge: optionalText('Age', 20),
  side: z.union([z.enum(bodySides), z.literal('')]).optional(),
  order: z.union([z.enum(orderStates), z.literal('')]).optional(),
  language: z.enum(['en', 'es']).optional(),
  wishes: optionalText('Preferences', 400),
  name: optionalText('Name', 120),
  phone: optionalText('Phone number', 40),
  email: optionalText('Email address', 254),
});

export const chatPrompt = z.object({
  prompt: z.string(),
  description: z.string(),
  updatedAt: z.iso.datetime().nullable(),
  isDefault: z.boolean(),
  /** Stored with each conversation that used it. */
  version: z.string(),
});

export const conversationsContract = {
  sendMessage: endpoint({
    method: 'POST',
    path: '/chat/send',
    summary: 'Send a message to the assistant and get its reply.',
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
    summary: 'One of your conversations with all its messages.',
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
    summary: 'Send a message to the assistant and stream its reply as server-sent events.',
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
    summary: 'Stop the reply in progress. The text so far is kept.',
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
    summary: 'Correct what the assistant understood before it becomes a request.',
    tag: 'Conversations',
    access: 'visitor',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    // Browser's IANA time zone, used to resolve "tomorrow".
    .input(needCorrection.extend({ timeZone: z.string().max(60).nullish() }))
    .output(conversationView),
  confirmNeed: endpoint({
    method: 'POST',
    path: '/chat/conversations/{id}/confirm',
    summary: 'Confirm the request as it was read back. Rejected if it has changed since.',
    tag: 'Conversations',
    access: 'visitor',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(z.object({ id: idField, fingerprint: requiredText('Fingerprint', 64) }))
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
    summary: 'The homepage assistant’s prompt.',
    tag: 'Conversations',
    access: 'admin',
    right: 'agents.look',
    rateLimit: relaxed,
    auditSubject: 'none',
    wording: { audit: 'view the prompt of the homepage assistant' },
  }).output(chatPrompt),
  saveChatPrompt: endpoint({
    method: 'POST',
    path: '/admin/chat-prompt',
    summary: 'Save a new prompt for the homepage assistant. Earlier versions are kept.',
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
    .input(z.object({ prompt: requiredText('Prompt', 20_000, 'Enter a prompt') }))
    .output(chatPrompt),
};
