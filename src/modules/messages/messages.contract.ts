import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField, optionalText, requiredText } from '#shared/text/plain-input.ts';
import { maxFilesPerMessage } from './files.rules.ts';
import { maxLengths, missing } from './form-rules.ts';
import { threadTabs } from './thread-tabs.ts';

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

const staffMember = z.object({ id: z.string(), name: z.string() });

/** A thread as staff see it. */
export const staffThreadView = careThreadView.extend({
  /** The only staff member who may reply: the request's assignee, or the one who replies now. Null if everyone may. */
  replier: staffMember.nullable(),
  /** Taking over reassigns the request, not only its messages. */
  isAssigned: z.boolean(),
  /** When the patient's first unanswered message arrived. Null if none waits; reading changes nothing. */
  waitingSince: z.iso.datetime().nullable(),
  /** Who marked the patient's last message as done; null if it wasn't. */
  done: z.object({ byName: z.string(), at: z.iso.datetime() }).nullable(),
});
export type StaffThreadView = z.infer<typeof staffThreadView>;

/** A row of the staff thread list. */
export const threadSummary = z.object({
  requestId: z.string(),
  patientId: z.string(),
  patientName: z.string(),
  serviceType: z.string(),
  /** The beginning of the first waiting message, or of the last message. Empty if it has only files. */
  excerpt: z.object({ author: careMessageView.shape.author, words: z.string() }),
  replier: staffMember.nullable(),
  waitingSince: z.iso.datetime().nullable(),
  waitingCount: z.number().int(),
  lastMessageAt: z.iso.datetime(),
});
export type ThreadSummary = z.infer<typeof threadSummary>;

const threadPage = z.object({
  threads: z.array(threadSummary),
  /** Null on the last page. */
  nextCursor: z.string().nullable(),
});
export type ThreadPage = z.infer<typeof threadPage>;
const cursor = optionalText('Cursor', 100);

const id = z.object({ id: idField });
const shownMessages = z.coerce.number('Limit must be a number').int().min(1).max(1000).default(100);
const thread = id.extend({ limit: shownMessages });
const readUpTo = id.extend({
  upTo: z
    .number({ error: 'The position of the last message you have seen is required' })
    .int()
    .min(1)
    .max(1_000_000),
});
const messageFiles = z
  .array(idField)
  .max(maxFilesPerMessage, `You can attach up to ${maxFilesPerMessage} files to a message`)
  .default([]);
const newMessage = id
  .extend({
    body: optionalText('Message', maxLengths.message),
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
    summary:
      'Message threads, 50 at a time: the waiting ones, longest wait first; yours; or all, newest first.',
    tag: 'Administration',
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    // Writes an entry for each request whose message it shows.
    auditSubject: 'none',
    wording: { audit: 'view the last message of {s}', patient: 'Viewed your last message in a list' },
  })
    .input(
      z.object({
        tab: z.enum(threadTabs, { error: 'Tab must be waiting, mine, or all' }).default('waiting'),
        cursor,
      }),
    )
    .output(threadPage),
  listPatientThreads: endpoint({
    method: 'GET',
    path: '/admin/patients/{id}/threads',
    summary:
      'Message threads of one patient, 50 at a time: the waiting ones, longest wait first, then the newest. ' +
      'The patient can see that they were viewed.',
    tag: 'Administration',
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'patient',
    wording: { audit: 'view the messages of {s}', patient: 'Viewed the list of your messages' },
  })
    .input(id.extend({ cursor }))
    .output(threadPage),
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
    .output(staffThreadView),
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
    .output(staffThreadView),
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
        question: requiredText('Question', maxLengths.question),
        fileIds: messageFiles,
        submissionKey: idField,
      }),
    )
    .output(staffThreadView),
  takeOverCareThread: endpoint({
    method: 'POST',
    path: '/admin/threads/{id}/take',
    summary:
      'Take over a thread. To take it from another staff member, name them; an assigned request is reassigned to you.',
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
    .output(staffThreadView),
  returnCareThread: endpoint({
    method: 'POST',
    path: '/admin/threads/{id}/return',
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
    .output(staffThreadView),
  finishCareThread: endpoint({
    method: 'POST',
    path: '/admin/threads/{id}/done',
    summary:
      'Mark messages as done up to a position: they stop waiting for a reply. Newer ones keep waiting.',
    tag: 'Administration',
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'request',
    wording: {
      audit: 'mark the messages of {s} as done',
      overview: 'marked a patient’s messages as done',
      patient: 'Marked your messages as done',
    },
  })
    .input(readUpTo)
    .output(staffThreadView),
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
