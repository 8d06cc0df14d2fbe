import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoney } from '#shared/format/format-money.ts';
import classes from './stored-value.module.css';
import { storedValue } from './stored-value-queries.ts';

type StoredValueWayProps = { requestId: string; pay: () => void; paying: boolean };

/** Pays a request's fee from health savings where these may pay for it and hold enough; else says why not. */
export function StoredValueWay({ requestId, pay, paying }: StoredValueWayProps) {
  const { data } = useQuery(storedValue.getPaymentChoice.queryOptions({ input: { id: requestId } }));
  if (!data || data.amountCents === 0) return null;
  const { availableCents, possible, reason, note } = data.storedValue;
  if (!possible)
    return (
      <div className={classes.way}>
        <p className={classes.small}>
          <Link to="/hsa">Health savings</Link> cannot pay for this: {reason}
        </p>
        {note && <p className={classes.small}>{note}</p>}
      </div>
    );
  return (
    <div className={classes.way}>
      <Button variant="default" loading={paying} onClick={(event) => event.detail < 2 && pay()}>
        Pay from health savings (balance {formatMoney(availableCents)})
      </Button>
      <p className={classes.small}>
        This approves the work. {formatMoney(data.amountCents)} is taken from your health savings, and your
        card is not charged. {reason}
      </p>
      {note && <p className={classes.small}>{note}</p>}
    </div>
  );
}
