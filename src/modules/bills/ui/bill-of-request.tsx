import { Button } from '@mantine/core';
import { IconReceipt2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AddBill } from './bill-list.tsx';
import classes from './bill-parts.module.css';
import { billPath, useBills } from './bill-queries.ts';
import { stateWords } from './bill-states.words.ts';
import * as t from './ui.words.ts';

/** On a bill review request: its bill with the next step, or the way to add it. */
export function BillOfRequest({ requestId, isOpen }: { requestId: string; isOpen: boolean }) {
  const { data } = useBills();
  if (!data) return null;
  const bill = data.bills.find((one) => one.requestId === requestId);
  if (bill)
    return (
      <div className={classes.part} data-screen-only>
        <p>{stateWords[bill.state].next}</p>
        <div>
          <Button
            component={Link}
            to={billPath(bill.id)}
            variant="default"
            leftSection={<IconReceipt2 size={18} aria-hidden />}
          >
            {t.openBill}
          </Button>
        </div>
      </div>
    );
  if (!isOpen) return null;
  return (
    <div className={classes.part} data-screen-only>
      <p>{t.addBillForRequest}</p>
      <div>
        <AddBill requestId={requestId} />
      </div>
    </div>
  );
}
