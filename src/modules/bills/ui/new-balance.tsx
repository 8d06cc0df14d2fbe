import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoney } from '#shared/format/format-money.ts';
import { Panel } from '#ui/page-layout.tsx';
import type { BillView } from '../bills.contract.ts';
import classes from './bill-parts.module.css';
import { bills, useBillAction } from './bill-queries.ts';
import { ChoiceField } from './choice-field.tsx';
import { PickFiles, useUpload } from './documents.tsx';
import { MoneyField } from './facts/money-field.tsx';
import * as t from './ui.words.ts';

/** The outcome: saved is only what a new statement shows. */
export function NewBalance({ bill }: { bill: BillView }) {
  const proofs = bill.documents.filter(({ isNewBalance }) => isNewBalance);
  const { send, percent, problem } = useUpload(bill, { isNewBalance: true });
  const [documentId, setDocumentId] = useState<string | null>(null);
  const [balance, setBalance] = useState<number | null>(null);
  const proof = documentId ?? proofs.at(-1)?.id ?? null;
  const record = useBillAction({
    act: (input: { documentId: string; balanceCents: number }) =>
      bills.recordNewBalance.call({ id: bill.id, ...input }),
    failed: t.couldntSave,
  });
  if (bill.state === 'resolved' && bill.savedCents !== null)
    return (
      <Panel tone="tint" as="section" labelledBy="outcome-title">
        <h2 id="outcome-title" className={classes.title}>
          {bill.savedCents > 0 ? t.savedOnBill({ money: formatMoney(bill.savedCents) }) : t.balanceUnchanged}
        </h2>
        <p>{t.outcomeProof}</p>
      </Panel>
    );
  return (
    <Panel as="section" labelledBy="outcome-title">
      <h2 id="outcome-title" className={classes.title}>
        {t.newBalanceTitle}
      </h2>
      <p className={classes.soft}>{t.newBalanceLead}</p>
      <div className={classes.fields}>
        <PickFiles
          icon={<IconPaperclip size={18} aria-hidden />}
          label={percent === null ? t.addNewStatement : t.uploadingPercent({ percent })}
          onPick={send}
        />
        {proofs.length > 0 && (
          <ChoiceField
            label={t.proof}
            choices={proofs.map(({ id, name }) => ({ value: id, label: name }))}
            value={proof}
            onChange={setDocumentId}
          />
        )}
        {proofs.length > 0 && <MoneyField label={t.newBalance} cents={balance} onChange={setBalance} />}
      </div>
      {(problem ?? record.problem) && (
        <p role="alert" className={classes.problem}>
          {problem ?? record.problem}
        </p>
      )}
      {proof && balance !== null && (
        <div className={classes.actions}>
          <Button
            loading={record.isPending}
            onClick={() => record.start({ documentId: proof, balanceCents: balance })}
          >
            {t.saveNewBalance}
          </Button>
        </div>
      )}
    </Panel>
  );
}
