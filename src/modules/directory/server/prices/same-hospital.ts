import { createHash } from 'node:crypto';
import type { PriceListHeader } from '#engines/price-files/price-list-header.ts';

/** What identifies the hospital of a list. */
export type HospitalIdentity = Pick<
  PriceListHeader,
  'hospitalName' | 'licenseState' | 'licenseNumber' | 'npis' | 'locations' | 'addresses'
>;

/** Lowercase words without punctuation. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const overlap = (first: readonly string[], other: readonly string[]): boolean => {
  const known = new Set(first.map(plain));
  return other.some((text) => known.has(plain(text)));
};

const licenseOf = ({ licenseState, licenseNumber }: HospitalIdentity): string | null =>
  licenseNumber === null ? null : plain(`${licenseState ?? ''} ${licenseNumber}`);

/**
 * Whether two lists belong to the same hospital and share a location, so that the later one replaces the
 * earlier. Matches by license or NPI, or by name if those are missing and an address matches or is missing.
 * Many hospitals share a name, and one license may cover locations with separate lists.
 */
export function isSameHospital(first: HospitalIdentity, other: HospitalIdentity): boolean {
  const [license, otherLicense] = [licenseOf(first), licenseOf(other)];
  const isSameName = plain(first.hospitalName) === plain(other.hospitalName);
  const sharesAddress = overlap(first.addresses, other.addresses);
  const lacksAddress = first.addresses.length === 0 || other.addresses.length === 0;
  const sharesPlace =
    first.locations.length === 0 || other.locations.length === 0
      ? sharesAddress || lacksAddress
      : overlap(first.locations, other.locations) || (isSameName && sharesAddress);
  if (!sharesPlace) return false;
  if (license !== null && license === otherLicense) return true;
  if (overlap(first.npis, other.npis)) return true;
  const hasDifferentLicense = license !== null && otherLicense !== null;
  return isSameName && (sharesAddress || (lacksAddress && !hasDifferentLicense));
}

const sortedPlain = (texts: readonly string[]): string[] => texts.map(plain).toSorted();

/** A key that ignores spelling and has a fixed length, however many locations a list has. */
export const hospitalKeyOf = (marks: HospitalIdentity): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        plain(marks.hospitalName),
        licenseOf(marks),
        sortedPlain(marks.locations),
        sortedPlain(marks.addresses),
      ]),
    )
    .digest('hex');
