import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField, requiredText } from '#shared/text/plain-input.ts';
import { billCase, householdIncome } from './bill-facts.contract.ts';
import { billNeeds } from './needing-you.rules.ts';

/** The next step of a bill, one word for every page. */
export const billStates = [
  /** A paper is being read. */
  'reading',
  /** The patient checks what was read. */
  'confirm',
  /** The review is being made or checked by the care team. */
  'in_review',
  /** The review is ready; approve and pay to open it. */
  'approve',
  /** Findings are open. */
  'reviewed',
  /** A letter was sent. */
  'contested',
  /** A new balance is documented. */
  'resolved',
] as const;
export type BillState = (typeof billStates)[number];

const place = z.object({
  page: z.number().int(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
});

export const billDocumentView = z.object({
  id: z.string(),
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.number().int(),
  state: z.enum(['waiting', 'reading', 'read', 'unreadable']),
  isNewBalance: z.boolean(),
  pageCount: z.number().int().nullable(),
  pagesRead: z.number().int(),
  /** What kind of paper it is, once read. */
  kinds: z.array(z.enum(['bill', 'eob', 'estimate', 'denial_letter', 'other'])),
  /** Why it can't be used, or which part can't be read and what to do, as display text. */
  problem: z.string().nullable(),
  /** Noted while reading: parts that can't be read, instructions to the assistant that were ignored. */
  notes: z.array(z.string()),
  /** The balance it states, if it is a bill. */
  balanceCents: z.number().int().nullable(),
});
export type BillDocumentView = z.infer<typeof billDocumentView>;

/** Where a fact is printed. `key` is its path in the facts: `bill.lines.3.amountCents`. */
export const factPlace = z.object({
  key: z.string(),
  documentId: z.string(),
  place,
  /** 0 to 1; below `confidentFrom` the patient must look at it. */
  confidence: z.number(),
});
export type FactPlace = z.infer<typeof factPlace>;

export const findingView = z.object({
  /** Stable within a review: rule and lines. */
  key: z.string(),
  rule: z.string(),
  class: z.enum(['provable', 'medicare_rule', 'law', 'ask']),
  title: z.string(),
  explanation: z.string(),
  /** What would make it wrong. */
  trap: z.string(),
  /** What to ask the provider for. */
  request: z.string(),
  lineIds: z.array(z.string()),
  amountCents: z.number().int(),
  citations: z.array(z.object({ label: z.string(), detail: z.string(), url: z.string().nullable() })),
});
export type FindingView = z.infer<typeof findingView>;

export const reviewView = z.object({
  madeAt: z.iso.datetime(),
  engineVersion: z.string(),
  findings: z.array(findingView),
  /** Checks that could not run. */
  unchecked: z.array(
    z.object({ title: z.string(), because: z.enum(['no_table', 'missing_fact']), needs: z.string() }),
  ),
  amountInQuestionCents: z.number().int(),
  datasets: z.array(z.object({ dataset: z.string(), version: z.string() })),
});
export type ReviewView = z.infer<typeof reviewView>;

export const denialView = z.object({
  index: z.number().int(),
  meaning: z.string(),
  /** The right act: "Ask the doctor’s office for a corrected claim". */
  act: z.string(),
  why: z.string(),
  needs: z.array(z.string()),
  isAppealable: z.boolean(),
  /** Letters that help, in the order to send them. */
  letterKinds: z.array(z.string()),
});
export type DenialView = z.infer<typeof denialView>;

export const deadlineView = z.object({
  id: z.string(),
  billId: z.string().nullable(),
  clock: z.string(),
  label: z.string(),
  startsOn: z.iso.date(),
  dueOn: z.iso.date(),
  state: z.enum(['open', 'done', 'dropped']),
  /** Who must act. */
  actor: z.string(),
  /** The rule in short words, and where it stands; null for a date the patient typed. */
  rule: z.string().nullable(),
  source: z.object({ paragraph: z.string(), url: z.string() }).nullable(),
  /** How the date was worked out, step by step. */
  trace: z.array(z.string()),
});
export type DeadlineView = z.infer<typeof deadlineView>;

export const letterView = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  language: z.enum(['en', 'es']),
  state: z.enum(['draft', 'approved', 'sending', 'sent', 'delivered', 'failed', 'printed']),
  channel: z.enum(['mail', 'fax', 'print']).nullable(),
  recipient: z.string(),
  canMail: z.boolean(),
  canFax: z.boolean(),
  /** Paragraphs as display text. */
  paragraphs: z.array(z.string()),
  /** Facts it needs that are missing, as questions. It can't be approved while there are any. */
  missing: z.array(
    z.object({
      fact: z.string(),
      question: z.string(),
      /** How to answer it; `elsewhere`: on the bill's own form. */
      type: z.enum(['text', 'day', 'money', 'number', 'lines', 'elsewhere']),
    }),
  ),
  /** Hash of the content; approving names it. */
  sha256: z.string(),
  approvedAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  problem: z.string().nullable(),
});
export type LetterView = z.infer<typeof letterView>;

export const billCallView = z.object({
  id: z.string(),
  letterId: z.string(),
  state: z.enum(['intended', 'dialling', 'placed', 'ended', 'failed']),
  /** When it is due, or began. */
  at: z.iso.datetime(),
  /** What came of it, as display text; null before it ended. */
  outcome: z.string().nullable(),
  /** What the office said, each with its exact words. */
  facts: z.array(z.object({ words: z.string(), quote: z.string() })),
  problem: z.string().nullable(),
});
export type BillCallView = z.infer<typeof billCallView>;

export const charityView = z.object({
  percentOfPoverty: z.number(),
  outcome: z.enum(['likely_free', 'likely_discount', 'ask', 'unlikely']),
  explanation: z.string(),
  /** Whether payment may wait while an application is pending, and why; null where the law doesn't say so. */
  keepPayingNothing: z.string().nullable(),
  /** Where the hospital's policy is from; null if none is known. */
  policy: z
    .object({
      source: z.string(),
      on: z.iso.date(),
      /** The office's exact words, if it was heard in a call. */
      quote: z.string().nullable(),
      url: z.string().nullable(),
    })
    .nullable(),
});

export const estimateMatchView = z.object({
  providerName: z.string(),
  estimateCents: z.number().int(),
  billedCents: z.number().int(),
  differenceCents: z.number().int(),
  isDisputable: z.boolean(),
  /** Facts that decide it and are missing, as questions. */
  missing: z.array(z.string()),
  /** What the office told our agent on the phone, in its words; null for an estimate on paper. */
  heard: z.object({ quote: z.string(), on: z.iso.date() }).nullable(),
  /** The dispute and what it needs; null if it can't be disputed. */
  dispute: z
    .object({
      /** The last day; null until the day of the first bill is known. */
      dueOn: z.iso.date().nullable(),
      trace: z.array(z.string()),
      parts: z.array(z.object({ name: z.string(), isReady: z.boolean(), hint: z.string() })),
      /** Everything is there: the packet can be downloaded. */
      isReady: z.boolean(),
    })
    .nullable(),
});

const summary = z.object({
  id: z.string(),
  providerName: z.string().nullable(),
  /** First name of the household member it is for; null for the account owner. */
  forName: z.string().nullable(),
  state: z.enum(billStates),
  balanceCents: z.number().int().nullable(),
  /** Null until the review is open. */
  amountInQuestionCents: z.number().int().nullable(),
  savedCents: z.number().int().nullable(),
  requestId: z.string().nullable(),
  nextDeadline: z.object({ label: z.string(), dueOn: z.iso.date() }).nullable(),
  createdAt: z.iso.datetime(),
});
export type BillSummary = z.infer<typeof summary>;

/** A line of the dashboard. */
const billNeedingYou = z.object({
  /** Of the bill, or of a deadline without one. */
  id: z.string(),
  billId: z.string().nullable(),
  /** Who sent the bill, or what the deadline is about. */
  name: z.string().nullable(),
  need: z.enum(billNeeds),
  /** The nearest deadline within two weeks. */
  dueOn: z.iso.date().nullable(),
});
export type BillNeedingYou = z.infer<typeof billNeedingYou>;

export const billView = summary.extend({
  version: z.number().int(),
  householdMemberId: z.string().nullable(),
  documents: z.array(billDocumentView),
  facts: billCase,
  places: z.array(factPlace),
  isConfirmed: z.boolean(),
  /** Circumstances worth asking for this bill. */
  questions: z.array(z.string()),
  /** What the review costs the patient, with the reason as display text. */
  fee: z.object({ amountCents: z.number().int(), explanation: z.string() }),
  /** Shown before payment: numbers only. */
  locked: z.object({ findingCount: z.number().int(), amountInQuestionCents: z.number().int() }).nullable(),
  /** Null until the review is approved and paid. */
  review: reviewView.nullable(),
  denials: z.array(denialView),
  estimates: z.array(estimateMatchView),
  charity: charityView.nullable(),
  letters: z.array(letterView),
  calls: z.array(billCallView),
  deadlines: z.array(deadlineView),
  events: z.array(z.object({ at: z.iso.datetime(), words: z.string() })),
});
export type BillView = z.infer<typeof billView>;

const tag = 'Bills';
const id = z.object({ id: idField });
const own = { tag, access: 'signed-in' } as const;
const read = { ...own, rateLimit: relaxed, auditSubject: 'none' } as const;
const change = { ...own, rateLimit: careful, auditSubject: 'bill' } as const;

export const billsContract = {
  listBills: endpoint({
    method: 'GET',
    path: '/bills',
    summary: 'List your medical bills, newest first, with the next step of each.',
    ...read,
  }).output(z.object({ bills: z.array(summary), savedCents: z.number().int() })),
  listBillsNeedingYou: endpoint({
    method: 'GET',
    path: '/bills-needing-you',
    summary: 'Your bills and deadlines that need you now, for the dashboard.',
    ...read,
  }).output(z.object({ bills: z.array(billNeedingYou) })),
  startBill: endpoint({
    method: 'POST',
    path: '/bills',
    summary: 'Start a bill, for you or a household member. Add its papers or type its lines.',
    ...change,
    wording: { audit: 'add a bill' },
  })
    .input(
      z.object({
        /** Created by the page: repeating the call returns the same bill. */
        id: idField,
        householdMemberId: idField.nullish(),
        /** A bill review request that waits for its bill. */
        requestId: idField.nullish(),
      }),
    )
    .output(billView),
  getBill: endpoint({
    method: 'GET',
    path: '/bills/{id}',
    summary: 'One of your bills: papers, facts, review, letters and deadlines.',
    ...read,
  })
    .input(id)
    .output(billView),
  addBillDocument: endpoint({
    method: 'POST',
    path: '/bills/{id}/documents',
    summary:
      'Add a paper: photo (JPEG, PNG, HEIC), PDF, 835 file or FHIR ExplanationOfBenefit. Send the bytes as ' +
      'application/octet-stream, the name in x-file-name. `x-new-balance: yes` marks proof of a new balance.',
    ...change,
    acceptsFile: true,
    wording: { audit: 'add a paper to {s}' },
  })
    .input(id)
    .output(billView),
  getBillPage: endpoint({
    method: 'GET',
    path: '/bill-documents/{id}/pages/{page}',
    summary: 'A page of a paper as a picture.',
    ...read,
  })
    .input(z.object({ id: idField, page: z.coerce.number().int().min(1).max(200) }))
    .output(z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream)),
  removeBillDocument: endpoint({
    method: 'DELETE',
    path: '/bill-documents/{id}',
    summary: 'Remove a paper of a bill that is not in review.',
    ...change,
    wording: { audit: 'remove a paper of a bill' },
  })
    .input(id)
    .output(billView),
  saveBillFacts: endpoint({
    method: 'PUT',
    path: '/bills/{id}/facts',
    summary:
      'Save the facts as you corrected them, based on a version. Once confirmed, the bill can be reviewed.',
    ...change,
    maxBodyBytes: 1_000_000,
    wording: { audit: 'correct {s}' },
  })
    .input(z.object({ id: idField, version: z.number().int(), facts: billCase, confirm: z.boolean() }))
    .output(billView),
  reviewBill: endpoint({
    method: 'POST',
    path: '/bills/{id}/review',
    summary:
      'Ask for the review of a confirmed bill, or for another after a correction. The first opens a request: you pay ' +
      'only when you approve its results.',
    ...change,
    wording: { audit: 'ask for a review of {s}' },
  })
    .input(id)
    .output(billView),
  saveIncome: endpoint({
    method: 'PUT',
    path: '/bills/{id}/income',
    summary:
      'Save household size and income for charity care, or delete them. Sent to no one without your yes.',
    ...change,
    wording: { audit: 'save household income for {s}' },
  })
    .input(z.object({ id: idField, income: householdIncome.nullable() }))
    .output(billView),
  writeLetter: endpoint({
    method: 'POST',
    path: '/bills/{id}/letters',
    summary: 'Write a letter from the findings you ticked. Nothing is sent.',
    ...change,
    wording: { audit: 'write a letter about {s}' },
  })
    .input(
      z.object({
        id: idField,
        kind: requiredText('Letter', 60),
        language: z.enum(['en', 'es']),
        findingKeys: z.array(z.string().max(300)).max(200).default([]),
        /** Which denial it answers. */
        denialIndex: z.number().int().min(0).max(20).nullish(),
        /** Answers to what was missing, by the question's key. */
        answers: z.record(z.string().max(60), z.string().max(2000)).default({}),
      }),
    )
    .output(billView),
  downloadDisputePacket: endpoint({
    method: 'GET',
    path: '/bills/{id}/dispute-packet',
    summary:
      'The dispute of a bill above its estimate as PDF: the form, copies of both papers, and how to send it.',
    ...read,
  })
    .input(id)
    .output(z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream)),
  approveLetter: endpoint({
    method: 'POST',
    path: '/bill-letters/{id}/approve',
    summary: 'Approve exactly the letter you read, and have it mailed or faxed, or print it yourself.',
    ...change,
    wording: { audit: 'approve a letter about a bill' },
  })
    .input(
      id.extend({
        sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Open the letter again before you approve it'),
        channel: z.enum(['mail', 'fax', 'print']),
      }),
    )
    .output(billView),
  downloadLetter: endpoint({
    method: 'GET',
    path: '/bill-letters/{id}/pdf',
    summary: 'The letter as PDF.',
    ...read,
  })
    .input(id)
    .output(z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream)),
  callAboutLetter: endpoint({
    method: 'POST',
    path: '/bill-letters/{id}/call',
    summary:
      'Have the voice agent call the billing office about a sent letter. It says your name, the account number and what ' +
      'the letter contests, nothing else.',
    ...change,
    wording: { audit: 'have a billing office called about a letter' },
  })
    .input(id)
    .output(billView),
  discardLetter: endpoint({
    method: 'DELETE',
    path: '/bill-letters/{id}',
    summary: 'Discard a letter that is not approved.',
    ...change,
    wording: { audit: 'discard a letter about a bill' },
  })
    .input(id)
    .output(billView),
  recordNewBalance: endpoint({
    method: 'POST',
    path: '/bills/{id}/new-balance',
    summary:
      'Record a new balance with the paper that shows it. Only a documented lower balance counts as saved.',
    ...change,
    wording: { audit: 'record a new balance of {s}' },
  })
    .input(
      z.object({
        id: idField,
        documentId: idField,
        balanceCents: z
          .number('Enter the new balance')
          .int()
          .min(0, 'Enter the new balance')
          .max(1_000_000_000),
      }),
    )
    .output(billView),
  listDeadlines: endpoint({
    method: 'GET',
    path: '/deadlines',
    summary: 'Your deadlines, next first: from your bills, and those you entered.',
    ...read,
  }).output(z.object({ deadlines: z.array(deadlineView) })),
  addDeadline: endpoint({
    method: 'POST',
    path: '/deadlines',
    summary: 'Enter a deadline: a legal clock with the day it started, or any date.',
    ...change,
    auditSubject: 'deadline',
    wording: { audit: 'enter a deadline' },
  })
    .input(
      z.object({
        /** Created by the page: repeating the call adds it once. */
        id: idField,
        billId: idField.nullish(),
        clock: requiredText('Deadline', 60),
        startsOn: z.iso.date('Enter a date as YYYY-MM-DD'),
        label: requiredText('What it is about', 200),
      }),
    )
    .output(z.object({ deadlines: z.array(deadlineView) })),
  settleDeadline: endpoint({
    method: 'POST',
    path: '/deadlines/{id}/settle',
    summary: 'Mark a deadline as done or dropped, or open it again.',
    ...change,
    auditSubject: 'deadline',
    wording: { audit: 'settle {s}' },
  })
    .input(z.object({ id: idField, state: z.enum(['open', 'done', 'dropped']) }))
    .output(z.object({ deadlines: z.array(deadlineView) })),
  getBillOfRequest: endpoint({
    method: 'GET',
    path: '/admin/requests/{id}/bill',
    summary: 'The bill of a bill review request, as the care team sees it.',
    tag,
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'none',
    wording: { audit: 'view the bill of {s}', patient: 'Opened your bill' },
  })
    .input(id)
    .output(z.object({ bill: billView.nullable() })),
  deleteBill: endpoint({
    method: 'DELETE',
    path: '/bills/{id}',
    summary: 'Delete a bill that is not in review, with its papers.',
    ...change,
    wording: { audit: 'delete {s}' },
  })
    .input(id)
    .output(z.object({ deleted: z.literal(true) })),
};
