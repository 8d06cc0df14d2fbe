import { formatMoneyShort } from '#shared/format/format-money.ts';
import type { ProviderView } from '../../providers.contract.ts';
import classes from '../search/provider-card.module.css';
import * as t from './profile.words.ts';

type RateProps = { dollars: number | null; isStale: boolean };

/** Rates are in dollars; money is formatted from cents. */
function Rate({ dollars, isStale }: RateProps) {
  return (
    <dd data-known={dollars !== null}>
      {dollars === null ? t.unknown : formatMoneyShort(Math.round(dollars * 100))}
      {isStale && <span className={classes.outdated}>{t.outOfDate}</span>}
    </dd>
  );
}

type RatePairProps = {
  provider: Pick<ProviderView, 'negotiatedRate' | 'directPayRate' | 'savings' | 'staleRates'>;
};

/** The negotiated rate and the cash price. Savings show only if both count. */
export function RatePair({ provider }: RatePairProps) {
  const { negotiatedRate, directPayRate, savings, staleRates } = provider;
  if (negotiatedRate === null && directPayRate === null) {
    return <p className={classes.priceless}>{t.noPriceYet}</p>;
  }
  return (
    <div className={classes.rates}>
      <dl>
        <div data-rate="member">
          <dt>{t.memberPrice}</dt>
          <Rate dollars={negotiatedRate} isStale={staleRates.includes('member')} />
        </div>
        <div>
          <dt>{t.cashPrice}</dt>
          <Rate dollars={directPayRate} isStale={staleRates.includes('direct')} />
        </div>
      </dl>
      {savings && (
        <p className={classes.savings}>
          {t.youSave({ moneyShort: formatMoneyShort(savings.cents), percent: savings.percent })}
        </p>
      )}
    </div>
  );
}
