import { createHash } from 'node:crypto';
import type { PriceListHeader } from '#engines/price-files/price-list-header.ts';

/** By what a list is known to be of a hospital that another list was of. */
export type HospitalMarks = Pick<
  PriceListHeader,
  'hospitalName' | 'licenseState' | 'licenseNumber' | 'npis' | 'locations' | 'addresses'
>;

/** One spelling, whatever signs stand between the words. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const overlap = (one: readonly string[], other: readonly string[]): boolean => {
  const known = new Set(one.map(plain));
  return other.some((text) => known.has(plain(text)));
};

const licenseOf = ({ licenseState, licenseNumber }: HospitalMarks): string | null =>
  licenseNumber === null ? null : plain(`${licenseState ?? ''} ${licenseNumber}`);

/**
 * Whether two lists tell the prices of one hospital at one place at least: the later takes the place of the earlier. A
 * hospital is known by its licence or an NPI; by its name where those do not tell, if an address is the same or not told.
 * Hospitals of the same name are many, and those of one licence have lists of their own for their places.
 */
export function isSameHospital(one: HospitalMarks, other: HospitalMarks): boolean {
  const [license, otherLicense] = [licenseOf(one), licenseOf(other)];
  const isSameName = plain(one.hospitalName) === plain(other.hospitalName);
  const sharesAddress = overlap(one.addresses, other.addresses);
  const tellsNoAddress = one.addresses.length === 0 || other.addresses.length === 0;
  const sharesPlace =
    one.locations.length === 0 || other.locations.length === 0
      ? sharesAddress || tellsNoAddress
      : overlap(one.locations, other.locations) || (isSameName && sharesAddress);
  if (!sharesPlace) return false;
  if (license !== null && license === otherLicense) return true;
  if (overlap(one.npis, other.npis)) return true;
  const isToldApart = license !== null && otherLicense !== null;
  return isSameName && (sharesAddress || (tellsNoAddress && !isToldApart));
}

const sortedPlain = (texts: readonly string[]): string[] => texts.map(plain).toSorted();

/** The same for the same words in any spelling, and of a length that can be indexed however many places a list names. */
export const hospitalKeyOf = (marks: HospitalMarks): string =>
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
