import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField, optionalText, requiredText } from '#shared/text/plain-input.ts';
import { mostFilesPerMessage } from './files.rules.ts';

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
  /** 1, 2, 3 … within the request. */
  position: z.number().int(),
  author: z.enum(['patient', 'staff', 'assistant']),
  /** First name of the person of the care team who wrote it. */
  authorName: z.string().nullable(),
  body: z.string(),
  createdAt: z.iso.datetime(),
  files: z.array(fileView),
  /** Of the caller's own messages, so that the page knows which of those it is sending have arrived. */
  submissionKey: z.string().nullable(),
});
export type CareMessageView = z.infer<typeof careMessageView>;

const readState = z.object({ upTo: z.number().int(), at: z.iso.datetime().nullable() });

export const careThreadView = z.object({
  requestId: z.string(),
  /** Who answers now; there is never more than one. */
  owner: z.object({
    kind: z.enum(['assistant', 'staff']),
    id: z.string().nullable(),
    name: z.string().nullable(),
  }),
  /** The newest, oldest first. */
  messages: z.array(careMessageView),
  messageCount: z.number().int(),
  /** Of the people on the other side, not yet read by the caller's side. */
  unreadCount: z.number().int(),
  readByPatient: readState,
  readByStaff: readState,
  /** Every file that was sent, newest first, also with messages that are older than those shown. */
  documents: z.array(
    fileView.extend({ sentBy: z.enum(['patient', 'staff']), senderName: z.string().nullable() }),
  ),
  /** Files that the caller has uploaded and not yet sent. */
  unsentFiles: z.array(fileView),
  /** Set while the patient's last words say that someone is in danger. */
  danger: z.object({ kind: z.enum(['emergency', 'self_harm']), language: z.enum(['en', 'es']) }).nullable(),
});
export type CareThreadView = z.infer<typeof careThreadView>;

/** A thread in the list of the care team. Holds no words of it. */
export const threadSummary = z.object({
  requestId: z.string(),
  patientName: z.string(),
  serviceType: z.string(),
  status: z.string(),
  owner: careThreadView.shape.owner,
  /** Since when the patient's oldest unread message waits; null when none does. */
  waitingSince: z.iso.datetime().nullable(),
  unreadCount: z.number().int(),
  lastMessageAt: z.iso.datetime(),
});
export type ThreadSummary = z.infer<typeof threadSummary>;

const id = z.object({ id: idField });
const shownMessages = z.coerce
  .number('Please ask for a number of messages')
  .int()
  .min(1)
  .max(1000)
  .default(100);
const thread = id.extend({ limit: shownMessages });
const readUpTo = id.extend({
  upTo: z.number({ error: 'Please name the last message that was read' }).int().min(1).max(1_000_000),
});
const messageFiles = z
  .array(idField)
  .max(mostFilesPerMessage, `A message can carry ${mostFilesPerMessage} files`)
  .default([]);
const newMessage = id
  .extend({
    body: optionalText('Message', 4000),
    fileIds: messageFiles,
    /** Made by the page for each message: however often it is sent, it is one. */
    submissionKey: idField,
  })
  .refine(({ body, fileIds }) => (body ?? '') !== '' || fileIds.length > 0, {
    message: 'Please write a message or add a file',
  });

export const messagesContract = {
  getCareThread: endpoint({
    method: 'GET',
    path: '/requests/{id}/messages',
    summary: 'What you and the care team wrote to each other about one request.',
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
    summary: 'Write to the care team. The same submission key is the same message.',
    tag: 'Messages',
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'request',
    wording: { audit: 'write to the care team about {s}', overview: 'A patient wrote to the care team' },
  })
    .input(newMessage)
    .output(careThreadView),
  readCareMessages: endpoint({
    method: 'POST',
    path: '/requests/{id}/messages/read',
    summary: 'Say how far you have read.',
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
      'Upload one file as application/octet-stream, its name percent-encoded in the header x-file-name: PDF, JPEG, PNG, HEIC or plain text of at most 10 MB.',
    tag: 'Messages',
    access: 'signed-in',
    rateLimit: { max: 30, windowSeconds: 60, by: 'account' },
    auditSubject: 'request',
    takesFile: true,
    wording: { audit: 'upload a file to {s}' },
  })
    .input(id)
    .output(fileView),
  downloadFile: endpoint({
    method: 'GET',
    path: '/files/{id}',
    summary: 'The bytes of a file of one of your requests.',
    tag: 'Messages',
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'file',
    wording: { audit: 'open {s}', patient: 'Opened a file of yours' },
  })
    .input(id)
    .output(z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream)),
  removeFile: endpoint({
    method: 'POST',
    path: '/files/{id}/remove',
    summary: 'Take back a file that was uploaded but not sent.',
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
    summary: 'Threads of messages, those that wait longest first, at most 200.',
    tag: 'Administration',
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'messages',
    wording: { audit: 'look at the list of conversations with patients' },
  }).output(z.array(threadSummary)),
  getThreadAsStaff: endpoint({
    method: 'GET',
    path: '/admin/threads/{id}',
    summary: 'The messages of one request, by its id.',
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
    summary: 'Answer the patient. The assistant is silent from then on, until the thread is handed back.',
    tag: 'Administration',
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'request',
    wording: {
      audit: 'answer the patient of {s}',
      overview: 'answered a patient',
      patient: 'Answered your message',
    },
  })
    .input(newMessage)
    .output(careThreadView),
  askPatient: endpoint({
    method: 'POST',
    path: '/admin/threads/{id}/questions',
    summary: 'Ask what the work has to wait for. The promise’s clock stands still until the patient answers.',
    tag: 'Administration',
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'request',
    wording: { audit: 'ask the patient of {s} a question', patient: 'Asked you a question' },
  })
    .input(
      id.extend({
        question: requiredText('Question', 1000),
        fileIds: messageFiles,
        submissionKey: idField,
      }),
    )
    .output(careThreadView),
  takeCareThread: endpoint({
    method: 'POST',
    path: '/admin/threads/{id}/take',
    summary: 'Become the one who answers. From a colleague it is taken only by naming them.',
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
    summary: 'Let the assistant answer again.',
    tag: 'Administration',
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'request',
    wording: {
      audit: 'hand the messages of {s} back to the assistant',
      patient: 'Handed your messages back to the assistant',
    },
  })
    .input(id)
    .output(careThreadView),
  readThreadAsStaff: endpoint({
    method: 'POST',
    path: '/admin/threads/{id}/read',
    summary: 'Say how far the care team has read.',
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
