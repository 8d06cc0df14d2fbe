import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ticketPath } from '#modules/requests/ticket-path.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { Fold } from '#ui/fold.tsx';
import { Panel } from '#ui/page-layout.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { BillView } from '../bills.contract.ts';
import classes from './bill-page.module.css';
import { bills, useBill } from './bill-queries.ts';
import { stateWords } from './bill-states.words.ts';
import { CharityCare } from './charity-care.tsx';
import { DeadlineList } from './deadlines/deadline-list.tsx';
import { DenialList } from './denial-list.tsx';
import { Documents } from './documents.tsx';
import { EstimateList } from './estimate-list.tsx';
import { ConfirmFacts } from './facts/confirm-facts.tsx';
import { Findings } from './findings/findings.tsx';
import { Letters } from './letters/letters.tsx';
import { NewBalance } from './new-balance.tsx';
import * as t from './ui.words.ts';

const steps = ['add', 'check', 'review', 'contest', 'done'] as const;
const stepOf: Record<BillView['state'], number> = {
  reading: 0,
  confirm: 1,
  in_review: 2,
  approve: 2,
  reviewed: 3,
  contested: 3,
  resolved: 4,
};

/** One bill: what needs the patient now first, everything else behind its heading. */
export const BillPage = ({ id }: { id: string }) => (
  <QueryPart query={useBill(id)} name={{ loading: t.loadingBill, failed: t.couldntLoadBill }} lines={6}>
    {(bill) => <Bill key={bill.id} bill={bill} />}
  </QueryPart>
);

function Bill({ bill }: { bill: BillView }) {
  const hasPapers = bill.documents.length > 0;
  const isStart = !hasPapers && bill.facts.bill === null && bill.facts.denials.length === 0;
  return (
    <div className={classes.bill}>
      <Progress bill={bill} />
      {!isStart && <p className={classes.next}>{stateWords[bill.state].next}</p>}
      {(isStart || bill.state === 'reading') && <Documents bill={bill} />}
      {bill.state === 'confirm' && !isStart && <ConfirmFacts key={bill.version} bill={bill} />}
      {bill.state === 'approve' && <ReadyToApprove bill={bill} />}
      {bill.review && <Findings bill={bill} review={bill.review} />}
      {bill.denials.length > 0 && <DenialList bill={bill} />}
      {bill.estimates.length > 0 && <EstimateList bill={bill} />}
      {bill.letters.length > 0 && <Letters bill={bill} />}
      {(bill.state === 'contested' || bill.state === 'reviewed' || bill.state === 'resolved') && (
        <NewBalance bill={bill} />
      )}
      {bill.deadlines.length > 0 && <DeadlineList deadlines={bill.deadlines} />}
      {bill.facts.bill && <CharityCare bill={bill} />}
      {!isStart && bill.state !== 'reading' && (
        <Fold title={t.papers}>
          <Documents bill={bill} />
        </Fold>
      )}
      {bill.isConfirmed && bill.state !== 'confirm' && (
        <Fold title={t.numbers}>
          <ConfirmFacts key={bill.version} bill={bill} />
        </Fold>
      )}
      {bill.events.length > 0 && (
        <Fold title={t.history}>
          <ol className={classes.events}>
            {bill.events.map(({ at, words }) => (
              <li key={at + words}>{words}</li>
            ))}
          </ol>
        </Fold>
      )}
      <DeleteBill bill={bill} />
    </div>
  );
}

function Progress({ bill }: { bill: BillView }) {
  const current = stepOf[bill.state];
  return (
    <ol className={classes.steps} aria-label={t.stepsLabel}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          {index < current && <IconCheck size={16} aria-label={t.stepDone} />} {t.stepNames[step]}
        </li>
      ))}
    </ol>
  );
}

function ReadyToApprove({ bill }: { bill: BillView }) {
  if (!bill.locked || bill.requestId === null) return null;
  const { findingCount, amountInQuestionCents } = bill.locked;
  return (
    <Panel tone="tint" as="section" labelledBy="approve-title">
      <h2 id="approve-title" className={classes.title}>
        {t.foundPoints({ count: findingCount })}
      </h2>
      <p className={classes.big}>{t.upTo({ money: formatMoney(amountInQuestionCents) })}</p>
      <p>{bill.fee.explanation}</p>
      <Button component={Link} to={ticketPath(bill.requestId)}>
        {t.openReview}
      </Button>
    </Panel>
  );
}

function DeleteBill({ bill }: { bill: BillView }) {
  const navigate = useNavigate();
  const [confirming, setConfirming] = useState(false);
  const { start, isPending, problem } = useMutationWithToast({
    act: () => bills.deleteBill.call({ id: bill.id }),
    done: { title: t.billDeleted },
    invalidates: () => [bills.listBills.queryKey()],
    onDone: () => void navigate('/bills'),
  });
  return (
    <div>
      <Button variant="subtle" color="red" onClick={() => setConfirming(true)}>
        {t.deleteBill}
      </Button>
      <ConfirmDialog opened={confirming} onClose={() => setConfirming(false)} title={t.deleteBillQuestion}>
        <p>{t.deleteBillConsequences}</p>
        {problem && <p role="alert">{problem}</p>}
        <DialogActions>
          <Button variant="default" onClick={() => setConfirming(false)}>
            {t.keepBill}
          </Button>
          <Button color="red" loading={isPending} onClick={() => start(undefined)}>
            {t.deleteBill}
          </Button>
        </DialogActions>
      </ConfirmDialog>
    </div>
  );
}
