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
