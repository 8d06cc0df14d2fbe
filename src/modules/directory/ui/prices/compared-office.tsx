import { useId } from 'react';
import { Link } from 'react-router';
import { formatDay } from '#shared/format/format-date.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { SourceDetails } from '#ui/source-details.tsx';
import type { SourcedPrice } from '../../comparison.rules.ts';
import type { ComparedOffice as Compared } from '../../prices.contract.ts';
import { cashRangeWords, originLines, rangeWords } from './origin-words.ts';
import classes from './price-comparison.module.css';

type AmountProps = {
  label: string;
  price: SourcedPrice | null;
  /** Its list names others that are higher. */
  isLowest?: boolean;
  none: string;
  office: string;
  tone: string;
};

function Amount({ label, price, isLowest = false, none, office, tone }: AmountProps) {
  return (
    <div className={classes.price} data-tone={tone}>
      <dt>{label}</dt>
      <dd>
        {price === null ? (
          <span className={classes.unknown}>{none}</span>
        ) : (
          <>
            <span className={classes.amount}>
              {isLowest && 'From '}
              {formatMoneyShort(price.amountCents)}
            </span>
            {price.origin.isStale && <span className={classes.stale}>Out of date</span>}
            <SourceDetails
              question="Where does this number come from?"
              about={`${label} at ${office}`}
              lines={originLines(price.origin)}
            />
          </>
        )}
      </dd>
    </div>
  );
}

/** Why a list names the service and no price to compare. */
const unpricedWords: Record<NonNullable<Compared['unpricedBecause']>, { short: string; long: string }> = {
  list_price: {
    short: 'Not known',
    long: 'Only the list price is published. Nobody has to pay it, so we compare nothing with it.',
  },
  modifiers: {
    short: 'Only for parts of it',
    long: 'Its list has prices with modifiers only: for a part of this service, or for more than it.',
  },
  no_amount: {
    short: 'Not known',
    long: 'Its list names no amount for the whole service: it is paid by the day, as a share of the charge or by a rule.',
  },
};

/** What beside the two prices has to be said honestly. */
function Asides({
  office: { name, said, direct, directRange, negotiated, unpricedBecause },
}: {
  office: Compared;
}) {
  return (
    <>
      {directRange && <p className={classes.aside}>{cashRangeWords(directRange)}</p>}
      {said && direct?.origin.kind !== 'phone' && (
        <>
          <p className={classes.aside}>
            The office said {formatMoneyShort(said.amountCents)} on the telephone on{' '}
            {formatDay(said.origin.observedOn, { year: 'always' })}
            {said.isUnconfirmed ? ', unconfirmed since.' : '.'}
          </p>
          <SourceDetails question="What did the office say?" about={name} lines={originLines(said.origin)} />
        </>
      )}
      {negotiated && (
        <>
          <p className={classes.aside}>
            Insurers pay {rangeWords(negotiated)} here, over {formatNumber(negotiated.count)}{' '}
            {negotiated.count === 1 ? 'plan' : 'plans'}.
            {negotiated.origin.isStale && <span className={classes.stale}>Out of date</span>}
          </p>
          <SourceDetails
            question="Where do these numbers come from?"
            about={`What insurers pay at ${name}`}
            lines={originLines(negotiated.origin, { row: 'Row of the lowest' })}
          />
        </>
      )}
      {unpricedBecause && <p className={classes.aside}>{unpricedWords[unpricedBecause].long}</p>}
    </>
  );
}

/** One office or hospital: both prices with their sources, and what is saved where that is known. */
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
          <strong className={classes.distance}>{formatNumber(distanceMiles, 1)} miles</strong>
        </p>
        <Asides office={office} />
      </div>
      <div>
        <dl className={classes.pair}>
          <Amount
            label="Member price"
            price={member}
            none={kind === 'hospital' ? 'Not in our network' : 'Not known'}
            office={name}
            tone="member"
          />
          <Amount
            label="Going direct"
            price={direct}
            isLowest={directRange !== null}
            none={unpricedBecause ? unpricedWords[unpricedBecause].short : 'Not known'}
            office={name}
            tone="direct"
          />
        </dl>
        {savings && (
          <p className={classes.savings}>
            You save {formatMoneyShort(savings.cents)} ({savings.percent}%)
          </p>
        )}
      </div>
    </article>
  );
}
