import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePermission } from '#platform/browser/session.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { BoardSection } from '#ui/board.tsx';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { usePageActions } from '#ui/keys/page-actions.ts';
import { QueryPart } from '#ui/part-states.tsx';
import { PatientLink, RequestLink } from '#ui/record-links.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { ChargeDetails as Details, RefundView } from '../../ledger-views.ts';
import { FindingList } from './finding-list.tsx';
import classes from './ledger.module.css';
import {
  badgeOf,
  chargeTitle,
  feeReasonLabel,
  modeLabels,
  refundReasonLabel,
  refundStates,
} from './ledger.words.ts';
import { ledger } from './ledger-queries.ts';
import * as t from './ledger-views.words.ts';
import { ProcessorId } from './processor-id.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { TransactionList } from './transaction-list.tsx';

function waitsWords({ waitsFor, state, disputedAt }: Details['charge']): string {
  if (disputedAt) return t.disputeResponse({ dateTime: formatDateTime(disputedAt) });
  if (waitsFor === 'patient') return t.patientConfirmation;
  if (waitsFor === 'bank') return t.theBank;
  return state === 'opened' ? t.thePaymentProcessor : t.nothing;
}

function Facts({ details }: { details: Details }) {
  const { charge, vendorChargeId, declineMessage } = details;
  const { words, tone } = badgeOf(charge);
  const facts: [string, React.ReactNode][] = [
    [
      t.status,
      <StateBadge key="state" tone={tone}>
        {words}
      </StateBadge>,
    ],
    [t.amount, formatMoney(charge.amountCents)],
    [t.refunded, formatMoney(charge.refundedCents)],
    [
      t.patient,
      <PatientLink key="patient" id={charge.patient.id}>
        {charge.patient.name}
      </PatientLink>,
    ],
    [t.type, chargeTitle(charge)],
    [t.feeReason, feeReasonLabel(charge.feeReason)],
    [t.request, charge.requestId ? <RequestLink key="request" id={charge.requestId} /> : t.none],
    [t.paidFrom, charge.paidFrom === 'card' ? t.card : t.healthSavings],
    [t.mode, modeLabels[charge.mode]],
    [t.created, formatDateTime(charge.createdAt)],
    [t.resolved, charge.settledAt ? formatDateTime(charge.settledAt) : t.notYet],
    [t.waitingOn, waitsWords(charge)],
    [t.processorId, <ProcessorId key="processor" id={vendorChargeId} />],
    ...(declineMessage ? [[t.declineReason, declineMessage] satisfies [string, string]] : []),
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
  { label: t.refund, cell: ({ shortId }) => shortId },
  { label: t.amount, kind: 'number', cell: ({ amountCents }) => formatMoney(amountCents) },
  {
    label: t.status,
    cell: ({ state }) => <StateBadge tone={refundStates[state].tone}>{refundStates[state].words}</StateBadge>,
  },
  { label: t.reason, cell: refundReasonLabel },
  { label: t.note, cell: ({ words }) => words ?? t.none },
  { label: t.by, cell: ({ by }) => by ?? t.automatic },
  { label: t.created, cell: ({ createdAt }) => formatDateTime(createdAt) },
];

/** The ledger transaction of a refund made on this page, once it's posted. */
function useNewRefund({ booked }: Details) {
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  const isRefund = (kind: string) => kind === 'refunded' || kind === 'refunded_to_stored_value';
  return {
    id: known ? booked.find(({ id, kind }) => isRefund(kind) && !known.has(id))?.id : undefined,
    expect: () => setKnown(new Set(booked.map(({ id }) => id))),
  };
}

function Whole({ details }: { details: Details }) {
  const [isRefunding, setRefunding] = useState(false);
  const newRefund = useNewRefund(details);
  const mayRefund = usePermission()('money.change') && details.refundable.cents > 0;
  usePageActions(
    t.charge({ shortId: details.charge.shortId }),
    mayRefund ? [{ label: t.refundThisCharge, keywords: t.moneyBack, run: () => setRefunding(true) }] : [],
  );
  return (
    <>
      <BoardSection
        title={t.charge({ shortId: details.charge.shortId })}
        lead={details.refundable.why ?? t.maxRefundable({ money: formatMoney(details.refundable.cents) })}
        acts={mayRefund && <Button onClick={() => setRefunding(true)}>{t.refund}</Button>}
      >
        <Facts details={details} />
      </BoardSection>
      {details.refunds.length > 0 && (
        <BoardSection title={t.refunds}>
          <DataTable
            label={t.refundsNewestFirst}
            columns={refundColumns}
            rows={details.refunds}
            rowKey={(refund) => refund.id}
          />
        </BoardSection>
      )}
      <BoardSection title={t.ledger} lead={details.booked.length === 0 ? t.noLedgerTransactions : undefined}>
        <TransactionList transactions={details.booked} marked={newRefund.id} />
      </BoardSection>
      {details.findings.length > 0 && (
        <BoardSection title={t.discrepancies}>
          <FindingList findings={details.findings} />
        </BoardSection>
      )}
      <RefundDialog
        details={details}
        opened={isRefunding}
        onRefunded={() => {
          newRefund.expect();
          setRefunding(false);
        }}
        onClose={() => setRefunding(false)}
      />
    </>
  );
}

type ChargeDetailsProps = { id: string; onBack: () => void };

export function ChargeDetails({ id, onBack }: ChargeDetailsProps) {
  const query = useQuery(
    ledger.getCharge.queryOptions({
      input: { id },
      // Poll while a refund is in progress.
      refetchInterval: ({ state }) =>
        state.data?.refunds.some((refund) => refund.state === 'opened') ? 2000 : false,
    }),
  );
  // Moves keyboard focus to the top of the opened details.
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div>
        <Button
          ref={back}
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={onBack}
        >
          {t.allCharges}
        </Button>
      </div>
      <QueryPart
        query={query}
        name={{ loading: t.loadingTheCharge, failed: t.couldntLoadTheCharge }}
        lines={6}
      >
        {(details) => <Whole details={details} />}
      </QueryPart>
    </>
  );
}
