import type { RequestType, Specialty } from './care-need.ts';

/**
 * One entry of the catalogue of plain-language services. `billingCodes` are code numbers only (facts); the
 * wording is ours.
 */
export type Service = {
  /** Stable key, kebab-case: `mri-knee`. */
  code: string;
  /** Plain words a patient would use: "MRI of the knee". */
  name: string;
  specialty: Specialty;
  requestType: RequestType;
  /** CPT or HCPCS code numbers that stand behind the service. */
  billingCodes: readonly string[];
  /** Words and phrases, lower case, English and Spanish, by which people ask for it. */
  spokenAs: readonly string[];
  /** Typical cash price range in whole cents, used only to make fictional demonstration prices. */
  demoPriceCents: readonly [low: number, high: number];
  durationMinutes: number;
};
