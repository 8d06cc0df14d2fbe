import { billingCodeWords } from '#shared/care/billing-code.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import { formatCount } from '#shared/format/format-number.ts';
import type { PriceComparison } from '../../prices.contract.ts';
import classes from './price-comparison.module.css';
import { rangeWords, sampleWords } from './price-source-text.words.ts';
import * as t from './prices.words.ts';

function Range({ label, spread }: { label: string; spread: PriceComparison['member'] }) {
  return (
    <div>
      <dt>{label}</dt>
      {spread === null ? (
        <dd className={classes.unknown}>{t.noRecentPrices}</dd>
      ) : (
        <dd>
          <strong>{rangeWords(spread)}</strong>
          <small>
            {spread.count > 1 && t.median({ moneyShort: formatMoneyShort(spread.medianCents) })}
            {sampleWords(spread.count)}
          </small>
        </dd>
      )}
    </div>
  );
}

function TypicalSaving({ savings }: Pick<PriceComparison, 'savings'>) {
  const offices = savings && t.withBothPrices({ count: formatCount(savings.pairCount, 'office') });
  return (
    <div>
      <dt>{t.typicalSavings}</dt>
      {savings === null ? (
        <dd className={classes.unknown}>{t.savingsUnknown}</dd>
      ) : savings.medianPercent > 0 ? (
        <dd>
          <strong>{savings.medianPercent}%</strong>
          <small>{t.basedOnOffices({ offices })}</small>
        </dd>
      ) : (
        <dd className={classes.unknown}>{t.noSavings({ offices })}</dd>
      )}
    </div>
  );
}

/** The service on its own line: everyday words, the clinical name if the title lacks it, and the code on the order. */
function namesLine({ name, plainName, clinicalName, comparedCode }: PriceComparison['service']): string {
  const isNamed = name.toLowerCase().includes(clinicalName.toLowerCase());
  return [plainName, ...(isNamed ? [] : [clinicalName]), billingCodeWords(comparedCode)].join(' · ');
}

/** The price ranges around the place with sample sizes, and what is usually included. */
export function ComparisonSummary({ found }: { found: PriceComparison }) {
  const { service, member, direct, savings, placeLabel, radiusMiles } = found;
  return (
    <section className={classes.summary} aria-labelledby="comparison-title">
      <h2 id="comparison-title">{t.comparisonTitle({ name: service.name, radiusMiles, placeLabel })}</h2>
      <p className={classes.named}>{namesLine(service)}</p>
      <dl>
        <Range label={t.memberPrice} spread={member} />
        <Range label={t.cashPrice} spread={direct} />
        <TypicalSaving savings={savings} />
      </dl>
      <p>
        <strong>{t.usuallyIncluded}</strong>{' '}
        {t.includedNote({ included: service.included, comparedCode: service.comparedCode })}
      </p>
      {service.needsOrder && (
        <p>
          <strong>{t.orderNeeded}</strong> {t.orderAdvice}
        </p>
      )}
    </section>
  );
}
