import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { saidBy } from '#platform/browser/api.ts';
import { May } from '#platform/browser/may.tsx';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { BoardPart } from '#ui/board.tsx';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { GrowingList } from '#ui/data-list/growing-list.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { ChargeView } from '../../book-views.ts';
import type { ChargeFilters as Filters } from '../../books.contract.ts';
import { badgeOf, modeWords, whatFor } from './book-words.ts';
import classes from './books.module.css';
import { books } from './books-queries.ts';
import { ChargeFilters } from './charge-filters.tsx';
import { ChoosePayer } from './choose-payer.tsx';
import { type BookPlace, useBookAddress } from './use-book-address.ts';

/** The address is typed by anybody: what the server would refuse is refused there, in words. */
const askedOf = ({ charge: _charge, show: _show, ...filters }: BookPlace) => filters as Partial<Filters>;

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
  { label: 'Charge', cell: (charge) => <ChargeLink charge={charge} /> },
  { label: 'Patient', cell: ({ patient }) => patient.name },
  { label: 'What for', cell: whatFor },
  { label: 'Request', cell: ({ request }) => request ?? 'None' },
  { label: 'State', cell: (charge) => <Badge charge={charge} /> },
  {
    label: 'Amount',
    kind: 'number',
    cell: ({ amountCents, refundedCents }) => (
      <span className={classes.amounts}>
        {formatMoney(amountCents)}
        {refundedCents > 0 && <span className={classes.less}>{formatMoney(-refundedCents)}</span>}
      </span>
    ),
  },
  {
    label: 'Asked',
    cell: ({ createdAt, mode }) => (
      <span className={classes.amounts}>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {mode === 'demo' && <span className={classes.soft}>{modeWords.demo}</span>}
      </span>
    ),
  },
];

/** What patients were asked to pay. */
export function ChargesPart() {
  const { place, go } = useBookAddress();
  const asked = askedOf(place);
  const list = useInfiniteQuery(
    books.listCharges.infiniteOptions({
      input: (cursor: string | null) => ({ ...asked, ...(cursor && { cursor }) }),
      initialPageParam: null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  );
  const charges = list.data?.pages.flatMap((page) => page.charges) ?? [];
  const named = charges.find(({ patient }) => patient.id === place.patient)?.patient.name ?? null;
  return (
    <BoardPart
      title="Charges"
      lead="What patients were asked to pay, newest first. A request is named by its short id, and by nothing of what it is about."
      acts={
        <May right="money.export">
          <Button
            component="a"
            href={`/api/admin/charges-export?${new URLSearchParams(asked as Record<string, string>)}`}
            download
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            Download CSV
          </Button>
        </May>
      }
    >
      <ChargeFilters key={place.shortId ?? ''} place={place} onFilter={go} />
      <ChoosePayer chosen={place.patient} name={named} onChoose={(patient) => go({ patient })} />
      <GrowingList
        query={list}
        words={{ all: 'the charges', older: 'older charges' }}
        said={saidBy(list.error)}
        empty={
          charges.length === 0 && (
            <EmptyPart title="No charges found" hint="Try other filters, or other days." />
          )
        }
      >
        <DataTable label="Charges, newest first" columns={columns} rows={charges} rowKey={({ id }) => id} />
      </GrowingList>
    </BoardPart>
  );
}
