import type { ConsentTerms } from '#shared/care/booking-consent.ts';
import type { OfficeHours } from '#shared/time/office-calendar.ts';

/** The words in which a telephone call to an office is described, on both sides of the voice port. */

export type CallPurpose = 'enquiry' | 'booking';

export type CallLanguage = 'en' | 'es';

/** What the agent may say and needs to learn: the least that the purpose needs. */
export type CallBrief = {
  purpose: CallPurpose;
  /** The first name for a booking, which needs one; empty for an enquiry, which names nobody. */
  callerFor: string;
  officeName: string;
  /** Plain name of the wanted service: "MRI of the left knee". */
  serviceName: string;
  /** Name of a plan that our lists know or `unnamedPlan`; null when the patient pays directly. */
  insurancePlan: string | null;
  /** Wanted days, inclusive (`YYYY-MM-DD`), in the office's zone. */
  fromDate: string;
  toDate: string;
  /** What the office speaks, where that is not English. */
  language?: CallLanguage;
  /** Whether to ask if a doctor's order is needed: for a picture, a laboratory test or a procedure. */
  asksForOrder?: boolean;
  /** Set for `booking`: the slot to confirm, an ISO instant with offset. */
  slotStartsAt?: string;
  /** Set for `booking`: the consent under which the call is made, and the most that may be accepted as a price. */
  consent?: ConsentTerms;
};

/** Said of a plan that no list knows: a patient's own words are not put among an agent's instructions. */
export const unnamedPlan = 'a plan that the patient will name';

/** What a patient may strike from the calls made for them. Without the rest no call makes sense. */
export const strikableFacts = ['insurance_plan'] as const;
export type StrikableFact = (typeof strikableFacts)[number];

/**
 * What the simulated line needs to know to play an office; the real adapter ignores it. `officeId` seeds its
 * temper. Prices in cents.
 */
export type OfficeProfile = {
  officeId: string;
  /** How it behaves, where somebody chose that for a try; else its id decides. */
  temper?: string;
  timeZone: string;
  directPriceCents: number | null;
  acceptsInsurance: readonly string[];
  officeHours: OfficeHours;
};

export type TranscriptTurn = {
  speaker: 'agent' | 'office';
  text: string;
  /** Seconds since the call was answered or ended up on an announcement. */
  atSeconds: number;
};

/** How the telephone network ended the call. */
export type Telephony =
  | 'answered'
  | 'voicemail'
  | 'no_answer'
  | 'busy'
  | 'hold_timeout'
  /** The number leads nowhere: no fault of the line. */
  | 'bad_number'
  | 'line_error';

export type PlaceCallInput = {
  /** Our call id. The vendor never gets two calls for one key. */
  key: string;
  /** E.164. */
  toNumber: string;
  brief: CallBrief;
  office: OfficeProfile;
  /** What the patient wrote, for understanding only: data from outside, never spoken. Empty where there is none. */
  patientWords?: string;
  /** The vendor's id of the agent that makes the call, where it is not the one for its purpose. */
  agentId?: string;
};

/** What a voice agent is told to do, in the words of its administrators. */
export type AgentPrompt = {
  /** How it behaves for the whole call. */
  generalPrompt: string;
  /** Its first sentence, or null to let the office speak first. */
  beginMessage: string | null;
};
