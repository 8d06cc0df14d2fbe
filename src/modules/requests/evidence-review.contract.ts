import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField, optionalText, requiredText } from '#shared/text/plain-input.ts';
import { clockTimePattern } from '#shared/time/clock-time.ts';
import { maxLengths } from './form-rules.ts';
import { officeResults } from './results/result-content.ts';

/**
 * Review status of a fact. `proven`: both automated checks agree. The others need, or have, a staff decision.
 */
export const factStates = ['proven', 'doubtful', 'confirmed', 'corrected', 'removed'] as const;

/** Only the field for the fact's kind is set. */
const factValue = z.object({
  /** `slot`, `slot_hold`, `booking_confirmed`. */
  startsAt: z.iso.datetime().nullable(),
  /** `cash_price`. */
  amountCents: z.number().int().nullable(),
  /** `accepts_plan`, `accepts_new_patients`. */
  accepts: z.boolean().nullable(),
});

export const reviewFact = z.object({
  id: z.string(),
  kind: z.string(),
  /** Label, such as "Opening offered". */
  label: z.string(),
  value: factValue,
  /** Value as display text, in the office's local time: "Tue, Nov 24, 10:40 AM". */
  words: z.string(),
  /** The words it was extracted from; for a corrected fact, those of the original value. */
  quote: z.string(),
  /** Position in the transcript, in characters within one turn. */
  turnIndex: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
  standing: z.enum(factStates),
  /** Why the second check didn't confirm it, as display text; null if confirmed. */
  doubt: z.string().nullable(),
  /** False for facts without a value, such as a refusal. */
  canBeCorrected: z.boolean(),
  checked: z
    .object({
      by: z.string(),
      at: z.iso.datetime(),
      reason: z.string().nullable(),
      /** Value before the correction, as display text. */
      before: z.string().nullable(),
    })
    .nullable(),
  /** The office's words for a corrected value; null if it isn't corrected or has no evidence. */
  evidence: z
    .object({
      /** A call to the same office. */
      callId: z.string(),
      quote: z.string(),
      turnIndex: z.number().int(),
      start: z.number().int(),
      end: z.number().int(),
      /** Why the second check doesn't confirm the value with these words, as display text; null if it does. */
      doubt: z.string().nullable(),
    })
    .nullable(),
});
export type ReviewFact = z.infer<typeof reviewFact>;

export const reviewCall = z.object({
  id: z.string(),
  providerId: z.string(),
  officeName: z.string(),
  phone: z.string(),
  timeZone: z.string(),
  purpose: z.enum(['enquiry', 'booking']),
  round: z.number().int(),
  attempt: z.number().int(),
  /** Staff member who made the call; null if the agent did. */
  madeBy: z.string().nullable(),
  state: z.enum(['planned', 'under_way', 'finished']),
  /** A `CallOutcome`; null while unknown. */
  outcome: z.string().nullable(),
  /** Outcome as it reads after the office name: "offered openings". */
  outcomeWords: z.string(),
  layers: z
    .object({ telephony: z.string().nullable(), conversation: z.string(), business: z.array(z.string()) })
    .nullable(),
  /** Call rules the agent broke, as display text. */
  misconduct: z.array(z.string()),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  transcript: z.array(
    z.object({ speaker: z.enum(['agent', 'office']), text: z.string(), atSeconds: z.number() }),
  ),
  /** URL of the recording; null if there is none. */
  recordingPath: z.string().nullable(),
  facts: z.array(reviewFact),
  /** True if an option shown to the patient is based on this call. */
  bearsOption: z.boolean(),
  /** Why this call needs review before release; empty if it doesn't. */
  reasons: z.array(z.string()),
});
export type ReviewCall = z.infer<typeof reviewCall>;

export const reviewView = z.object({
  requestId: z.string(),
  status: z.string(),
  mode: z.enum(['production', 'demo']),
  round: z.number().int(),
  /** Why it was held for review, as display text; null if it wasn't. */
  personNeededBecause: z.string().nullable(),
  /** Whether the caller may decide now; if not, `whyNot` has the reason. */
  mayDecide: z.boolean(),
  whyNot: z.string().nullable(),
  /** Unconfirmed facts that block the release. */
  undecided: z.number().int(),
  /** True if the release needs a reason because the agent broke a rule in a call. */
  releaseNeedsReason: z.boolean(),
  /** All calls of the request, oldest first. */
  calls: z.array(reviewCall),
  /** What the patient would get if released now; null if no option is left. */
  preview: officeResults.nullable(),
  /** Hash of the preview. A release must name it, so that nothing unseen goes out. */
  previewMark: z.string(),
});
export type ReviewView = z.infer<typeof reviewView>;

const byId = z.object({ id: idField });
const tag = 'Administration';

/** Staff review of results with unclear evidence. */
export const evidenceReviewContract = {
  getRequestEvidence: endpoint({
    method: 'GET',
    path: '/admin/concierge-requests/{id}/evidence',
    summary: 'Get the calls of a request with transcripts, extracted facts, and the decisions they need.',
    tag,
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    // Writes its own audit entry, which names the patient, once per open page.
    auditSubject: 'none',
    wording: { audit: 'view the evidence of {s}' },
  })
    .input(byId)
    .output(reviewView),
  decideFact: endpoint({
    method: 'POST',
    path: '/admin/concierge-requests/{id}/facts',
    summary:
      'Confirm a fact, correct its value with a reason and the office’s words, or remove it. ' +
      'Without words, a corrected fact loses its quote and isn’t used for savings.',
    tag,
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'request',
    wording: { audit: 'review a call fact for {s}', overview: 'reviewed a call fact' },
  })
    .input(
      byId.extend({
        factId: idField,
        decision: z.enum(['confirm', 'correct', 'remove'], {
          error: 'Choose whether to confirm, correct, or remove the fact',
        }),
        /** For `correct`: the actual value. Times are in the office's local time. */
        value: z
          .object({
            date: z.iso.date('Enter the date as YYYY-MM-DD').optional(),
            time: z.string().regex(clockTimePattern, 'Enter the time as HH:MM').optional(),
            amountCents: z
              .number('Enter the price in cents')
              .int('Enter the price in whole cents')
              .min(0, 'A price can’t be negative')
              .max(10_000_000, 'This price is too high')
              .optional(),
            accepts: z.boolean('Choose yes or no').optional(),
          })
          .nullish(),
        /**
         * For `correct`: where the office says the value, in a call of this round to the same office. Omitted if there are
         * no words.
         */
        evidence: z
          .object({
            callId: idField,
            turnIndex: z.int('Pick a line of the transcript').min(0),
            start: z.int('Pick words of the transcript').min(0),
            end: z.int('Pick words of the transcript').min(0),
          })
          .nullish(),
        /** Required for `correct` and `remove`. The patient sees the reason of a correction. */
        reason: optionalText('Reason', maxLengths.reason),
        /**
         * The fact's status as displayed. If someone else decided in the meantime, the request is rejected.
         */
        seenAs: z.enum(factStates).nullish(),
      }),
    )
    .output(reviewView),
  releaseRequest: endpoint({
    method: 'POST',
    path: '/admin/concierge-requests/{id}/release',
    summary:
      'Release reviewed results to the patient. Options and summary are rebuilt from the accepted facts.',
    tag,
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'request',
    wording: {
      audit: 'release the results of {s} to the patient',
      overview: 'released results to a patient',
    },
  })
    .input(
      byId.extend({
        reason: optionalText('Reason', maxLengths.reason),
        /** The reviewed `previewMark`. */
        seenPreview: requiredText('seenPreview', 64, 'Review the evidence first'),
      }),
    )
    .output(reviewView),
  sendRequestBack: endpoint({
    method: 'POST',
    path: '/admin/concierge-requests/{id}/send-back',
    summary: 'Send a request back with a reason. The search starts over at no charge.',
    tag,
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'request',
    wording: {
      audit: 'send {s} back for another search',
      overview: 'sent a request back for another search',
    },
  })
    .input(
      byId.extend({ reason: requiredText('Reason', maxLengths.reason, 'Enter why you’re sending it back') }),
    )
    .output(reviewView),
  getEvidenceGate: endpoint({
    method: 'GET',
    path: '/admin/evidence-gate',
    summary: 'Get whether every request is reviewed before release, or only those with unclear evidence.',
    tag,
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.object({ checksEveryRequest: z.boolean(), waiting: z.number().int() })),
  setEvidenceGate: endpoint({
    method: 'PUT',
    path: '/admin/evidence-gate',
    summary: 'Set whether every request is reviewed before release, or only those with unclear evidence.',
    tag,
    access: 'admin',
    right: 'settings.change',
    rateLimit: careful,
    auditSubject: 'evidence-gate',
    wording: {
      audit: 'change the review setting',
      overview: 'changed the review setting',
      kinds: ['settings'],
    },
  })
    .input(z.object({ checksEveryRequest: z.boolean('Choose yes or no') }))
    .output(z.object({ checksEveryRequest: z.boolean(), waiting: z.number().int() })),
};
