import { formatDate, formatDay } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatCount } from '#shared/format/format-number.ts';
import { StateBadge } from '#ui/state-badge.tsx';
import { maxLengths } from '../../form-rules.ts';
import type { FactOrigin, NetworkOffice } from '../../network-views.ts';
import * as t from './admin.words.ts';
import classes from './network.module.css';

export const dollars = (amount: number | null): string =>
  amount === null ? 'N/A' : formatMoney(Math.round(amount * 100));

export const dollarsOfCents = (cents: number | null): string => dollars(cents === null ? null : cents / 100);

const methodWords = {
  file: t.fromAFile,
  phone: t.byPhone,
  office: t.fromTheOffice,
  person: t.enteredByStaff,
} as const;

/** `By phone: The office`, `Nov 21, 2026` and the quote. */
export function Origin({ origin }: { origin: FactOrigin }) {
  const { method, source, sourceRow, observedAt, quote } = origin;
  return (
    <span className={classes.origin}>
      <span>
        {methodWords[method]}: {source}
        {sourceRow !== null && t.rowNumber({ sourceRow })}
      </span>
      <span>{method === 'file' ? formatDay(observedAt) : formatDate(observedAt)}</span>
      {quote && <q className={classes.quote}>{quote}</q>}
    </span>
  );
}

/** The mean rating with its count, or that there is none. */
export function RatingFigure({ rating: { stars, count } }: Pick<NetworkOffice, 'rating'>) {
  if (stars === null) return <span className={classes.quiet}>{t.noRatingsYet}</span>;
  return (
    <span>
      {stars.toFixed(1)}{' '}
      <span className={classes.quiet}>{t.outOf5({ count: formatCount(count, 'rating') })}</span>
    </span>
  );
}

export function OfficeBadges({
  isActive,
  isLeftAlone,
  hasNumberToConfirm,
}: Pick<NetworkOffice, 'isActive' | 'isLeftAlone' | 'hasNumberToConfirm'>) {
  return (
    <>
      {!isActive && <StateBadge tone="quiet">{t.deactivated}</StateBadge>}
      {isLeftAlone && <StateBadge tone="attention">{t.doNotCall}</StateBadge>}
      {hasNumberToConfirm && <StateBadge tone="attention">{t.unconfirmedNumber}</StateBadge>}
    </>
  );
}

/** Reason field texts for decisions shown in the history. */
export const historyReason = {
  description: t.reasonIsInTheHistory,
  longest: maxLengths.reason,
} as const;
