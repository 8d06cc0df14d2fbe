import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDateTime, formatTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { addHoliday } from '#shared/format/format-office-time.ts';
import { productName } from '#shared/product.ts';
import { isStalePrice, priceFreshMonths } from '#shared/time/fact-age.ts';
import { PhoneLink } from '#ui/phone-link.tsx';
import { addedTerms, arrivalAt, type ComparedOption } from '../../../results/compare-options.rules.ts';
import type { EvidenceView, OptionView } from '../../../results/result-content.ts';
import * as t from './compare.words.ts';
import { FactSource } from './fact-source.tsx';
import classes from './option-facts.module.css';

type Fact = {
  label: string;
  value: string;
  notes?: (string | null)[];
  endedBecause?: string | null | undefined;
  evidence?: EvidenceView;
};

const priceFact = (label: string, price: OptionView['memberPrice']): Fact[] =>
  price
    ? [
        {
          label,
          value: formatMoney(price.amountCents),
          notes: [
            isStalePrice(price.evidence.observedAt, new Date())
              ? t.outdatedPrice({ priceFreshMonths })
              : null,
          ],
          evidence: price.evidence,
        },
      ]
    : [];

/** Percent less than the cash price; null if nothing is saved or a price is outdated. */
export function savingsOfOption({ memberPrice, directPrice, savingsCents }: OptionView) {
  const isOutdated = [memberPrice, directPrice].some(
    (price) => price && isStalePrice(price.evidence.observedAt, new Date()),
  );
  if (!directPrice || !savingsCents || savingsCents <= 0 || isOutdated) return null;
  return {
    cents: savingsCents,
    percent: Math.round((savingsCents / directPrice.amountCents) * 100),
  };
}

/** Every fact of an option, each as one line. */
function listFacts(compared: ComparedOption): Fact[] {
  const { option, opening } = compared;
  const { slot, timeZone } = option;
  const savings = savingsOfOption(option);
  const arrival = opening && arrivalAt(option, opening);
  return [
    ...(slot
      ? [
          {
            label: t.openingOffered,
            value: addHoliday(formatDateTime(slot.startsAt, { timeZone }), {
              startsAt: slot.startsAt,
              timeZone,
            }),
            notes: [slot.withinWish ? null : t.laterThanRequested],
            endedBecause: slot.endedBecause,
            evidence: slot.evidence,
          },
        ]
      : []),
    ...priceFact(t.priceWith({ productName }), option.memberPrice),
    ...priceFact(t.cashPrice, option.directPrice),
    ...(savings
      ? [
          {
            label: t.savings,
            value: t.savingsCompared({ money: formatMoney(savings.cents), percent: savings.percent }),
          },
        ]
      : []),
    ...option.conditions.map(({ condition, label, value, endedBecause, evidence }) => ({
      label,
      value,
      notes: [
        condition.about === 'arrive_early' && arrival
          ? t.arriveBy({ time: formatTime(arrival, { timeZone }) })
          : null,
      ],
      endedBecause,
      evidence,
    })),
    ...addedTerms(compared).map(({ label, value }) => ({
      label,
      value,
      notes: [t.saidWhileBooking],
    })),
    ...option.facts,
  ];
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type OptionFactsProps = { compared: ComparedOption; callsPath?: string | undefined };

/** All facts of an option with their sources. */
export function OptionFacts({ compared, callsPath }: OptionFactsProps) {
  const { option } = compared;
  const { provider, timeZone } = option;
  return (
    <dl className={classes.facts}>
      <Line label={t.phone}>
        <PhoneLink phone={provider.phone} className={classes.phone} />
      </Line>
      {listFacts(compared).map(({ label, value, notes = [], endedBecause, evidence }) => (
        <Line key={`${label} ${value}`} label={label}>
          <span className={classes.value}>{endedBecause ? <s>{value}</s> : value}</span>
          {[endedBecause, ...notes].map(
            (note) =>
              note && (
                <span key={note} className={classes.note}>
                  {note}
                </span>
              ),
          )}
          {evidence && (
            <FactSource
              label={label}
              evidence={evidence}
              officeName={provider.name}
              timeZone={timeZone}
              callsPath={callsPath}
            />
          )}
        </Line>
      ))}
      {option.unknown.map((label) => (
        <Line key={label} label={label}>
          <span className={classes.note}>{t.unknownFact}</span>
        </Line>
      ))}
    </dl>
  );
}

/** The facts of an option, folded. Open in print. */
export function FoldedFacts({ compared, callsPath }: OptionFactsProps) {
  return (
    <details className={classes.folded}>
      <summary>
        {t.factsAndSources}
        <VisuallyHidden component="span">
          {t.ofOffice({ name: compared.option.provider.name })}
        </VisuallyHidden>
      </summary>
      <OptionFacts compared={compared} callsPath={callsPath} />
    </details>
  );
}
