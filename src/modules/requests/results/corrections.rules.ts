import { formatDate, formatDateTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { addHoliday } from '#shared/format/format-office-time.ts';
import * as t from './corrections.words.ts';
import type { CorrectionView, EvidenceView, OfficeResults, OptionView } from './result-content.ts';

/** Values that our care team corrected. Pure. */

/**
 * False for a value that was corrected without the office's words. It's shown, but no saving, price range, or ranking is
 * based on it.
 */
export const hasEvidence = ({ correction, quote }: Pick<EvidenceView, 'correction' | 'quote'>): boolean =>
  !correction || quote !== null;

type Priced = Pick<OptionView, 'memberPrice' | 'directPrice'>;

/** What the patient would pay according to a source: the member price, else the cash price. */
export const sourcedPriceCents = ({ memberPrice, directPrice }: Priced): number | null =>
  [memberPrice, directPrice].find((price) => price && hasEvidence(price.evidence))?.amountCents ?? null;

/** "Corrected by Maya from our care team on Nov 23, 2026: The office called back." */
export function correctionWords(
  { correction, quote }: Pick<EvidenceView, 'correction' | 'quote'>,
  timeZone: string | undefined,
): string | null {
  if (!correction) return null;
  const words = correctedBy(correction, timeZone);
  return quote === null ? `${words} ${t.noExactWords}` : words;
}

const correctedBy = ({ by, at, reason }: CorrectionView, timeZone: string | undefined): string =>
  t.correctedBy({
    by,
    date: formatDate(at, { timeZone, year: 'always' }),
    reason: /[.!?…]$/.test(reason) ? reason : `${reason}.`,
  });

export type CorrectedFact = {
  optionId: string;
  officeName: string;
  /** "Cash price". */
  label: string;
  /** "$531.00". */
  value: string;
  evidence: EvidenceView;
  timeZone: string;
};

/** The corrected facts of a shortlist, by option. */
export const listCorrections = ({ options }: Pick<OfficeResults, 'options'>): CorrectedFact[] =>
  options.flatMap((option) =>
    factsOf(option).flatMap((fact) =>
      fact.evidence.correction
        ? [
            {
              ...fact,
              optionId: option.id,
              officeName: option.provider.name,
              timeZone: option.timeZone,
            },
          ]
        : [],
    ),
  );

type Fact = Pick<CorrectedFact, 'label' | 'value' | 'evidence'>;

const factsOf = ({ slot, directPrice, facts, timeZone }: OptionView): Fact[] => [
  ...(slot
    ? [
        {
          label: t.openingOffered,
          value: addHoliday(formatDateTime(slot.startsAt, { timeZone, year: 'always' }), {
            startsAt: slot.startsAt,
            timeZone,
          }),
          evidence: slot.evidence,
        },
      ]
    : []),
  ...(directPrice
    ? [
        {
          label: t.cashPrice,
          value: formatMoney(directPrice.amountCents),
          evidence: directPrice.evidence,
        },
      ]
    : []),
  ...facts,
];
