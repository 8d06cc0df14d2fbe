import { z } from 'zod';
import { documentKinds } from '#engines/records/health-record.ts';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField, optionalText, requiredText } from '#shared/text/plain-input.ts';
import { factDate, factKinds, factSchema, factView, placeView } from './record-facts.contract.ts';

const quotaView = z.object({
  usedBytes: z.number(),
  /** Null for members: no fixed limit. */
  maxBytes: z.number().nullable(),
});
export type QuotaView = z.infer<typeof quotaView>;

const recordPersonView = z.object({
  /** Null for the account owner. */
  householdMemberId: z.string().nullable(),
  firstName: z.string(),
  documentCount: z.number().int(),
});
export type RecordPersonView = z.infer<typeof recordPersonView>;

export const recordDocumentView = z.object({
  id: z.string(),
  householdMemberId: z.string().nullable(),
  name: z.string(),
  title: z.string().nullable(),
  /** Null until read, and for ZIP files. */
  kind: z.enum(documentKinds).nullable(),
  date: z.string().nullable(),
  format: z.enum(['pdf', 'jpeg', 'png', 'heic', 'text', 'ccda', 'fhir', 'xml', 'json', 'zip']),
  sizeBytes: z.number(),
  source: z.enum(['upload', 'message', 'mail_in', 'connection', 'archive']),
  /** Why the care team added it; null for the patient's own. */
  reason: z.string().nullable(),
  state: z.enum(['waiting', 'reading', 'read', 'unreadable', 'infected']),
  scan: z.enum(['waiting', 'clean', 'infected', 'not_scanned']),
  pageCount: z.number().int().nullable(),
  pagesRead: z.number().int(),
  /** Why it can't be read, as display text. */
  problem: z.string().nullable(),
  addedAt: z.iso.datetime(),
});
export type RecordDocumentView = z.infer<typeof recordDocumentView>;

export const recordDocumentDetail = recordDocumentView.extend({
  /** Whether its pages can be shown as pictures. */
  hasPages: z.boolean(),
  /** Where something is stored twice or not yet shown: the ZIP it came in. */
  parentId: z.string().nullable(),
  /** How sure the kind is, 0 to 1; null if a person chose it. */
  confidence: z.number().nullable(),
  /** Whom it says it is about. */
  subject: z.object({ name: z.string().nullable(), dateOfBirth: z.string().nullable() }),
  /** It names another person than the one whose records these are. */
  isAboutSomeoneElse: z.boolean(),
  facts: z.array(factView),
  /** Parts that were kept but not understood, with the reason as display text. */
  notUnderstood: z.array(z.object({ section: z.string(), text: z.string(), why: z.string() })),
  unreadPages: z.array(z.number().int()),
  /** Of a ZIP: what was not added, with the reason as display text. */
  skipped: z.array(z.object({ name: z.string(), why: z.string() })),
  /** Of a ZIP: what was added. */
  contents: z.array(recordDocumentView),
});
export type RecordDocumentDetail = z.infer<typeof recordDocumentDetail>;

const foundDocument = z.object({
  document: recordDocumentView,
  page: z.number().int().nullable(),
  snippet: z.array(z.object({ text: z.string(), isFound: z.boolean() })),
  places: z.array(placeView),
});
export type FoundDocumentView = z.infer<typeof foundDocument>;

const searchView = z.object({
  documents: z.array(foundDocument),
  facts: z.array(factView),
  correctedTo: z.string().nullable(),
});
export type RecordSearchView = z.infer<typeof searchView>;

const timelineEntry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('fact'), date: z.string(), fact: factView }),
  z.object({ type: z.literal('document'), date: z.string(), document: recordDocumentView }),
]);
export type TimelineEntry = z.infer<typeof timelineEntry>;

const tag = 'Records';
const id = z.object({ id: idField });
const forPerson = z.object({
  /** Whose records; the account owner's without it. */
  householdMemberId: idField.nullish(),
});
const own = { tag, access: 'signed-in' } as const;
const read = { ...own, rateLimit: relaxed, auditSubject: 'none' } as const;
const open = { ...own, rateLimit: relaxed, auditSubject: 'record' } as const;
const change = { ...own, rateLimit: careful, auditSubject: 'record' } as const;
/** A shoebox is emptied in one go. */
const uploads = { max: 200, windowSeconds: 60, by: 'account' } as const;
const fileStream = z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream);

export const recordsContract = {
  listRecordPeople: endpoint({
    method: 'GET',
    path: '/records/people',
    summary: 'Whose records you keep, you first, and how much storage is used.',
    ...read,
  }).output(z.object({ people: z.array(recordPersonView), quota: quotaView })),
  listRecordDocuments: endpoint({
    method: 'GET',
    path: '/records/documents',
    summary: 'A person’s documents, last added first, 50 at a time.',
    ...read,
  })
    .input(forPerson.extend({ after: idField.optional(), kind: z.enum(documentKinds).optional() }))
    .output(z.object({ documents: z.array(recordDocumentView), hasMore: z.boolean() })),
  addRecordDocument: endpoint({
    method: 'POST',
    path: '/records/documents',
    summary:
      'Add a document: PDF, photo (JPEG, PNG, HEIC), text, C-CDA, FHIR R4 or a ZIP of these, up to 25 MB. Send the bytes as ' +
      'application/octet-stream, the name in x-file-name, and a household member’s ID in x-household-member.',
    ...change,
    rateLimit: uploads,
    acceptsFile: true,
    wording: { audit: 'add a document to their records' },
  }).output(recordDocumentView),
  listMessageFiles: endpoint({
    method: 'GET',
    path: '/records/message-files',
    summary: 'Files you sent or received in messages, newest first, that are not in your records.',
    ...read,
  }).output(
    z.object({
      files: z.array(
        z.object({ id: z.string(), name: z.string(), sizeBytes: z.number(), sentAt: z.iso.datetime() }),
      ),
    }),
  ),
  addMessageFileToRecords: endpoint({
    method: 'POST',
    path: '/records/from-message',
    summary: 'Keep a file from your messages in your records.',
    ...change,
    wording: { audit: 'keep a file from messages in their records' },
  })
    .input(z.object({ fileId: idField, householdMemberId: idField.nullish() }))
    .output(recordDocumentView),
  getRecordDocument: endpoint({
    method: 'GET',
    path: '/records/documents/{id}',
    summary: 'One document: what it says, and what was not understood.',
    ...open,
    wording: { audit: 'open {s}' },
  })
    .input(id)
    .output(recordDocumentDetail),
  getRecordPage: endpoint({
    method: 'GET',
    path: '/records/documents/{id}/pages/{page}',
    summary: 'A page of a document as a picture.',
    ...read,
  })
    .input(z.object({ id: idField, page: z.coerce.number().int().min(1).max(300) }))
    .output(fileStream),
  getRecordText: endpoint({
    method: 'GET',
    path: '/records/documents/{id}/texts/{page}',
    summary: 'The text that was read on a page, line by line, or of a text file (page 1).',
    ...read,
  })
    .input(z.object({ id: idField, page: z.coerce.number().int().min(1).max(300) }))
    .output(z.object({ lines: z.array(z.string()) })),
  downloadRecordDocument: endpoint({
    method: 'GET',
    path: '/records/documents/{id}/file',
    summary:
      'Download a document as it was added. With `for=sharing`, photos come without the place, time and device stored in them.',
    ...open,
    wording: { audit: 'download {s}' },
  })
    .input(id.extend({ for: z.enum(['sharing']).optional() }))
    .output(fileStream),
  correctRecordDocument: endpoint({
    method: 'PATCH',
    path: '/records/documents/{id}',
    summary: 'Correct the title, kind or date of a document. A new kind is read again.',
    ...change,
    wording: { audit: 'correct {s}' },
  })
    .input(
      id.extend({
        title: optionalText('Title', 200),
        kind: z.enum(documentKinds).optional(),
        date: factDate.optional(),
      }),
    )
    .output(recordDocumentDetail),
  deleteRecordDocument: endpoint({
    method: 'DELETE',
    path: '/records/documents/{id}',
    summary: 'Delete a document with everything that only it says. It can’t be restored.',
    ...change,
    wording: { audit: 'delete {s}' },
  })
    .input(id)
    .output(z.object({ deleted: z.literal(true) })),
  listRecordFacts: endpoint({
    method: 'GET',
    path: '/records/facts',
    summary:
      'What a person’s documents say, with sources: medicines, allergies, conditions, results and more.',
    ...read,
  })
    .input(forPerson.extend({ kind: z.enum(factKinds).optional() }))
    .output(z.object({ facts: z.array(factView), hasMore: z.boolean() })),
  addRecordFact: endpoint({
    method: 'POST',
    path: '/records/facts',
    summary: 'Add an entry that no document says.',
    ...change,
    wording: { audit: 'add an entry to their records' },
  })
    .input(
      forPerson.extend({
        /** Created by the page: repeating the call adds it once. */
        id: idField,
        fact: factSchema,
      }),
    )
    .output(factView),
  correctRecordFact: endpoint({
    method: 'PUT',
    path: '/records/facts/{id}',
    summary: 'Correct an entry. What the documents say is kept.',
    ...change,
    wording: { audit: 'correct an entry of their records' },
  })
    .input(id.extend({ fact: factSchema }))
    .output(factView),
  removeRecordFact: endpoint({
    method: 'DELETE',
    path: '/records/facts/{id}',
    summary: 'Remove an entry. Reading its documents again does not bring it back.',
    ...change,
    wording: { audit: 'remove an entry of their records' },
  })
    .input(id)
    .output(z.object({ removed: z.literal(true) })),
  listRecordTimeline: endpoint({
    method: 'GET',
    path: '/records/timeline',
    summary: 'Dated entries and documents of a person, newest first, 100 at a time.',
    ...read,
  })
    .input(forPerson.extend({ skip: z.coerce.number().int().min(0).max(1_000_000).default(0) }))
    .output(z.object({ entries: z.array(timelineEntry), hasMore: z.boolean() })),
  searchRecords: endpoint({
    method: 'POST',
    path: '/records/search',
    summary:
      'Find documents and entries of a person by words. Beginnings and typing errors are found as well.',
    ...read,
  })
    .input(forPerson.extend({ text: requiredText('Search', 200) }))
    .output(searchView),
  listMailedRecords: endpoint({
    method: 'GET',
    path: '/admin/patients/{id}/records',
    summary: 'Papers that the care team added to a patient’s records, without their contents.',
    tag,
    access: 'admin',
    right: 'patients.look',
    rateLimit: relaxed,
    auditSubject: 'patient',
    wording: {
      audit: 'view the papers mailed in by {s}',
      patient: 'Viewed the list of papers you mailed in',
    },
  })
    .input(id)
    .output(
      z.object({
        people: z.array(recordPersonView.omit({ documentCount: true })),
        documents: z.array(
          recordDocumentView.pick({ id: true, addedAt: true, state: true, sizeBytes: true }),
        ),
      }),
    ),
  addMailedRecord: endpoint({
    method: 'POST',
    path: '/admin/patients/{id}/records',
    summary:
      'Add a paper that a patient mailed in. As addRecordDocument; the reason, which the patient sees, in x-reason.',
    tag,
    access: 'admin',
    right: 'patients.change',
    rateLimit: uploads,
    auditSubject: 'patient',
    acceptsFile: true,
    wording: {
      audit: 'add a mailed paper to the records of {s}',
      overview: 'added a mailed paper to a patient’s records',
      patient: 'Added a paper to your records',
    },
  })
    .input(id)
    .output(z.object({ id: z.string() })),
};
