import type { RequestType } from './care-need.ts';
import type { NetworkSpecialty } from './specialties/specialty-names.ts';

/** A service with a searchable price. */
export type PricedService = {
  /** Stable key, kebab-case: `mri-knee`. */
  code: string;
  /** For patients: plain words, with the clinical name in parentheses where it differs. */
  name: string;
  /** For offices, orders and bills: "Upper endoscopy (EGD)". */
  clinicalName: string;
  /** What it is, in everyday words, lower case: "camera look at the stomach". */
  plainName: string;
  /** Spanish name, lower case; also a search term. */
  spanishName: string;
  /**
   * CPT, HCPCS or MS-DRG codes. The first is the most common form; the others are variants with their own
   * prices. Only prices of the first are compared.
   */
  billingCodes: readonly [string, ...string[]];
  /** Search words and phrases, lower case, English and Spanish. */
  spokenAs: readonly string[];
  /** What the price usually covers, and what is usually billed separately. */
  included: string;
};

/** A service that network offices can book. */
export type Service = PricedService & {
  specialty: NetworkSpecialty;
  requestType: RequestType;
  /** Typical cash price range in whole cents, used only to generate demo prices. */
  demoPriceCents: readonly [low: number, high: number];
  durationMinutes: number;
};

/** A service with published hospital prices that the network's ten specialties do not book. */
export type HospitalService = PricedService & { field: string };

/** The patient's name of a service without the clinical name in parentheses. */
export const bareName = ({ name }: Pick<PricedService, 'name'>): string => name.replace(/ \([^)]*\)$/, '');

/** Splits comma-separated phrases: English first, then Spanish. */
export function phrases(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(', '));
}
