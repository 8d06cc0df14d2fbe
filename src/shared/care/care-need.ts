import type { Specialty } from './specialties/specialty-names.ts';

/**
 * A care need as typed facts. The assistant fills it in, the patient edits it, and the workflow uses it. A
 * fact that was not stated is absent, never guessed.
 */

export const requestTypes = [
  'appointment',
  'price_comparison',
  'imaging',
  'lab',
  'procedure',
  'second_opinion',
  'telehealth',
  'prescription',
  'bill_review',
  'reimbursement',
  'care_guidance',
] as const;
export type RequestType = (typeof requestTypes)[number];

/** `urgent` is medically or personally pressing, `soon` means within days; `normal` is the default. */
export const urgencies = ['normal', 'soon', 'urgent'] as const;
export type Urgency = (typeof urgencies)[number];

/** A US location. `state` is the two-letter code, `zip` has five digits. */
export type Place = { city?: string; state?: string; zip?: string };

/**
 * When the patient wants care. `text` is the user's own words. `fromDate` and `toDate` are inclusive calendar
 * days (`YYYY-MM-DD`) in the user's time zone; `afterTime`/`beforeTime` are local times (`HH:MM`).
 */
export type When = {
  text: string;
  fromDate?: string;
  toDate?: string;
  afterTime?: string;
  beforeTime?: string;
};

/** `none`: self-pay; `plan`: insurance, with its name if given; `hsa`: pays from a health savings account. */
export type Insurance = { kind: 'none' | 'plan' | 'hsa'; plan?: string };

export const forWhomKinds = ['self', 'child', 'parent', 'partner', 'other'] as const;
export type ForWhom = (typeof forWhomKinds)[number];

export const bodySides = ['left', 'right', 'both'] as const;
export type BodySide = (typeof bodySides)[number];

/**
 * The doctor's order for a test: the patient has it, has it and sends a photo, the doctor's office has it,
 * there is none, or unknown.
 */
export const orderStates = ['have', 'photo', 'doctor_has', 'none', 'unsure'] as const;
export type OrderState = (typeof orderStates)[number];

/** A doctor or office requested by name: as the user wrote it, and the matching directory entry. */
export type NamedOffice = { asked: string; id?: string; name?: string };

export type CareNeed = {
  requestType?: RequestType;
  /** The reason, in the user's own words. */
  reason?: string;
  /** The kind of doctor or service, whether or not our network has one. */
  specialty?: Specialty;
  /** A code of the service catalog (`mri-knee`), never a billing code. */
  serviceCode?: string;
  bodyPart?: string;
  side?: BodySide;
  order?: OrderState;
  place?: Place;
  when?: When;
  urgency?: Urgency;
  insurance?: Insurance;
  forWhom?: ForWhom;
  /**
   * The patient's relationship to the writer, in lower-case English: `daughter`, `father-in-law`, `neighbor`.
   */
  relation?: string;
  /** Whole years; 0 for a baby. */
  patientAge?: number;
  /** The patient's name when the patient is not the writer. */
  patientName?: string;
  language?: 'en' | 'es';
  /** Preferences such as `female doctor`, `wheelchair access`, `evenings`. */
  constraints?: string[];
  name?: string;
  /** E.164, such as `+18135550123`. */
  phone?: string;
  email?: string;
  /** A bill or claim, in the user's own words: who sent it, the amount, the date, what the insurer wrote. */
  paperDetails?: string;
  namedOffice?: NamedOffice;
  /** The pharmacy and its location, in the user's own words. */
  pharmacy?: string;
};

/** The side named in a body part such as "left knee". */
export function sideOfPart(bodyPart: string): BodySide | undefined {
  if (/^both\b/i.test(bodyPart)) return 'both';
  return /^left\b/i.test(bodyPart) ? 'left' : /^right\b/i.test(bodyPart) ? 'right' : undefined;
}

export const sideWords: Record<BodySide, string> = { left: 'Left', right: 'Right', both: 'Both' };

export const orderWords: Record<OrderState, string> = {
  have: 'Patient has it',
  photo: 'Patient will send a photo',
  doctor_has: 'At the doctor’s office',
  none: 'None yet',
  unsure: 'Not sure',
};

export const ageWords = (years: number): string => (years === 0 ? 'Under 1' : String(years));

export type FactName = keyof CareNeed;

/** What the assistant can ask for: a fact, or confirmation of the summary. */
export type QuestionTopic = FactName | 'confirmation';

export const factOfQuestion = (askedFor: QuestionTopic | null): FactName | null =>
  askedFor === 'confirmation' ? null : askedFor;
