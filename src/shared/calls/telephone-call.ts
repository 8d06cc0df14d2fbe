import type { ConsentTerms } from '#shared/care/booking-consent.ts';
import type { OfficeHours } from '#shared/time/office-calendar.ts';

/** The vocabulary of a call to an office, on both sides of the voice port. */

export type CallPurpose = 'enquiry' | 'booking';

export type CallLanguage = 'en' | 'es';

/** What the agent may say and needs to learn: the minimum for its purpose. */
export type CallBrief = {
  purpose: CallPurpose;
  /** The first name for a booking, which needs one; empty for an enquiry, which names no one. */
  callerFor: string;
  officeName: string;
  /** Plain name of the wanted service: "MRI of the left knee". */
  serviceName: string;
  /** Name of a plan from our lists or `unnamedPlan`; null when the patient pays directly. */
  insurancePlan: string | null;
  /** Wanted days, inclusive (`YYYY-MM-DD`), in the office's zone. */
  fromDate: string;
  toDate: string;
  /** The office's language, if not English. */
  language?: CallLanguage;
  /** Whether to ask if a doctor's order is needed: for imaging, a lab test or a procedure. */
  asksForOrder?: boolean;
  /** For `booking`: the slot to confirm, an ISO instant with offset. */
  slotStartsAt?: string;
  /** For `booking`: the consent the call relies on, and the highest acceptable price. */
  consent?: ConsentTerms;
};

/** Used for a plan that is in no list: a patient's own words never go into an agent's instructions. */
export const unnamedPlan = 'a plan that the patient will name';

/** Facts a patient can remove from their calls. A call makes no sense without the rest. */
export const strikableFacts = ['insurance_plan'] as const;
export type RemovableFact = (typeof strikableFacts)[number];

/**
 * What the simulator needs to play an office; the real adapter ignores it. `officeId` seeds its behavior.
 * Prices in cents.
 */
export type OfficeProfile = {
  officeId: string;
  /** Its behavior, if chosen for a test; otherwise derived from its id. */
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
  /** The number is out of service: not a fault of the line. */
  | 'bad_number'
  | 'line_error';

export type PlaceCallInput = {
  /** Our call id, the idempotency key at the vendor. */
  key: string;
  /** E.164. */
  toNumber: string;
  brief: CallBrief;
  office: OfficeProfile;
  /** The patient's own words, for context only: untrusted and never spoken. Empty when there are none. */
  patientWords?: string;
  /** The vendor's agent for this call, if not the default for its purpose. */
  agentId?: string;
};

/** A voice agent's instructions, written by administrators. */
export type AgentPrompt = {
  /** Instructions for the whole call. */
  generalPrompt: string;
  /** Its first sentence, or null to let the office speak first. */
  beginMessage: string | null;
};
