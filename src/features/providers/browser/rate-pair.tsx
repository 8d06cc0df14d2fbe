import { formatCentsShort } from '#kernel/money.ts';
import classes from './provider-card.module.css';
import type { RateComparison } from './rate-comparison.ts';

const amountWords = (cents: number | null): string =>
  cents === null ? 'Not known' : formatCentsShort(cents);

/** The negotiated rate against paying the office directly. Savings stand there only when both are known. */
export function RatePair({ comparison }: { comparison: RateComparison }) {
  const { memberCents, directCents, savings } = comparison;
  if (memberCents === null && directCents === null) {
    return <p className={classes.priceless}>No price is known for this office yet.</p>;
  }
  return (
    <div className={classes.rates}>
      <dl>
        <div data-rate="member">
          <dt>Member price</dt>
          <dd data-known={memberCents !== null}>{amountWords(memberCents)}</dd>
        </div>
        <div>
          <dt>Direct pay</dt>
          <dd data-known={directCents !== null}>{amountWords(directCents)}</dd>
        </div>
      </dl>
      {savings && (
        <p className={classes.savings}>
          You save {formatCentsShort(savings.cents)} ({savings.percent}%)
        </p>
      )}
    </div>
  );
}
