import { Button } from '@mantine/core';
import { Panel } from '#ui/page-layout.tsx';
import type { BillView, DenialView } from '../bills.contract.ts';
import classes from './bill-parts.module.css';
import { bills, useBillAction } from './bill-queries.ts';
import * as t from './ui.words.ts';

/** What each denial means and the right act, with its letters in the order to send them. */
export const DenialList = ({ bill }: { bill: BillView }) => (
  <section aria-labelledby="denials-title" className={classes.part}>
    <h2 id="denials-title" className={classes.title}>
      {t.denials}
    </h2>
    {bill.denials.map((denial) => (
      <Denial key={denial.index} billId={bill.id} denial={denial} />
    ))}
  </section>
);

function Denial({ billId, denial }: { billId: string; denial: DenialView }) {
  const { start, acting } = useBillAction({
    act: (kind: string) =>
      bills.writeLetter.call({
        id: billId,
        kind,
        language: 'en',
        findingKeys: [],
        denialIndex: denial.index,
        answers: {},
      }),
    failed: t.couldntWriteLetter,
  });
  return (
    <Panel>
      <p>{denial.meaning}</p>
      <p className={classes.strong}>{denial.act}</p>
      <p className={classes.soft}>{denial.why}</p>
      {denial.needs.length > 0 && (
        <ul>
          {denial.needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        {denial.letterKinds.map((kind, index) => (
          <Button
            key={kind}
            variant={index === 0 ? 'filled' : 'default'}
            loading={acting === kind}
            onClick={() => start(kind)}
          >
            {t.letterActions[kind] ?? t.writeLetter}
          </Button>
        ))}
      </div>
    </Panel>
  );
}
