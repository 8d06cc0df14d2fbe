/**
 * The vocabulary of a care need: what a person asks for, as typed facts. The assistant fills it, the patient
 * edits it, the workflow acts on it. Every field is optional: what was not said stays absent, never guessed.
 */

/** The ten specialties of the provider network, in the order the filter shows them. */
export const specialties = [
  'Primary Care',
  'Cardiology',
  'Dermatology',
  'Orthopedics',
  'Neurology',
  'Oncology',
  'Pediatrics',
  'Psychiatry',
  'Radiology',
  'Emergency Medicine',
] as const;
export type Specialty = (typeof specialties)[number];

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

/** A place in the United States, as far as it was said. `state` is the two-letter code, `zip` five digits. */
export type Place = { city?: string; state?: string; zip?: string };

/**
 * When care is wanted. `text` is the person's own words. `fromDate` and `toDate` are inclusive calendar days
 * (`YYYY-MM-DD`) in the person's zone; `afterTime`/`beforeTime` are wall times (`HH:MM`).
 */
export type When = {
  text: string;
  fromDate?: string;
  toDate?: string;
  afterTime?: string;
  beforeTime?: string;
};

/** `none` pays directly; `plan` names the insurer's plan when it was said; `hsa` pays from a savings account. */
export type Insurance = { kind: 'none' | 'plan' | 'hsa'; plan?: string };

export const forWhomKinds = ['self', 'child', 'parent', 'partner', 'other'] as const;
export type ForWhom = (typeof forWhomKinds)[number];

export type CareNeed = {
  requestType?: RequestType;
  /** Why, in the person's own words. */
  reason?: string;
  specialty?: Specialty;
  /** A code of the service catalogue (`mri-knee`), never a billing code. */
  serviceCode?: string;
  bodyPart?: string;
  place?: Place;
  when?: When;
  urgency?: Urgency;
  insurance?: Insurance;
  forWhom?: ForWhom;
  language?: 'en' | 'es';
  /** Wishes such as `female doctor`, `wheelchair access`, `evenings`. */
  constraints?: string[];
  name?: string;
  /** E.164, such as `+18135550123`. */
  phone?: string;
  email?: string;
};

export type FactName = keyof CareNeed;
