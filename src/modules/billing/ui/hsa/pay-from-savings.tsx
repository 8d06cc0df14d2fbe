import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoney } from '#shared/format/format-money.ts';
import * as t from './hsa.words.ts';
import classes from './stored-value.module.css';
import { storedValue } from './stored-value-queries.ts';

type PayFromSavingsProps = { requestId: string; pay: () => void; paying: boolean };

/** Pays a request's fee from health savings if eligible and covered; otherwise says why the balance can't. */
export function PayFromSavings({ requestId, pay, paying }: PayFromSavingsProps) {
  const { data } = useQuery(storedValue.getPaymentChoice.queryOptions({ input: { id: requestId } }));
  if (!data || data.amountCents === 0) return null;
  const { availableCents, possible, reason, note } = data.storedValue;
  // Without a balance, health savings are none of the patient's concern here.
  if (!possible)
    return availableCents === 0 ? null : (
      <p className={classes.small}>
        <Link to="/hsa">{t.healthSavings}</Link> {t.cannotPay({ reason })}
      </p>
    );
  return (
    <div className={classes.way}>
      <Button variant="default" loading={paying} onClick={(event) => event.detail < 2 && pay()}>
        {t.payFromSavings({ money: formatMoney(availableCents) })}
      </Button>
      <p className={classes.small}>{t.payConfirmation({ money: formatMoney(data.amountCents), reason })}</p>
      {note && <p className={classes.small}>{note}</p>}
    </div>
  );
}
