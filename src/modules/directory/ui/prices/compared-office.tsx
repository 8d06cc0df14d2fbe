import { useId } from 'react';
import { Link } from 'react-router';
import { formatDay } from '#shared/format/format-date.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { type SourceGroup, SourceList } from '#ui/source-details.tsx';
import type { SourcedPrice } from '../../comparison.rules.ts';
import type { ComparedOffice as Compared } from '../../prices.contract.ts';
import classes from './price-comparison.module.css';
import { cashRangeWords, originLines, rangeWords } from './price-source-text.words.ts';
import * as t from './prices.words.ts';

type AmountProps = {
  label: string;
  price: SourcedPrice | null;
  /** The list also has higher prices. */
  isLowest?: boolean;
  none: string;
  tone: string;
};

function Amount({ label, price, isLowest = false, none, tone }: AmountProps) {
  return (
    <div className={classes.price} data-tone={tone}>
      <dt>{label}</dt>
      <dd>
        {price === null ? (
          <span className={classes.unknown}>{none}</span>
        ) : (
          <>
            <span className={classes.amount}>
              {isLowest && t.from}
              {formatMoneyShort(price.amountCents)}
            </span>
            {price.origin.isStale && <span className={classes.stale}>{t.outOfDate}</span>}
          </>
        )}
      </dd>
    </div>
  );
}

/** Why a listed service has no comparable price. */
const unpricedTexts: Record<NonNullable<Compared['unpricedBecause']>, { short: string; long: string }> = {
  list_price: {
    short: t.unknown,
    long: t.listPriceOnly,
  },
  modifiers: {
    short: t.partialPricesOnly,
    long: t.modifiersOnly,
  },
  no_amount: {
    short: t.unknown,
    long: t.noSetAmount,
  },
};

/** Notes next to the two prices. */
function Asides({
  office: { said, direct, directRange, negotiated, unpricedBecause },
}: {
  office: Compared;
}) {
  return (
    <>
      {directRange && <p className={classes.aside}>{cashRangeWords(directRange)}</p>}
      {said && direct?.origin.kind !== 'phone' && (
        <p className={classes.aside}>
          {t.quotedByPhone({
            moneyShort: formatMoneyShort(said.amountCents),
            day: formatDay(said.origin.observedOn, { year: 'always' }),
            isUnconfirmed: said.isUnconfirmed,
          })}
        </p>
      )}
      {negotiated && (
        <p className={classes.aside}>
          {t.insurersPay({
            range: rangeWords(negotiated),
            number: formatNumber(negotiated.count),
            count: negotiated.count,
          })}
          {negotiated.origin.isStale && <span className={classes.stale}>{t.outOfDate}</span>}
        </p>
      )}
      {unpricedBecause && <p className={classes.aside}>{unpricedTexts[unpricedBecause].long}</p>}
    </>
  );
}

/** The sources of an office's numbers. */
function listSources({ member, direct, said, negotiated }: Compared): SourceGroup[] {
  return [
    ...(member ? [{ about: t.memberPrice, lines: originLines(member.origin) }] : []),
    ...(direct ? [{ about: t.cashPrice, lines: originLines(direct.origin) }] : []),
    ...(said && direct?.origin.kind !== 'phone'
      ? [{ about: t.whatTheOfficeSaid, lines: originLines(said.origin) }]
      : []),
    ...(negotiated
      ? [{ about: t.whatInsurersPay, lines: originLines(negotiated.origin, { row: t.lowestPriceRow }) }]
      : []),
  ];
}

/** One office or hospital with both prices, their sources and the savings. */
export function ComparedOffice({ office }: { office: Compared }) {
  const nameId = useId();
  const { name, address, distanceMiles, member, direct, directRange, savings, kind, id, unpricedBecause } =
    office;
  return (
    <article className={classes.office} aria-labelledby={nameId}>
      <div>
        <h3 id={nameId} tabIndex={-1}>
          {kind === 'office' ? <Link to={`/providers/${id}`}>{name}</Link> : name}
        </h3>
        <p className={classes.where}>
          {address}
          <strong className={classes.distance}>{t.miles({ number: formatNumber(distanceMiles, 1) })}</strong>
        </p>
        <Asides office={office} />
      </div>
      <div>
        <dl className={classes.pair}>
          <Amount
            label={t.memberPrice}
            price={member}
            none={kind === 'hospital' ? t.notInOurNetwork : t.unknown}
            tone="member"
          />
          <Amount
            label={t.cashPrice}
            price={direct}
            isLowest={directRange !== null}
            none={unpricedBecause ? unpricedTexts[unpricedBecause].short : t.unknown}
            tone="direct"
          />
        </dl>
        {savings && (
          <p className={classes.savings}>
            {t.youSave({ moneyShort: formatMoneyShort(savings.cents), percent: savings.percent })}
          </p>
        )}
        <SourceList summary={t.sourcesOfPrices} about={name} groups={listSources(office)} />
      </div>
    </article>
  );
}
