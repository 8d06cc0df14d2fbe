import { formatDate } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { factFreshDays } from '#shared/time/fact-age.ts';
import type { SourceLine } from '#ui/source-details.tsx';
import type { PublicOrigin } from '../../providers.contract.ts';

const methodWords: Readonly<Record<PublicOrigin['method'], string>> = {
  file: 'Read in a file',
  phone: 'Said on the telephone',
  office: 'Told by the office',
  person: 'Entered by our team',
};

/** A file carries a calendar day and no hour, and in another zone it would be another day; what was said has the office's. */
export const saidOn = (
  { method, observedAt }: Pick<PublicOrigin, 'method' | 'observedAt'>,
  officeZone: string,
): string => formatDate(observedAt, { timeZone: method === 'file' ? 'UTC' : officeZone, year: 'always' });

/** A telephone call teaches only a little; what else is old we do not promise to ask. */
export const unconfirmedFactWords = (fact: string): string =>
  `Unconfirmed for more than ${factFreshDays} days${fact === 'new_patients' ? ': we ask when we call' : ''}`;

export function factSourceLines(origin: PublicOrigin, officeZone: string): SourceLine[] {
  const { method, source, sourceRow, quote } = origin;
  return [
    { label: 'How we know', value: methodWords[method] },
    { label: 'Source', value: source },
    ...(sourceRow === null ? [] : [{ label: 'Row', value: formatNumber(sourceRow) }]),
    { label: 'As of', value: saidOn(origin, officeZone) },
    ...(quote === null ? [] : [{ label: 'In these words', value: `“${quote}”` }]),
  ];
}
