import { formatMoney } from '#shared/format/format-money.ts';
import { productName } from '#shared/product.ts';
import { isStalePrice, priceFreshMonths } from '#shared/time/fact-age.ts';
import type { OptionView } from '../../results/result-content.ts';
import { EvidenceWords } from './evidence-words.tsx';
import classes from './price-comparison.module.css';
import * as t from './results.words.ts';

type Price = NonNullable<OptionView['memberPrice']>;
type PriceRowProps = {
  label: string;
  price: Price | null;
  highestCents: number;
  tone: 'member' | 'direct';
  timeZone: string;
  linksToCalls: boolean;
};

const isOld = (price: Price): boolean => isStalePrice(price.evidence.observedAt, new Date());

function PriceRow({ label, price, highestCents, tone, timeZone, linksToCalls }: PriceRowProps) {
  if (!price) {
    return (
      <div className={classes.row}>
        <dt>{label}</dt>
        <dd>
          <span className={classes.unknown}>{t.unknown}</span>
        </dd>
      </div>
    );
  }
  const share = highestCents > 0 ? (price.amountCents / highestCents) * 100 : 0;
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.measure}>
          <span className={classes.track} aria-hidden="true">
            <span className={classes.bar} data-tone={tone} style={{ width: `${share}%` }} />
          </span>
          <strong className={classes.amount}>{formatMoney(price.amountCents)}</strong>
        </span>
        {isOld(price) && <p className={classes.old}>{t.outdatedPrice({ priceFreshMonths })}</p>}
        <EvidenceWords evidence={price.evidence} timeZone={timeZone} linksToCall={linksToCalls} />
      </dd>
    </div>
  );
}

const savingsWords = (savingsCents: number, directCents: number): string =>
  t.savings({
    money: formatMoney(savingsCents),
    percent: Math.round((savingsCents / directCents) * 100),
  });

type PriceComparisonProps = {
  option: OptionView;
  /** The transcripts are on the same page. */
  linksToCalls?: boolean;
};

/** Member price next to the direct price. Prices without a source aren't shown. */
export function PriceComparison({ option, linksToCalls = false }: PriceComparisonProps) {
  const { memberPrice, directPrice, savingsCents, timeZone } = option;
  if (!memberPrice && !directPrice) return <p className={classes.none}>{t.noPrice}</p>;
  // Savings based on an outdated price aren't shown.
  const isOutdated = [memberPrice, directPrice].some((price) => price !== null && isOld(price));
  const highestCents = Math.max(memberPrice?.amountCents ?? 0, directPrice?.amountCents ?? 0);
  return (
    <div>
      <dl className={classes.prices}>
        <PriceRow
          label={t.withLabel({ productName })}
          price={memberPrice}
          highestCents={highestCents}
          tone="member"
          timeZone={timeZone}
          linksToCalls={linksToCalls}
        />
        <PriceRow
          label={t.cashPrice}
          price={directPrice}
          highestCents={highestCents}
          tone="direct"
          timeZone={timeZone}
          linksToCalls={linksToCalls}
        />
      </dl>
      {savingsCents !== null && savingsCents > 0 && directPrice && !isOutdated && (
        <p className={classes.savings}>{savingsWords(savingsCents, directPrice.amountCents)}</p>
      )}
    </div>
  );
}
