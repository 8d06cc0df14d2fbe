import type { NetworkSpecialty } from '#shared/care/specialties/specialty-names.ts';

/**
 * NUCC taxonomy codes per specialty. The codes are facts; the grouping is ours. It includes only what
 * patients mean by the specialty: a psychologist isn't a psychiatrist, a pediatric heart surgeon doesn't
 * treat a child's fever, and a hospital is none of them.
 */
const codes: Readonly<Record<NetworkSpecialty, string>> = {
  'Primary Care': `207Q00000X 207QA0000X 207QA0505X 207QG0300X 208D00000X 207R00000X 207RA0000X 207RG0300X
    363LF0000X 363LP2300X 363LA2200X 363LG0600X 261QP2300X 261QF0400X 261QR1300X 261QC1500X`,
  Cardiology: '207RC0000X 207RC0001X 207RI0011X 207RA0001X 207RA0002X 261QC0050X',
  Dermatology: '207N00000X 207ND0101X 207NI0002X 207NP0225X 207NS0135X',
  Orthopedics: `207X00000X 207XP3100X 207XS0106X 207XS0114X 207XS0117X 207XX0004X 207XX0005X 207XX0801X`,
  Neurology: '2084N0400X 2084N0402X 2084N0600X 2084N0008X 2084V0102X 2084E0001X 2084A2900X',
  Oncology: `207RX0202X 207RH0003X 2085R0001X 207VX0201X 2086X0206X 2080P0207X 261QX0200X 261QX0203X`,
  Pediatrics: '208000000X 2080A0000X 363LP0200X',
  Psychiatry: `2084P0800X 2084P0802X 2084P0804X 2084P0805X 2084A0401X 363LP0808X 364SP0808X
    261QM0801X 261QM0850X 261QM0855X`,
  Radiology: `2085R0202X 2085B0100X 2085D0003X 2085N0700X 2085N0904X 2085P0229X 2085R0204X 2085U0001X
    261QR0200X 261QR0206X 261QR0207X 261QM1200X`,
  'Emergency Medicine': '207P00000X 207PE0004X 207PP0204X 261QE0002X 261QU0200X',
};

const specialtyByCode = new Map<string, NetworkSpecialty>(
  (Object.keys(codes) as NetworkSpecialty[]).flatMap((specialty) =>
    codes[specialty].split(/\s+/).map((code) => [code, specialty] as const),
  ),
);

/** Our specialty for a taxonomy code; null if there is none. */
export const specialtyOf = (taxonomyCode: string): NetworkSpecialty | null =>
  specialtyByCode.get(taxonomyCode) ?? null;
