import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { idField, optionalText, requiredText } from '#shared/text/plain-input.ts';
import { officeResults } from './results/result-content.ts';

/** How a fact stands: what both readings confirm is proven; the rest is what a person made, or has yet to make, of it. */
export const factStandings = ['proven', 'doubtful', 'confirmed', 'corrected', 'struck'] as const;

/** Only the one that belongs to the fact's kind is set. */
const factValue = z.object({
  /** `slot`, `slot_hold`, `booking_confirmed`. */
  startsAt: z.iso.datetime().nullable(),
  /** `cash_price`. */
  amountCents: z.number().int().nullable(),
  /** `accepts_plan`, `accepts_new_patients`. */
  accepts: z.boolean().nullable(),
});

export const gateFact = z.object({
  id: z.string(),
  kind: z.string(),
  /** What it is about: "Opening offered". */
  label: z.string(),
  value: factValue,
  /** Its value in plain words, times on the office's own clock: "Tue, Nov 24, 10:40 AM". */
  words: z.string(),
  quote: z.string(),
  /** Where in the transcript, in characters of one turn's text. */
  turnIndex: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
  standing: z.enum(factStandings),
  /** Why the second reading did not confirm it, in plain words; null for what it confirmed. */
  doubt: z.string().nullable(),
  /** Whether a person may correct its value: a refusal has none. */
  canBeCorrected: z.boolean(),
  checked: z
    .object({
      by: z.string(),
      at: z.iso.datetime(),
      reason: z.string().nullable(),
      /** What it said before it was corrected, in plain words. */
      before: z.string().nullable(),
    })
    .nullable(),
});
export type GateFact = z.infer<typeof gateFact>;

export const gateCall = z.object({
  id: z.string(),
  providerId: z.string(),
  officeName: z.string(),
  phone: z.string(),
  timeZone: z.string(),
  purpose: z.enum(['enquiry', 'booking']),
  round: z.number().int(),
  attempt: z.number().int(),
  /** The person of the team who telephoned and wrote the words down; null when the agent called. */
  madeBy: z.string().nullable(),
  state: z.enum(['planned', 'under_way', 'finished']),
  /** One word for how it went: a `CallOutcome`, or null while nobody knows. */
  outcome: z.string().nullable(),
  /** What the outcome reads like after the office's name: "offered openings". */
  outcomeWords: z.string(),
  layers: z
    .object({ telephony: z.string().nullable(), conversation: z.string(), business: z.array(z.string()) })
    .nullable(),
  /** What the agent did in the call that it must not do, in plain words. */
  misconduct: z.array(z.string()),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  transcript: z.array(
    z.object({ speaker: z.enum(['agent', 'office']), text: z.string(), atSeconds: z.number() }),
  ),
  /** Where the browser fetches the recording; null where none exists. */
  recordingPath: z.string().nullable(),
  facts: z.array(gateFact),
  /** Whether an option that the patient would see rests on this call. */
  bearsOption: z.boolean(),
  /** Why a person has to look at this call before the work goes to the patient; empty where none has to. */
  reasons: z.array(z.string()),
});
export type GateCall = z.infer<typeof gateCall>;

export const gateView = z.object({
  requestId: z.string(),
  status: z.string(),
  mode: z.enum(['production', 'demo']),
  round: z.number().int(),
  /** Why it stopped for a person, in plain words; null where it did not. */
  personNeededBecause: z.string().nullable(),
  /** Whether the caller may decide now; if not, `whyNot` says why in plain words. */
  mayDecide: z.boolean(),
  whyNot: z.string().nullable(),
  /** Doubtful facts that nobody has decided about yet: the work is not released before. */
  undecided: z.number().int(),
  /** Whether a release has to say why a call may be used in which the agent misbehaved. */
  releaseNeedsReason: z.boolean(),
  /** Every call of the request, oldest first. */
  calls: z.array(gateCall),
  /** What the patient would get if it were released now; null where no option is left. */
  preview: officeResults.nullable(),
  /** Stands for the preview as it is shown: a release names it, so that nothing goes out that nobody looked at. */
  previewMark: z.string(),
});
export type GateView = z.infer<typeof gateView>;

const byId = z.object({ id: idField });
const tag = 'Administration';

/** How a person of the team decides about finished work whose evidence is not plain. */
export const evidenceGateContract = {
  getRequestEvidence: endpoint({
    method: 'GET',
    path: '/admin/concierge-requests/{id}/evidence',
    summary:
      'The calls of a request with every word, the facts taken from them, and what a person has to decide.',
    tag,
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    // It writes its own entry, which names the patient: once for a page that stays open.
    auditSubject: 'none',
    wording: { audit: 'look at the evidence of {s}' },
  })
    .input(byId)
    .output(gateView),
  decideFact: endpoint({
    method: 'POST',
    path: '/admin/concierge-requests/{id}/facts',
    summary: 'Confirm a fact, correct its value with a reason, or strike it.',
    tag,
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'request',
    wording: { audit: 'decide on what an office said for {s}', overview: 'decided on what an office said' },
  })
    .input(
      byId.extend({
        factId: idField,
        decision: z.enum(['confirm', 'correct', 'strike'], {
          error: 'Please say whether the fact is confirmed, corrected or struck',
        }),
        /** For `correct`: the value that the office's words really say. Times are on the office's own clock. */
        value: z
          .object({
            date: z.iso.date('Please give the day as YYYY-MM-DD').optional(),
            time: z
              .string()
              .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please give the time as HH:MM')
              .optional(),
            amountCents: z
              .number('Please give the price in cents')
              .int('Please give the price in whole cents')
              .min(0, 'A price cannot be below zero')
              .max(10_000_000, 'This price is too high to be one')
              .optional(),
            accepts: z.boolean('Please say yes or no').optional(),
          })
          .nullish(),
        /** Needed for `correct` and `strike`. */
        reason: optionalText('Reason', 500),
        /**
         * How the fact stood on the screen when it was decided: if somebody else decided meanwhile, nothing is done and
         * the answer says so.
         */
        seenAs: z.enum(factStandings).nullish(),
      }),
    )
    .output(gateView),
  releaseRequest: endpoint({
    method: 'POST',
    path: '/admin/concierge-requests/{id}/release',
    summary: 'Send checked work to its patient: options and summary are made anew from the facts that stand.',
    tag,
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'request',
    wording: {
      audit: 'release the finished work of {s} to the patient',
      overview: 'released finished work to a patient',
    },
  })
    .input(
      byId.extend({
        reason: optionalText('Reason', 500),
        /** The `previewMark` of what the person looked at. */
        seenPreview: requiredText('seenPreview', 64, 'Please look at the evidence first'),
      }),
    )
    .output(gateView),
  sendRequestBack: endpoint({
    method: 'POST',
    path: '/admin/concierge-requests/{id}/send-back',
    summary: 'Send the work back with a reason: the search begins again, at no charge.',
    tag,
    access: 'admin',
    right: 'requests.change',
    rateLimit: careful,
    auditSubject: 'request',
    wording: { audit: 'send {s} back to be worked on again', overview: 'sent work back to be done again' },
  })
    .input(byId.extend({ reason: requiredText('Reason', 500, 'Please say why the work goes back') }))
    .output(gateView),
  getEvidenceGate: endpoint({
    method: 'GET',
    path: '/admin/evidence-gate',
    summary: 'Whether a person checks every finished request, or only those whose evidence is not plain.',
    tag,
    access: 'admin',
    right: 'requests.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.object({ checksEveryRequest: z.boolean(), waiting: z.number().int() })),
  setEvidenceGate: endpoint({
    method: 'PUT',
    path: '/admin/evidence-gate',
    summary:
      'Have a person check every finished request from now on, or only those whose evidence is not plain.',
    tag,
    access: 'admin',
    right: 'settings.change',
    rateLimit: careful,
    auditSubject: 'evidence-gate',
    wording: {
      audit: 'change when a person checks finished work',
      overview: 'changed when a person checks finished work',
      kinds: ['settings'],
    },
  })
    .input(z.object({ checksEveryRequest: z.boolean('Please say yes or no') }))
    .output(z.object({ checksEveryRequest: z.boolean(), waiting: z.number().int() })),
};
