import { formatMoneyShort } from '#shared/format/format-money.ts';
import { formatCount } from '#shared/format/format-number.ts';
import type { PriceComparison } from '../../prices.contract.ts';
import { rangeWords, sampleWords } from './origin-words.ts';
import classes from './price-comparison.module.css';

function Range({ label, spread }: { label: string; spread: PriceComparison['member'] }) {
  return (
    <div>
      <dt>{label}</dt>
      {spread === null ? (
        <dd className={classes.unknown}>No price of the last twelve months</dd>
      ) : (
        <dd>
          <strong>{rangeWords(spread)}</strong>
          <small>
            {spread.count > 1 && `middle ${formatMoneyShort(spread.medianCents)}, `}
            {sampleWords(spread.count)}
          </small>
        </dd>
      )}
    </div>
  );
}

function TypicalSaving({ savings }: Pick<PriceComparison, 'savings'>) {
  const offices = savings && `${formatCount(savings.pairCount, 'office')} with both prices`;
  return (
    <div>
      <dt>Typical saving</dt>
      {savings === null ? (
        <dd className={classes.unknown}>Not known: no office has two prices of the last twelve months</dd>
      ) : savings.medianPercent > 0 ? (
        <dd>
          <strong>{savings.medianPercent}%</strong>
          <small>from {offices}</small>
        </dd>
      ) : (
        <dd className={classes.unknown}>None, going by {offices}</dd>
      )}
    </div>
  );
}

/** The range of both prices around the place, of how many prices, and what is usually in them. */
export function ComparisonSummary({ found }: { found: PriceComparison }) {
  const { service, member, direct, savings, placeLabel, radiusMiles } = found;
  return (
    <section className={classes.summary} aria-labelledby="comparison-title">
      <h2 id="comparison-title">
        {service.name} within {radiusMiles} miles of {placeLabel}
      </h2>
      <dl>
        <Range label="Member price" spread={member} />
        <Range label="Going direct" spread={direct} />
        <TypicalSaving savings={savings} />
      </dl>
      <p>
        <strong>Usually included:</strong> {service.included} Prices are compared by billing code{' '}
        {service.comparedCode}.
      </p>
    </section>
  );
}
