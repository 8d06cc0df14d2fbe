import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField, optionalText, requiredText } from '#shared/text/plain-input.ts';
import { maxFilesPerMessage } from './files.rules.ts';
import { longest, missing } from './form-rules.ts';

export const fileView = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['pdf', 'jpeg', 'png', 'heic', 'text']),
  sizeBytes: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type FileView = z.infer<typeof fileView>;

export const careMessageView = z.object({
  id: z.string(),
  /** 1, 2, 3… within the request. */
  position: z.number().int(),
  author: z.enum(['patient', 'staff', 'assistant']),
  /** First name of the staff author. */
  authorName: z.string().nullable(),
  body: z.string(),
  createdAt: z.iso.datetime(),
  files: z.array(fileView),
  /** Set on the caller's own messages, so that the page can match those it is sending. */
  submissionKey: z.string().nullable(),
});
export type CareMessageView = z.infer<typeof careMessageView>;

const readState = z.object({ upTo: z.number().int(), at: z.iso.datetime().nullable() });

export const careThreadView = z.object({
  requestId: z.string(),
  /** Who replies now: the assistant or one staff member. */
  owner: z.object({
    kind: z.enum(['assistant', 'staff']),
    id: z.string().nullable(),
    name: z.string().nullable(),
  }),
  /** The newest messages, oldest first. */
  messages: z.array(careMessageView),
  messageCount: z.number().int(),
  /** Messages from the other side that the caller's side has not read. */
  unreadCount: z.number().int(),
  readByPatient: readState,
  readByStaff: readState,
  /** All sent files, newest first, including those of messages not shown. */
  documents: z.array(
    fileView.extend({ sentBy: z.enum(['patient', 'staff']), senderName: z.string().nullable() }),
  ),
  /** The caller's uploaded files that are not sent yet. */
  unsentFiles: z.array(fileView),
  /** Set while the patient's last message suggests that someone is in danger. */
  danger: z.object({ kind: z.enum(['emergency', 'self_harm']), language: z.enum(['en', 'es']) }).nullable(),
});
export type CareThreadView = z.infer<typeof careThreadView>;

/** A row of the staff thread list. Contains no message text. */
export const threadSummary = z.object({
  requestId: z.string(),
  patientName: z.string(),
  serviceType: z.string(),
  status: z.string(),
  owner: careThreadView.shape.owner,
  /** Time of the patient's oldest unread message; null if all are read. */
  waitingSince: z.iso.datetime().nullable(),
  unreadCount: z.number().int(),
  lastMessageAt: z.iso.datetime(),
});
export type ThreadSummary = z.infer<typeof threadSummary>;

const id = z.object({ id: idField });
const shownMessages = z.coerce.number('Limit must be a number').int().min(1).max(1000).default(100);
const thread = id.extend({ limit: shownMessages });
const readUpTo = id.extend({
  upTo: z.number({ error: 'The position of the last message read is required' }).int().min(1).max(1_000_000),
});
const messageFiles = z
  .array(idField)
  .max(maxFilesPerMessage, `You can attach up to ${maxFilesPerMessage} files to a message`)
  .default([]);
const newMessage = id
  .extend({
    body: optionalText('Message', longest.message),
    fileIds: messageFiles,
    /** Idempotency key, created by the page for each message. */
    submissionKey: idField,
  })
  .refine(({ body, fileIds }) => (body ?? '') !== '' || fileIds.length > 0, {
    message: missing.message,
  });

export const messagesContract = {
  getCareThread: endpoint({
    method: 'GET',
    path: '/requests/{id}/messages',
    summary: 'Messages between you and the care team about one request.',
    tag: 'Messages',
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(thread)
    .output(careThreadView),
  sendCareMessage: endpoint({
    method: 'POST',
    path: '/requests/{id}/messages',
    summary: 'Send a message to the care team. Idempotent by submission key.',
    tag: 'Messages',
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'request',
    wording: { audit: 'message the care team about {s}', overview: 'A patient messaged the care team' },
  })
    .input(newMessage)
    .output(careThreadView),
  readCareMessages: endpoint({
    method: 'POST',
    path: '/requests/{id}/messages/read',
    summary: 'Mark messages as read up to a position.',
    tag: 'Messages',
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(readUpTo)
    .output(z.object({ upTo: z.number().int() })),
  uploadFile: endpoint({
    method: 'POST',
    path: '/requests/{id}/files',
    summary:
      'Upload one file as application/octet-stream, with its percent-encoded name in the x-file-name header: PDF, JPEG, PNG, HEIC or plain text, up to 10 MB.',
    tag: 'Messages',
    access: 'signed-in',
    rateLimit: { max: 30, windowSeconds: 60, by: 'account' },
    auditSubject: 'request',
    acceptsFile: true,
    wording: { audit: 'upload a file to {s}' },
  })
    .input(id)
    .output(fileView),
  downloadFile: endpoint({
    method: 'GET',
    path: '/files/{id}',
    summary: 'Download a file from one of your requests.',
    tag: 'Messages',
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'file',
    wording: { audit: 'open {s}', patient: 'Opened one of your files' },
  })
    .input(id)
    .output(z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream)),
  removeFile: endpoint({
    method: 'POST',
    path: '/files/{id}/remove',
    summary: 'Delete an uploaded file that has not been sent.',
    tag: 'Messages',
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'file',
    wording: { audit: 'remove {s}' },
  })
    .input(id)
    .output(z.object({ removed: z.boolean() })),
  listCareThreads: endpoint({
    method: 'GET',
    path: '/admin/threads',
    summary: 'Message threads, longest waiting first, at most 200.',
    tag: 'Administration',
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'messages',
    wording: { audit: 'view the list of patient messages' },
  }).output(z.array(threadSummary)),
  getThreadAsStaff: endpoint({
    method: 'GET',
    path: '/admin/threads/{id}',
    summary: 'Messages of one request.',
    tag: 'Administration',
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'request',
    wording: { audit: 'read the messages of {s}', patient: 'Read your messages with the care team' },
  })
    .input(thread)
    .output(careThreadView),
  answerCareThread: endpoint({
    method: 'POST',
    path: '/admin/threads/{id}/messages',
    summary: 'Reply to the patient. The assistant stops replying until the thread is returned to it.',
    tag: 'Administration',
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'request',
    wording: {
      audit: 'reply to the patient of {s}',
      overview: 'replied to a patient',
      patient: 'Replied to your message',
    },
  })
    .input(newMessage)
    .output(careThreadView),
  askPatient: endpoint({
    method: 'POST',
    path: '/admin/threads/{id}/questions',
    summary: 'Ask the patient a question. The SLA clock pauses until they answer.',
    tag: 'Administration',
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'request',
    wording: { audit: 'ask the patient of {s} a question', patient: 'Asked you a question' },
  })
    .input(
      id.extend({
        question: requiredText('Question', longest.question),
        fileIds: messageFiles,
        submissionKey: idField,
      }),
    )
    .output(careThreadView),
  takeCareThread: endpoint({
    method: 'POST',
    path: '/admin/threads/{id}/take',
    summary: 'Take over a thread. To take it from another staff member, name them.',
    tag: 'Administration',
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'request',
    wording: {
      audit: 'take over the messages of {s}',
      overview: 'took over a patient’s messages',
      patient: 'Took over your messages',
    },
  })
    .input(id.extend({ from: idField.nullish() }))
    .output(careThreadView),
  handBackCareThread: endpoint({
    method: 'POST',
    path: '/admin/threads/{id}/hand-back',
    summary: 'Return a thread to the assistant.',
    tag: 'Administration',
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'request',
    wording: {
      audit: 'return the messages of {s} to the assistant',
      patient: 'Returned your messages to the assistant',
    },
  })
    .input(id)
    .output(careThreadView),
  readThreadAsStaff: endpoint({
    method: 'POST',
    path: '/admin/threads/{id}/read',
    summary: 'Mark messages as read by the care team up to a position.',
    tag: 'Administration',
    access: 'admin',
    right: 'requests.change',
    rateLimit: relaxed,
    auditSubject: 'none',
    wording: { audit: 'mark the messages of {s} as read', patient: 'Marked your messages as read' },
  })
    .input(readUpTo)
    .output(z.object({ upTo: z.number().int() })),
};
