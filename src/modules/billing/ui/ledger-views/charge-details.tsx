import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { May } from '#platform/browser/may.tsx';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { BoardPart } from '#ui/board.tsx';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { ChargeDetails as Details, RefundView } from '../../book-views.ts';
import {
  badgeOf,
  feeReasonWords,
  modeWords,
  refundReasonWords,
  refundStates,
  whatFor,
} from './book-words.ts';
import classes from './books.module.css';
import { books } from './books-queries.ts';
import { FindingList } from './finding-list.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { TransactionList } from './transaction-list.tsx';

function waitsWords({ waitsFor, state, disputedAt }: Details['charge']): string {
  if (disputedAt)
    return `An answer to the dispute, at the payment company. The bank took the money back ${formatDateTime(disputedAt)}.`;
  if (waitsFor === 'patient') return 'The patient, whose bank wants a confirmation';
  if (waitsFor === 'bank') return 'The bank, which has not decided';
  return state === 'opened' ? 'The answer of the payment company' : 'Nothing';
}

function Facts({ details }: { details: Details }) {
  const { charge, vendorChargeId, declineMessage } = details;
  const { words, tone } = badgeOf(charge);
  const facts: [string, React.ReactNode][] = [
    [
      'State',
      <StateBadge key="state" tone={tone}>
        {words}
      </StateBadge>,
    ],
    ['Amount', formatMoney(charge.amountCents)],
    ['Refunded', formatMoney(charge.refundedCents)],
    ['Patient', `${charge.patient.name} (${charge.patient.shortId})`],
    ['What for', whatFor(charge)],
    ['Why this amount', feeReasonWords(charge.feeReason)],
    ['Request', charge.request ?? 'None'],
    ['Paid from', charge.paidFrom === 'card' ? 'Card' : 'Health savings'],
    ['Mode', modeWords[charge.mode]],
    ['Asked', formatDateTime(charge.createdAt)],
    ['Settled', charge.settledAt ? formatDateTime(charge.settledAt) : 'Not yet'],
    ['Waits for', waitsWords(charge)],
    ['At the payment company', vendorChargeId ?? 'Not there'],
    ...(declineMessage ? [['Declined because', declineMessage] satisfies [string, string]] : []),
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const refundColumns: Column<RefundView>[] = [
  { label: 'Refund', cell: ({ shortId }) => shortId },
  { label: 'Amount', kind: 'number', cell: ({ amountCents }) => formatMoney(amountCents) },
  {
    label: 'State',
    cell: ({ state }) => <StateBadge tone={refundStates[state].tone}>{refundStates[state].words}</StateBadge>,
  },
  { label: 'Why', cell: refundReasonWords },
  { label: 'Words', cell: ({ words }) => words ?? 'None' },
  { label: 'By', cell: ({ by }) => by ?? 'By itself' },
  { label: 'When', cell: ({ createdAt }) => formatDateTime(createdAt) },
];

type ChargeDetailsProps = { id: string; onBack: () => void };

/** One charge with everything that belongs to it. */
export function ChargeDetails({ id, onBack }: ChargeDetailsProps) {
  const [isRefunding, setRefunding] = useState(false);
  const query = useQuery(
    books.getCharge.queryOptions({
      input: { id },
      // What is on its way is looked at until it has arrived.
      refetchInterval: ({ state }) =>
        state.data?.refunds.some((refund) => refund.state === 'opened') ? 2000 : false,
    }),
  );
  // Whoever came here by the keyboard goes on from the top of what has opened.
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  const details = query.data;
  return (
    <>
      <div>
        <Button
          ref={back}
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={onBack}
        >
          All charges
        </Button>
      </div>
      {!details && query.isError && (
        <FailedPart
          title="The charge could not be loaded"
          hint={saidBy(query.error) ?? 'Please check your connection and try again.'}
          trying={query.isFetching}
          onTryAgain={() => void query.refetch()}
        />
      )}
      {!details && !query.isError && <LoadingPart label="Loading the charge" lines={6} />}
      {details && (
        <>
          <BoardPart
            title={`Charge ${details.charge.shortId}`}
            lead={
              details.refundable.why ?? `Up to ${formatMoney(details.refundable.cents)} can be given back.`
            }
            acts={
              details.refundable.cents > 0 && (
                <May right="money.change">
                  <Button onClick={() => setRefunding(true)}>Give money back</Button>
                </May>
              )
            }
          >
            <Facts details={details} />
          </BoardPart>
          {details.refunds.length > 0 && (
            <BoardPart title="Refunds">
              <DataTable
                label="Refunds of this charge, newest first"
                columns={refundColumns}
                rows={details.refunds}
                rowKey={(refund) => refund.id}
              />
            </BoardPart>
          )}
          <BoardPart
            title="In the ledger"
            lead={details.booked.length === 0 ? 'Nothing was booked for it.' : undefined}
          >
            <TransactionList transactions={details.booked} />
          </BoardPart>
          {details.findings.length > 0 && (
            <BoardPart title="Found by checks of the books">
              <FindingList findings={details.findings} />
            </BoardPart>
          )}
          <RefundDialog details={details} opened={isRefunding} onClose={() => setRefunding(false)} />
        </>
      )}
    </>
  );
}
