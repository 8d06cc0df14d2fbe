import { formatDate, formatDay } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { StateBadge } from '#ui/state-badge.tsx';
import type { FactOrigin, NetworkOffice } from '../../network-views.ts';
import classes from './network.module.css';

export const dollars = (amount: number | null): string =>
  amount === null ? 'N/A' : formatMoney(Math.round(amount * 100));

export const dollarsOfCents = (cents: number | null): string => dollars(cents === null ? null : cents / 100);

const methodWords = {
  file: 'From a file',
  phone: 'On the telephone',
  office: 'From the office itself',
  person: 'Entered by a person',
} as const;

/** `On the telephone, The office, Nov 21, 2026`, with the office's own words. */
export function Origin({ origin }: { origin: FactOrigin }) {
  const { method, source, sourceRow, observedAt, quote } = origin;
  return (
    <span className={classes.origin}>
      <span>
        {methodWords[method]}: {source}
        {sourceRow !== null && `, row ${sourceRow}`}
      </span>
      <span>{method === 'file' ? formatDay(observedAt) : formatDate(observedAt)}</span>
      {quote && <q className={classes.quote}>{quote}</q>}
    </span>
  );
}

/** Stars from real requests with how many said so; never a figure without anybody behind it. */
export function RatingFigure({ rating: { stars, count } }: Pick<NetworkOffice, 'rating'>) {
  if (stars === null) return <span className={classes.quiet}>– no ratings yet</span>;
  return (
    <span>
      {stars.toFixed(1)} <span className={classes.quiet}>of 5, n = {formatNumber(count)}</span>
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
      {!isActive && <StateBadge tone="quiet">Deactivated</StateBadge>}
      {isLeftAlone && <StateBadge tone="attention">Left alone</StateBadge>}
      {hasNumberToConfirm && <StateBadge tone="attention">Number to confirm</StateBadge>}
    </>
  );
}

/** Of a reason that stands in the history of an office. */
export const historyReason = {
  description: 'The team reads it in the history of this provider. Please name no patient.',
  longest: 300,
} as const;
