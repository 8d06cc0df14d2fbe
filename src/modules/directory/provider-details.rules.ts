import type { NetworkSpecialty } from '#shared/care/specialties/specialty-names.ts';
import type { OfficeHours } from '#shared/time/office-calendar.ts';
import type { AddressFact, DetailFact } from './provider-facts.rules.ts';

/** An office as stored: E.164 phone, cents, IANA time zone. */
export type ProviderDetails = {
  name: string;
  specialty: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  timeZone: string;
  phone: string;
  email: string | null;
  officeHours: OfficeHours;
  acceptsNewPatients: boolean | null;
  acceptsInsurance: string[];
  languages: string[];
  negotiatedRateCents: number | null;
  directPayRateCents: number | null;
};

/** NUCC taxonomy code for each specialty, used if the source has no more specific code. */
export const taxonomyCodes: Readonly<Record<NetworkSpecialty, string>> = {
  'Primary Care': '207Q00000X',
  Cardiology: '207RC0000X',
  Dermatology: '207N00000X',
  Orthopedics: '207X00000X',
  Neurology: '2084N0400X',
  Oncology: '207RX0202X',
  Pediatrics: '208000000X',
  Psychiatry: '2084P0800X',
  Radiology: '2085R0202X',
  'Emergency Medicine': '207P00000X',
};

/** The details as facts, each with its own source. */
export function listFactValues(details: ProviderDetails): Readonly<Record<DetailFact, unknown>> {
  const { address, city, state, zipCode, timeZone } = details;
  return {
    name: details.name,
    specialty: details.specialty,
    address: { address, city, state, zipCode, timeZone } satisfies AddressFact,
    phone: details.phone,
    email: details.email,
    office_hours: details.officeHours,
    new_patients: details.acceptsNewPatients,
    insurance: details.acceptsInsurance,
    languages: details.languages,
    negotiated_rate: details.negotiatedRateCents,
    direct_pay_rate: details.directPayRateCents,
  };
}

/** Compares values regardless of the key order of objects. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${key}:${canonical(entry)}`).join()}}`;
}

/** The facts that differ between two versions of an office. */
export function listChanges(before: ProviderDetails, after: ProviderDetails): DetailFact[] {
  const [was, is] = [listFactValues(before), listFactValues(after)];
  return (Object.keys(is) as DetailFact[]).filter((fact) => !isSameValue(was[fact], is[fact]));
}
