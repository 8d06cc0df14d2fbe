import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { May } from '#platform/browser/may.tsx';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { BoardSection } from '#ui/board.tsx';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { FilterRow } from '#ui/data-list/filter-row.tsx';
import { LoadMoreList } from '#ui/data-list/load-more-list.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import { PatientLink, RequestLink } from '#ui/record-links.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { ChargeFilters as Filters } from '../../ledger.contract.ts';
import type { ChargeView } from '../../ledger-views.ts';
import { ChargeSelects, MoreChargeFilters } from './charge-filters.tsx';
import { ChoosePayer } from './choose-payer.tsx';
import classes from './ledger.module.css';
import { badgeOf, chargeTitle, modeLabels } from './ledger.words.ts';
import { ledger } from './ledger-queries.ts';
import * as t from './ledger-views.words.ts';
import { type LedgerLocation, useLedgerLocation } from './use-ledger-location.ts';

/** The filters come from the URL, so the server validates them and explains what is wrong. */
const askedOf = ({ charge: _charge, show: _show, ...filters }: LedgerLocation) => filters as Partial<Filters>;

function Badge({ charge }: { charge: ChargeView }) {
  const { words, tone } = badgeOf(charge);
  return <StateBadge tone={tone}>{words}</StateBadge>;
}

function ChargeLink({ charge }: { charge: ChargeView }) {
  const { search } = useLocation();
  const next = new URLSearchParams(search);
  next.set('charge', charge.id);
  return (
    <Link to={`/admin?${next}`} className={classes.name}>
      {charge.shortId}
    </Link>
  );
}

const columns: Column<ChargeView>[] = [
  { label: t.chargeColumn, width: '6rem', cell: (charge) => <ChargeLink charge={charge} /> },
  { label: t.patient, cell: ({ patient }) => <PatientLink id={patient.id}>{patient.name}</PatientLink> },
  { label: t.type, cell: chargeTitle },
  {
    label: t.request,
    width: '6rem',
    cell: ({ requestId }) => (requestId ? <RequestLink id={requestId} /> : t.none),
  },
  { label: t.status, width: '9rem', cell: (charge) => <Badge charge={charge} /> },
  {
    label: t.amount,
    kind: 'number',
    width: '9rem',
    cell: ({ amountCents, refundedCents }) => (
      <span className={classes.amounts}>
        {formatMoney(amountCents)}
        {refundedCents > 0 && <span className={classes.less}>{formatMoney(-refundedCents)}</span>}
      </span>
    ),
  },
  {
    label: t.created,
    width: '14.5rem',
    cell: ({ createdAt, mode }) => (
      <span className={classes.amounts}>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {mode === 'demo' && <span className={classes.soft}>{modeLabels.demo}</span>}
      </span>
    ),
  },
];

export function ChargesPart() {
  const { place, go } = useLedgerLocation();
  const asked = askedOf(place);
  const moreId = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const showsMore = chosen ?? Boolean(place.from ?? place.to ?? place.shortId);
  const list = useInfiniteQuery(
    ledger.listCharges.infiniteOptions({
      input: (cursor: string | null) => ({ ...asked, ...(cursor && { cursor }) }),
      initialPageParam: null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  );
  const charges = list.data?.pages.flatMap((page) => page.charges) ?? [];
  const named = charges.find(({ patient }) => patient.id === place.patient)?.patient.name ?? null;
  return (
    <BoardSection
      title={t.charges}
      toolbar={
        <FilterRow label={t.filterCharges}>
          <ChoosePayer chosen={place.patient} name={named} onChoose={(patient) => go({ patient })} />
          <ChargeSelects place={place} onFilter={go} />
          <Button
            variant="default"
            size="sm"
            aria-expanded={showsMore}
            aria-controls={moreId}
            onClick={() => setChosen(!showsMore)}
          >
            {t.moreFilters}
          </Button>
        </FilterRow>
      }
      acts={
        <May right="money.export">
          <Button
            component="a"
            href={`/api/admin/charges-export?${new URLSearchParams(asked as Record<string, string>)}`}
            download
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {t.downloadCsv}
          </Button>
        </May>
      }
    >
      <div id={moreId} hidden={!showsMore}>
        <FilterRow label={t.moreFilters}>
          <MoreChargeFilters key={place.shortId ?? ''} place={place} onFilter={go} />
        </FilterRow>
      </div>
      <LoadMoreList
        query={list}
        words={{ all: 'charges', older: t.olderCharges }}
        empty={charges.length === 0 && <EmptyPart title={t.noChargesFound} hint={t.tryDifferentFilters} />}
      >
        <DataTable
          label={t.chargesNewestFirst}
          density="compact"
          columns={columns}
          rows={charges}
          rowKey={({ id }) => id}
        />
      </LoadMoreList>
    </BoardSection>
  );
}
