import type { RequestType } from './care-need.ts';
import type { NetworkSpecialty } from './specialties/specialty-names.ts';

/** What a price can be looked up for. `billingCodes` are code numbers only (facts); the wording is ours. */
export type PricedService = {
  /** Stable key, kebab-case: `mri-knee`. */
  code: string;
  /** Plain words a patient would use: "MRI of the knee". */
  name: string;
  /** The same in Spanish, lower case; one of the words by which people ask for it. */
  spanishName: string;
  /**
   * CPT, HCPCS or MS-DRG code numbers behind the service. The first stands for its ordinary form, the others for variants
   * with prices of their own: only prices of the first are compared.
   */
  billingCodes: readonly [string, ...string[]];
  /** Words and phrases, lower case, English and Spanish, by which people ask for it. */
  spokenAs: readonly string[];
  /** What the price usually covers, and what is usually billed apart. */
  included: string;
};

/** A service that offices of the network are asked for. */
export type Service = PricedService & {
  specialty: NetworkSpecialty;
  requestType: RequestType;
  /** Typical cash price range in whole cents, used only to make fictional demonstration prices. */
  demoPriceCents: readonly [low: number, high: number];
  durationMinutes: number;
};

/** A service that hospitals publish prices of and that the network's ten specialties do not book. */
export type HospitalService = PricedService & { field: string };

/** English first, then Spanish, separated by commas. */
export function phrases(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(', '));
}
