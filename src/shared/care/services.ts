import type { RequestType } from './care-need.ts';
import type { NetworkSpecialty } from './specialties/specialty-names.ts';

/** A service with a searchable price. `billingCodes` are code numbers only (facts); the wording is ours. */
export type PricedService = {
  /** Stable key, kebab-case: `mri-knee`. */
  code: string;
  /** Plain words a patient would use: "MRI of the knee". */
  name: string;
  /** The same in Spanish, lower case; also a search term. */
  spanishName: string;
  /**
   * CPT, HCPCS or MS-DRG codes of the service. The first is its ordinary form, the others variants with their
   * own prices: only prices of the first are compared.
   */
  billingCodes: readonly [string, ...string[]];
  /** Search words and phrases, lower case, English and Spanish. */
  spokenAs: readonly string[];
  /** What the price usually covers, and what is usually billed separately. */
  included: string;
};

/** A service that network offices are asked for. */
export type Service = PricedService & {
  specialty: NetworkSpecialty;
  requestType: RequestType;
  /** Typical cash price range in whole cents, used only to generate demo prices. */
  demoPriceCents: readonly [low: number, high: number];
  durationMinutes: number;
};

/** A service with published hospital prices that the network's ten specialties do not book. */
export type HospitalService = PricedService & { field: string };

/** English first, then Spanish, separated by commas. */
export function phrases(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(', '));
}
