import { formatMoneyShort } from '#shared/format/format-money.ts';
import type { ProviderView } from '../../providers.contract.ts';
import classes from '../search/provider-card.module.css';

type RateProps = { dollars: number | null; isStale: boolean };

/** Rates come in dollars; everything that is shown is counted in whole cents. */
function Rate({ dollars, isStale }: RateProps) {
  return (
    <dd data-known={dollars !== null}>
      {dollars === null ? 'Not known' : formatMoneyShort(Math.round(dollars * 100))}
      {isStale && <span className={classes.outdated}>Out of date</span>}
    </dd>
  );
}

type RatePairProps = {
  provider: Pick<ProviderView, 'negotiatedRate' | 'directPayRate' | 'savings' | 'staleRates'>;
};

/** The negotiated rate against paying the office directly. What is saved stands there only where both count. */
export function RatePair({ provider }: RatePairProps) {
  const { negotiatedRate, directPayRate, savings, staleRates } = provider;
  if (negotiatedRate === null && directPayRate === null) {
    return <p className={classes.priceless}>No price is known for this office yet.</p>;
  }
  return (
    <div className={classes.rates}>
      <dl>
        <div data-rate="member">
          <dt>Member price</dt>
          <Rate dollars={negotiatedRate} isStale={staleRates.includes('member')} />
        </div>
        <div>
          <dt>Direct pay</dt>
          <Rate dollars={directPayRate} isStale={staleRates.includes('direct')} />
        </div>
      </dl>
      {savings && (
        <p className={classes.savings}>
          You save {formatMoneyShort(savings.cents)} ({savings.percent}%)
        </p>
      )}
    </div>
  );
}
