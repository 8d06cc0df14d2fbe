import type { ConsentTerms } from '#shared/care/booking-consent.ts';
import type { OfficeHours } from '#shared/time/office-calendar.ts';

/** Types for calls to offices, shared by the calls module and the voice vendors. */

export type CallPurpose = 'enquiry' | 'booking';

/** What a voice agent is for. `billing`: the follow-up of a letter to a billing office. */
export type AgentPurpose = CallPurpose | 'billing';

export type CallLanguage = 'en' | 'es';

/** What a call to a billing office is about. The patient approved the letter, which names all of it. */
export type BillingCallTerms = {
  accountNumber: string;
  /** `YYYY-MM-DD`: when the letter was sent. */
  letterSentOn: string;
  balanceCents: number;
  /** What the letter contests. */
  contestedCents: number;
  /** Whether to ask for the hospital's financial assistance policy: it names no one. */
  asksAssistance?: boolean;
};

/** The information the agent gets for a call: the minimum for its purpose. */
export type CallBrief = {
  purpose: AgentPurpose;
  /** The patient's first name for a booking, the whole name for `billing`; empty for an inquiry, which names no one. */
  callerFor: string;
  officeName: string;
  /** Plain name of the requested service: "MRI of the left knee". */
  serviceName: string;
  /** Name of a plan from our lists or `unnamedPlan`; null when the patient pays directly. */
  insurancePlan: string | null;
  /** Requested days, inclusive (`YYYY-MM-DD`), in the office's time zone. */
  fromDate: string;
  toDate: string;
  /** The office's language, if not English. */
  language?: CallLanguage;
  /** Whether to ask if a doctor's order is needed (imaging, lab tests, procedures). */
  asksForOrder?: boolean;
  /** Whether to ask for a good faith estimate: only if the patient pays directly and wants one. */
  asksForEstimate?: boolean;
  /** For `booking`: the slot to confirm, an ISO instant with offset. */
  slotStartsAt?: string;
  /** For `booking`: the patient's consent and price limit. */
  consent?: ConsentTerms;
  /** For `billing`. */
  billing?: BillingCallTerms;
};

/** Replaces a plan that is not on our list, because the patient's own words never go into agent instructions. */
export const unnamedPlan = 'a plan that the patient will name';

/** The only fact a patient can keep out of their calls; every call needs the others. */
export const removableFacts = ['insurance_plan'] as const;
export type RemovableFact = (typeof removableFacts)[number];

/** Input for the office simulator; real voice vendors ignore it. `officeId` seeds the office's behavior. */
export type OfficeProfile = {
  officeId: string;
  /** Set in tests to force a behavior; otherwise derived from the id. */
  temper?: string;
  timeZone: string;
  directPriceCents: number | null;
  acceptsInsurance: readonly string[];
  officeHours: OfficeHours;
};

export type TranscriptTurn = {
  speaker: 'agent' | 'office';
  text: string;
  /** Seconds since the call was answered or reached an announcement. */
  atSeconds: number;
};

/** How the phone network ended the call. */
export type Telephony =
  | 'answered'
  | 'voicemail'
  | 'no_answer'
  | 'busy'
  | 'hold_timeout'
  /** The number is out of service, as opposed to a failed line. */
  | 'bad_number'
  | 'line_error';

export type PlaceCallInput = {
  /** Our call id, used as the vendor's idempotency key. */
  key: string;
  /** E.164. */
  toNumber: string;
  brief: CallBrief;
  office: OfficeProfile;
  /** The patient's own words, for context only: untrusted and never spoken aloud. */
  patientWords?: string;
  /** The vendor's agent for this call, if not the default for its purpose. */
  agentId?: string;
};

/** A voice agent's instructions, written by administrators. */
export type AgentPrompt = {
  generalPrompt: string;
  /** The agent's first sentence, or null to let the office speak first. */
  beginMessage: string | null;
};
