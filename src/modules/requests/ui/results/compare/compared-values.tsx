import { formatDateTime, formatTime, formatTimeZone } from '#shared/format/format-date.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import { formatRelativeOfficeTime } from '#shared/format/format-office-time.ts';
import { productName } from '#shared/product.ts';
import {
  arrivalAt,
  type ComparedOption,
  type ComparedTerm,
  comparedTermOf,
  type OptionLabel,
} from '../../../results/compare-options.rules.ts';
import { labelWords } from '../../../results/compare-options.words.ts';
import * as t from './compare.words.ts';
import classes from './compared-values.module.css';
import type { ComparisonView } from './comparison-view.ts';
import { savingsOfOption } from './option-facts.tsx';

type ValueProps = { compared: ComparedOption };

/** The best value of a column, in words. */
export const BestLabel = ({ compared: { labels }, label }: ValueProps & { label: OptionLabel }) =>
  labels.includes(label) ? <span className={classes.best}>{labelWords[label]}</span> : null;

type MarkProps = { id: string; view: Pick<ComparisonView, 'pickedId' | 'bookedId'> };

/** What was booked, or our pick before that. */
export function Mark({ id, view: { pickedId, bookedId } }: MarkProps) {
  if (id !== (bookedId ?? pickedId)) return null;
  return <span className={classes.pick}>{bookedId ? t.youBooked : t.ourPick}</span>;
}

/** The first opening, and the one from the calls struck through if it's gone. */
export function Opening({ compared: { option, opening } }: ValueProps) {
  const { slot, timeZone } = option;
  const atOffice = formatDateTime(opening, { timeZone });
  const here = formatDateTime(opening);
  const arrival = opening && arrivalAt(option, opening);
  const isLate = slot && !slot.withinWish && opening !== null && opening >= slot.startsAt;
  return (
    <>
      {slot?.endedBecause && (
        <span className={classes.note}>
          <s>{formatDateTime(slot.startsAt, { timeZone })}</s> {slot.endedBecause}
        </span>
      )}
      {opening ? (
        <span className={classes.main}>
          <time dateTime={opening}>
            {formatRelativeOfficeTime({ startsAt: opening, timeZone }, new Date())}
          </time>{' '}
          <span className={classes.zone}>{formatTimeZone(timeZone, opening)}</span>
        </span>
      ) : (
        <span className={classes.note}>{slot ? t.noOpening : t.noTimeOffered}</span>
      )}
      {opening && here !== atOffice && <span className={classes.note}>{t.yourTime({ here })}</span>}
      {isLate && <span className={classes.note}>{t.laterThanRequested}</span>}
      {arrival && (
        <span className={classes.note}>{t.arriveBy({ time: unbrokenTime(arrival, timeZone) })}</span>
      )}
    </>
  );
}

/** `2:40 PM` with a non-breaking space. */
const unbrokenTime = (at: string, timeZone: string): string =>
  formatTime(at, { timeZone }).replace(' ', '\u00a0');

const kindNotes = { member: t.withHarborline({ productName }), cash: t.cashPriceNote } as const;

/** What the patient pays, and what it saves. */
export function Price({ compared: { option, offer, price } }: ValueProps) {
  const { memberPrice, directPrice } = option;
  const savings = savingsOfOption(option);
  if (!price) return <span className={classes.note}>{t.noPrice}</span>;
  const before = price.isRaised ? (memberPrice ?? directPrice) : null;
  return (
    <>
      <span className={classes.main}>
        {before && (
          <>
            <s className={classes.before}>{formatMoneyShort(before.amountCents)}</s>{' '}
          </>
        )}
        <span className={classes.amount}>{formatMoneyShort(price.cents)}</span>{' '}
        <span className={classes.zone}>{price.isRaised ? t.raisedNote : kindNotes[price.kind]}</span>
      </span>
      {price.isOutdated && <span className={classes.alert}>{t.outdated}</span>}
      {offer?.priceNote && <span className={classes.note}>{offer.priceNote}</span>}
      {!price.isRaised && memberPrice && directPrice && (
        <span className={classes.note}>
          {t.cashPriceIs({ money: formatMoneyShort(directPrice.amountCents) })}
        </span>
      )}
      {!price.isRaised && savings && (
        <span className={classes.saving}>
          {t.youSave({ money: formatMoneyShort(savings.cents), percent: savings.percent })}
        </span>
      )}
    </>
  );
}

/** What the office said about a term. */
export function Term({ compared, term }: ValueProps & { term: ComparedTerm }) {
  const said = comparedTermOf(compared, term);
  if (!said) return <span className={classes.note}>{t.didntSay}</span>;
  return (
    <>
      <span>{said.endedBecause ? <s>{said.value}</s> : said.value}</span>
      {said.endedBecause && <span className={classes.note}>{said.endedBecause}</span>}
    </>
  );
}

export function Distance({ compared: { option } }: ValueProps) {
  if (option.distanceMiles === null) return <span className={classes.note}>{t.unknownDistance}</span>;
  return <span>{t.miles({ distance: option.distanceMiles.toFixed(1) })}</span>;
}

export function Rating({ compared: { option } }: ValueProps) {
  const { rating } = option.provider;
  if (rating === null) return <span className={classes.note}>{t.notRated}</span>;
  return <span>{t.outOfFive({ rating: rating.toFixed(1) })}</span>;
}

/** Terms that at least one office named, and the others. */
export function splitTerms(
  compared: readonly ComparedOption[],
  terms: readonly ComparedTerm[],
): { named: ComparedTerm[]; unnamed: ComparedTerm[] } {
  const isNamed = (term: ComparedTerm) => compared.some((item) => comparedTermOf(item, term));
  return { named: terms.filter(isNamed), unnamed: terms.filter((term) => !isNamed(term)) };
}
