import { isRecord } from '#shared/is-record.ts';
import type { StagedPeriod, StagedPlace } from './staged-resource.ts';

export type Json = Record<string, unknown>;

export const recordsOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);
export const recordOf = (value: unknown): Json => (isRecord(value) ? value : {});

const maxLength = 300;

/** Removes control characters. */
export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .slice(0, maxLength)
        .toWellFormed()
        .replaceAll(/[\p{Cc}\ufffd]+/gu, ' ')
        .trim()
    : '';

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(textOf).filter((text) => text !== '') : [];

/** The date in `2026-04-01T08:00:00Z` or `2026-04`; the first day if only a month or year is given. */
export function dayOf(value: unknown): string | null {
  const [, year, month = '01', day = '01'] =
    /^(?!0000)(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(textOf(value)) ?? [];
  if (!year) return null;
  const iso = `${year}-${month}-${day}`;
  const at = Date.parse(iso);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso) ? iso : null;
}

export const periodOf = (value: unknown): StagedPeriod => {
  const { start, end } = recordOf(value);
  return { from: dayOf(start), to: lastDayOf(end) };
};

/** A period ending in `2026` or `2026-04` lasts through its last day. */
function lastDayOf(value: unknown): string | null {
  const text = textOf(value);
  const day = dayOf(text);
  if (day === null || text.length >= 10) return day;
  const next = new Date(day);
  if (text.length === 4) next.setUTCFullYear(next.getUTCFullYear() + 1);
  else next.setUTCMonth(next.getUTCMonth() + 1);
  return new Date(next.getTime() - 86_400_000).toISOString().slice(0, 10);
}

export const isValidOn = ({ from, to }: StagedPeriod, day: string): boolean =>
  (from === null || from <= day) && (to === null || to >= day);

/**
 * The key of a reference: `Practitioner/17` from any URL, a `urn:` unchanged, or an NPI. Null if it has no
 * target.
 */
export function keyOf(value: unknown): string | null {
  const { reference, identifier } = recordOf(value);
  if (typeof reference === 'string' && reference !== '' && !reference.startsWith('#'))
    return keyOfAddress(reference);
  const npi = npiOf([identifier]);
  return npi === null ? null : `npi:${npi}`;
}

export function keyOfAddress(address: string): string {
  const plain = address.slice(0, 500).replace(/\/_history\/.*$/, '');
  return /([A-Z][A-Za-z]+\/[A-Za-z0-9.-]{1,64})$/.exec(plain)?.[1] ?? plain;
}

export const keysOf = (value: unknown): string[] => recordsOf(value).flatMap((match) => keyOf(match) ?? []);

const npiSystem = /^(?:https?:\/\/hl7\.org\/fhir\/sid\/us-npi|urn:oid:2\.16\.840\.1\.113883\.4\.6)$/;

/** The NPI as written, valid or not; null if there is none or it is outdated. */
export function npiOf(identifiers: unknown): string | null {
  const npis = recordsOf(identifiers).filter(({ system }) => npiSystem.test(textOf(system)));
  const match = npis.find(({ use }) => use !== 'old') ?? null;
  return match === null ? null : textOf(match.value) || null;
}

const nuccSystem = /^https?:\/\/(?:www\.)?nucc\.org\/provider-taxonomy$/;

/** NUCC codes in a list of CodeableConcepts. */
export const nuccCodesOf = (concepts: unknown): string[] =>
  recordsOf(concepts).flatMap(({ coding }) =>
    recordsOf(coding).flatMap(({ system, code }) =>
      nuccSystem.test(textOf(system)) && textOf(code) !== '' ? [textOf(code)] : [],
    ),
  );

/** Phone numbers for patients by rank, without fax and personal numbers. */
export const phonesOf = (telecom: unknown): string[] =>
  recordsOf(telecom)
    .filter(({ system, use }) => system === 'phone' && use !== 'home' && use !== 'mobile' && use !== 'old')
    .toSorted((match, other) => rankOf(match) - rankOf(other))
    .flatMap(({ value }) => textOf(value) || []);

const rankOf = ({ rank }: Json): number => (typeof rank === 'number' ? rank : 1000);

/** Addresses where patients go, without home, billing and old addresses. */
export const placesOf = (addresses: unknown): StagedPlace[] =>
  recordsOf(addresses)
    .filter(({ use, type }) => use !== 'home' && use !== 'billing' && use !== 'old' && type !== 'postal')
    .flatMap((address) => placeOf(address) ?? []);

export function placeOf(address: unknown, position: unknown = undefined): StagedPlace | null {
  const { line, city, state, postalCode, country } = recordOf(address);
  const nation = textOf(country)
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '');
  if (!['', 'US', 'USA', 'UNITEDSTATES', 'UNITEDSTATESOFAMERICA'].includes(nation)) return null;
  const street = textsOf(line).join(' ');
  if (street === '' || textOf(city) === '') return null;
  return {
    street,
    city: textOf(city),
    state: textOf(state),
    zip: textOf(postalCode),
    position: positionOf(position) ?? geolocationOf(address),
  };
}

function positionOf(value: unknown): StagedPlace['position'] {
  const { latitude, longitude } = recordOf(value);
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? { lat: latitude, lng: longitude }
    : null;
}

function geolocationOf(address: unknown): StagedPlace['position'] {
  const place = extensionsOf(address).find(({ url }) => textOf(url).endsWith('/geolocation'));
  const decimal = (name: string) => extensionsOf(place).find(({ url }) => textOf(url) === name)?.valueDecimal;
  return positionOf({ latitude: decimal('latitude'), longitude: decimal('longitude') });
}

export const extensionsOf = (value: unknown): Json[] => recordsOf(recordOf(value).extension);

/** `en-US` as `English`; unknown codes are skipped. */
export function languagesOf(communication: unknown): string[] {
  const names = recordsOf(communication).flatMap(({ coding }) =>
    recordsOf(coding).flatMap(({ code }) => languageName(textOf(code)) ?? []),
  );
  return [...new Set(names)];
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

function languageName(tag: string): string | null {
  const language = /^[a-z]{2,3}(?=$|-)/i.exec(tag)?.[0];
  if (!language) return null;
  try {
    return languageNames.of(language.toLowerCase()) ?? null;
  } catch {
    return null;
  }
}
