import { Button } from '@mantine/core';
import { IconReceipt2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatDay } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { EmptyPart, QueryPart } from '#ui/part-states.tsx';
import { PaperBoat } from '#ui/scenes/state-scenes.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { BillSummary } from '../bills.contract.ts';
import classes from './bill-list.module.css';
import { billPath, bills, useBillAction, useBills } from './bill-queries.ts';
import { stateTones, stateWords } from './bill-states.words.ts';
import * as t from './ui.words.ts';

/** The patient's bills, each with its next step. */
export function BillList() {
  return (
    <QueryPart query={useBills()} name={{ loading: t.loadingBills, failed: t.couldntLoadBills }}>
      {({ bills: list, savedCents }) =>
        list.length === 0 ? (
          <EmptyPart scene={<PaperBoat />} title={t.noBillsYet} hint={t.noBillsHint}>
            <AddBill />
          </EmptyPart>
        ) : (
          <div className={classes.page}>
            {savedCents > 0 && (
              <p className={classes.saved}>{t.savedSoFar({ money: formatMoney(savedCents) })}</p>
            )}
            <ul className={classes.list}>
              {list.map((bill) => (
                <BillItem key={bill.id} bill={bill} />
              ))}
            </ul>
            <AddBill />
          </div>
        )
      }
    </QueryPart>
  );
}

function BillItem({ bill }: { bill: BillSummary }) {
  const name = bill.providerName ?? t.newBill;
  return (
    <li className={classes.bill}>
      <Link to={billPath(bill.id)} className={classes.link}>
        <span className={classes.name}>
          {name}
          {bill.forName && <span className={classes.for}> · {t.forMember({ name: bill.forName })}</span>}
        </span>
        <span className={classes.amount}>
          {bill.balanceCents === null ? t.amountUnknown : formatMoney(bill.balanceCents)}
        </span>
        <span className={classes.next}>
          <StateBadge tone={stateTones[bill.state]}>{stateWords[bill.state].badge}</StateBadge>{' '}
          {bill.savedCents
            ? t.savedOnBill({ money: formatMoney(bill.savedCents) })
            : bill.nextDeadline
              ? t.dueBy({ label: bill.nextDeadline.label, date: formatDay(bill.nextDeadline.dueOn) })
              : stateWords[bill.state].next}
        </span>
      </Link>
    </li>
  );
}

/** Starts a bill and opens its page. The id stays the same when the call is repeated after a lost connection. */
export function AddBill({ requestId }: { requestId?: string }) {
  const navigate = useNavigate();
  const [id] = useState(() => crypto.randomUUID());
  const { start, isPending } = useBillAction({
    act: () => bills.startBill.call({ id, requestId: requestId ?? null }),
    failed: t.couldntAddBill,
    onDone: (bill) => void navigate(billPath(bill.id)),
  });
  return (
    <Button
      leftSection={<IconReceipt2 size={18} aria-hidden />}
      loading={isPending}
      onClick={() => start(undefined)}
    >
      {t.addABill}
    </Button>
  );
}
