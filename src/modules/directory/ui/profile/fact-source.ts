import { formatDate } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { factFreshDays } from '#shared/time/fact-age.ts';
import type { SourceLine } from '#ui/source-details.tsx';
import type { PublicOrigin } from '../../providers.contract.ts';
import * as t from './profile.words.ts';

const methodWords: Readonly<Record<PublicOrigin['method'], string>> = {
  file: t.fromAFile,
  phone: t.byPhone,
  office: t.fromTheOffice,
  person: t.enteredByOurCareTeam,
};

const verifiedBy: Readonly<Record<PublicOrigin['method'], string>> = {
  file: '',
  phone: t.verifiedByPhone,
  office: t.verifiedByTheOffice,
  person: t.verifiedByOurTeam,
};

/**
 * A file date has no time and must not shift between time zones; a statement is dated in the office's time
 * zone.
 */
export const quotedOn = (
  { method, observedAt }: Pick<PublicOrigin, 'method' | 'observedAt'>,
  officeZone: string,
): string => formatDate(observedAt, { timeZone: method === 'file' ? 'UTC' : officeZone, year: 'always' });

/** We promise to ask only about facts that calls cover. */
export const unconfirmedFactWords = (fact: string): string => t.notConfirmed({ factFreshDays, fact });

export function factSourceLines(origin: PublicOrigin, officeZone: string): SourceLine[] {
  const { method, source, sourceRow, quote } = origin;
  return [
    { label: t.howWeKnow, value: methodWords[method] },
    { label: t.source, value: source },
    ...(sourceRow === null ? [] : [{ label: t.row, value: formatNumber(sourceRow) }]),
    { label: t.asOf, value: quotedOn(origin, officeZone) },
    ...(quote === null ? [] : [{ label: t.exactWords, value: `“${quote}”` }]),
  ];
}

const isSaid = ({ method }: Pick<PublicOrigin, 'method'>): boolean => method !== 'file';

/**
 * The summary of a section's sources: its latest statement by a person or office, otherwise the date of its newest
 * file. "Last verified Nov 12, 2026 by phone · Sources".
 */
export function verifiedWords(
  origins: readonly Pick<PublicOrigin, 'method' | 'observedAt'>[],
  officeZone: string,
): string {
  const newestFirst = origins.toSorted((a, b) => b.observedAt.localeCompare(a.observedAt));
  const latest = newestFirst.find(isSaid) ?? newestFirst[0];
  if (!latest) return t.sources;
  const on = quotedOn(latest, officeZone);
  return isSaid(latest) ? t.lastVerified({ on, by: verifiedBy[latest.method] }) : t.fromFileOf({ on });
}
