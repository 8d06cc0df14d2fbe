import { Button } from '@mantine/core';
import { formatMoney } from '#shared/format/format-money.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Panel } from '#ui/page-layout.tsx';
import type { BillView } from '../bills.contract.ts';
import classes from './bill-parts.module.css';
import { bills, useBillAction } from './bill-queries.ts';
import * as t from './ui.words.ts';

/** The good faith estimate beside the bill; $400 or more over opens the dispute. */
export function EstimateList({ bill }: { bill: BillView }) {
  const { start, isPending } = useBillAction({
    act: () =>
      bills.writeLetter.call({
        id: bill.id,
        kind: 'dispute_estimate',
        language: 'en',
        findingKeys: [],
        denialIndex: null,
        answers: {},
      }),
    failed: t.couldntWriteLetter,
  });
  return (
    <section aria-labelledby="estimates-title" className={classes.part}>
      <h2 id="estimates-title" className={classes.title}>
        {t.estimates}
      </h2>
      {bill.estimates.map((match) => (
        <Panel key={match.providerName}>
          <FactList
            facts={[
              { label: t.estimateFrom, value: match.providerName },
              { label: t.estimated, value: formatMoney(match.estimateCents) },
              { label: t.billed, value: formatMoney(match.billedCents) },
              { label: t.difference, value: formatMoney(match.differenceCents) },
            ]}
          />
          {match.missing.map((question) => (
            <p key={question} className={classes.soft}>
              {question}
            </p>
          ))}
          {match.isDisputable && (
            <div className={classes.actions}>
              <Button loading={isPending} onClick={() => start(undefined)}>
                {t.prepareDispute}
              </Button>
            </div>
          )}
        </Panel>
      ))}
    </section>
  );
}
