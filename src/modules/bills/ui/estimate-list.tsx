import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconDownload } from '@tabler/icons-react';
import { formatDay } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Panel } from '#ui/page-layout.tsx';
import type { BillView } from '../bills.contract.ts';
import classes from './bill-parts.module.css';
import { bills, useBillAction } from './bill-queries.ts';
import * as t from './ui.words.ts';

type EstimateMatch = BillView['estimates'][number];

/** The good faith estimate beside the bill; $400 or more over opens the dispute with its packet. */
export const EstimateList = ({ bill }: { bill: BillView }) => (
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
        {match.heard && (
          <p>
            {t.heardOn({ date: formatDay(match.heard.on, { year: 'always' }) })} <q>{match.heard.quote}</q>
          </p>
        )}
        {match.missing.map((question) => (
          <p key={question} className={classes.soft}>
            {question}
          </p>
        ))}
        {match.dispute && <Dispute bill={bill} dispute={match.dispute} />}
      </Panel>
    ))}
  </section>
);

type DisputeProps = { bill: BillView; dispute: NonNullable<EstimateMatch['dispute']> };

/** What the dispute needs, by when, and the packet once it is complete. */
function Dispute({ bill, dispute }: DisputeProps) {
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
  const hasForm = bill.letters.some(({ kind }) => kind === 'dispute_estimate');
  return (
    <>
      <h3 className={classes.strong}>{t.disputePacket}</h3>
      {dispute.dueOn && (
        <>
          <p className={classes.strong}>
            {t.disputeBy({ date: formatDay(dispute.dueOn, { year: 'always', showWeekday: true }) })}
          </p>
          <p className={classes.soft}>{dispute.trace.join(' → ')}</p>
        </>
      )}
      <ul className={classes.checklist}>
        {dispute.parts.map(({ name, isReady, hint }) => (
          <li key={name}>
            {isReady ? (
              <IconCircleCheck size={20} aria-label={t.ready} />
            ) : (
              <IconCircleDashed size={20} aria-label={t.stillNeeded} />
            )}
            <span>
              {name}
              <span className={classes.soft}> {hint}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        {!hasForm && (
          <Button loading={isPending} onClick={() => start(undefined)}>
            {t.prepareDispute}
          </Button>
        )}
        {dispute.isReady && (
          <Button
            component="a"
            href={`/api/bills/${bill.id}/dispute-packet`}
            download="packet.pdf"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {t.downloadPacket}
          </Button>
        )}
      </div>
    </>
  );
}
