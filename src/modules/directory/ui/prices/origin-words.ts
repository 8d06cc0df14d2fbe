import { formatDay } from '#shared/format/format-date.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import { formatCount, formatNumber } from '#shared/format/format-number.ts';
import { priceFreshMonths } from '#shared/time/fact-age.ts';
import type { SourceLine } from '#ui/source-details.tsx';
import type { PriceOrigin, Spread } from '../../comparison.rules.ts';

/** File, row, day, fingerprint and the hospital's word, as far as there are any. */
export function originLines(origin: PriceOrigin, labels = { row: 'Row' }): SourceLine[] {
  const lines: (SourceLine | null)[] =
    origin.kind === 'phone'
      ? [
          { label: 'Who said it', value: origin.name },
          { label: 'When', value: formatDay(origin.observedOn, { year: 'always' }) },
          origin.quote === null ? null : { label: 'In these words', value: `“${origin.quote}”` },
        ]
      : [
          { label: 'File', value: origin.name },
          origin.packedIn === null ? null : { label: 'Packed in', value: origin.packedIn },
          origin.row === null ? null : { label: labels.row, value: formatNumber(origin.row) },
          { label: 'As of', value: formatDay(origin.observedOn, { year: 'always' }) },
          origin.sha256 === null
            ? null
            : {
                label: `Fingerprint of the ${origin.packedIn === null ? '' : 'packed '}file (SHA-256)`,
                value: origin.sha256,
                isCode: true,
              },
          vouching(origin),
        ];
  return [
    ...lines.filter((line) => line !== null),
    ...(origin.isStale
      ? [
          {
            label: 'Age',
            value: `Older than ${priceFreshMonths} months: no saving is counted with it.`,
          },
        ]
      : []),
  ];
}

/** Of a file that we have, also that nobody vouches for it. */
function vouching({ attestation, attester, sha256 }: PriceOrigin): SourceLine | null {
  if (attestation === null && sha256 === null) return null;
  return {
    label: 'How it is vouched for',
    value:
      attestation === null
        ? 'Nobody confirms in the file that it is true.'
        : `${attestation}${attester === null ? '' : ` (${attester})`}`,
  };
}

type Range = Pick<Spread, 'lowestCents' | 'highestCents'> & Partial<Spread>;

/** Of a list with several cash prices for one service, which does not say whom each is for. */
export const cashRangeWords = ({ count, ...range }: Pick<Spread, 'count'> & Range): string =>
  `Its list has ${formatNumber(count)} cash prices for this service, from ${rangeWords(range)}. Ask which one is yours before you go.`;

/** `$300 to $900`, or one amount where they are the same. */
export const rangeWords = ({ lowestCents, highestCents }: Range): string =>
  lowestCents === highestCents
    ? formatMoneyShort(lowestCents)
    : `${formatMoneyShort(lowestCents)} to ${formatMoneyShort(highestCents)}`;

export const sampleWords = (count: number): string => `from ${formatCount(count, 'price')}`;
