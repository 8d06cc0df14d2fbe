import { formatDay } from '#shared/format/format-date.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import { formatCount, formatNumber } from '#shared/format/format-number.ts';
import { priceFreshMonths } from '#shared/time/fact-age.ts';
import type { SourceLine } from '#ui/source-details.tsx';
import type { PriceOrigin, Spread } from '../../comparison.rules.ts';
import { correctionSource } from '../../price-correction.words.ts';

/** File, row, date, hash and attestation, if available. */
export function originLines(origin: PriceOrigin, labels = { row: 'Row' }): SourceLine[] {
  const lines: (SourceLine | null)[] =
    origin.kind === 'phone'
      ? [
          { label: 'Quoted by', value: origin.name },
          { label: 'Date', value: formatDay(origin.observedOn, { year: 'always' }) },
          origin.quote === null ? null : { label: 'Exact words', value: `“${origin.quote}”` },
        ]
      : [
          { label: origin.name === correctionSource ? 'Source' : 'File', value: origin.name },
          origin.packedIn === null ? null : { label: 'Archive', value: origin.packedIn },
          origin.row === null ? null : { label: labels.row, value: formatNumber(origin.row) },
          { label: 'As of', value: formatDay(origin.observedOn, { year: 'always' }) },
          origin.sha256 === null
            ? null
            : {
                label: `${origin.packedIn === null ? 'File' : 'Archive'} SHA-256`,
                value: origin.sha256,
                isCode: true,
              },
          origin.correctedOn === null
            ? attestationLine(origin)
            : {
                label: 'Corrected',
                value: `By our care team on ${formatDay(origin.correctedOn, { year: 'always' })}`,
              },
        ];
  return [
    ...lines.filter((line) => line !== null),
    ...(origin.isStale
      ? [
          {
            label: 'Age',
            value: `Older than ${priceFreshMonths} months, so not used for savings.`,
          },
        ]
      : []),
  ];
}

/** Also states when a file has no attestation. */
function attestationLine({ attestation, attester, sha256 }: PriceOrigin): SourceLine | null {
  if (attestation === null && sha256 === null) return null;
  return {
    label: 'Attestation',
    value:
      attestation === null
        ? 'The file has no attestation.'
        : `${attestation}${attester === null ? '' : ` (${attester})`}`,
  };
}

type Range = Pick<Spread, 'lowestCents' | 'highestCents'> & Partial<Spread>;

/** For a list with several cash prices that doesn't say whom each is for. */
export const cashRangeWords = ({ count, ...range }: Pick<Spread, 'count'> & Range): string =>
  `This hospital lists ${formatNumber(count)} cash prices for this service, from ${rangeWords(range)}. Ask which one applies to you before you go.`;

/** `$300 to $900`, or one amount if both are equal. */
export const rangeWords = ({ lowestCents, highestCents }: Range): string =>
  lowestCents === highestCents
    ? formatMoneyShort(lowestCents)
    : `${formatMoneyShort(lowestCents)} to ${formatMoneyShort(highestCents)}`;

export const sampleWords = (count: number): string => `from ${formatCount(count, 'price')}`;
