import { Button } from '@mantine/core';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { Pager } from '#ui/data-list/pager.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import { percentOf, stateWords } from '../../import-words.ts';
import type { ImportView } from '../../imports.contract.ts';
import { importsPerPage } from '../../imports.rules.ts';
import { toneOf } from './import-tones.ts';
import classes from './imports.module.css';

const share = (one: ImportView): string =>
  one.state === 'uploading'
    ? `\u00a0${percentOf(one.receivedBytes, one.sizeBytes)}%`
    : one.state === 'running'
      ? `\u00a0${percentOf(one.bytesRead, one.sizeBytes)}%`
      : '';

const columns = (onView: (id: string) => void): Column<ImportView>[] => [
  { label: 'File', cell: ({ fileName }) => <span className={classes.found}>{fileName}</span> },
  {
    label: 'What',
    cell: ({ kind }) => (kind === 'providers' ? 'Providers' : kind === 'prices' ? 'Prices' : 'Not known'),
  },
  { label: 'When', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { label: 'By', cell: ({ by, via }) => (via === 'command' ? 'Command' : (by ?? 'Not known')) },
  {
    label: 'State',
    cell: (one) => (
      <StateBadge tone={toneOf(one)}>
        {stateWords[one.state]}
        {share(one)}
      </StateBadge>
    ),
  },
  { label: 'Added', kind: 'number', cell: ({ rowsAdded }) => formatNumber(rowsAdded) },
  { label: 'Changed', kind: 'number', cell: ({ rowsUpdated }) => formatNumber(rowsUpdated) },
  { label: 'Refused', kind: 'number', cell: ({ rowsRefused }) => formatNumber(rowsRefused) },
  {
    label: 'Acts',
    kind: 'acts',
    cell: ({ id, fileName }) => (
      <Button variant="default" aria-label={`View the import of ${fileName}`} onClick={() => onView(id)}>
        View
      </Button>
    ),
  },
];

type ImportHistoryProps = {
  items: readonly ImportView[];
  totalCount: number;
  page: number;
  onPage: (page: number) => void;
  onView: (id: string) => void;
};

/** What was imported, by whom, and what became of it, newest first. */
export function ImportHistory({ items, totalCount, page, onPage, onView }: ImportHistoryProps) {
  if (totalCount === 0)
    return (
      <EmptyPart
        title="No imports yet"
        hint="Files that are brought in here, or by the command npm run harborline import, are listed with what became of their rows."
      />
    );
  return (
    <>
      <DataTable label="Imports" columns={columns(onView)} rows={items} rowKey={({ id }) => id} />
      <Pager
        label="Pages of imports"
        page={page}
        pages={Math.ceil(totalCount / importsPerPage)}
        onPage={onPage}
      />
    </>
  );
}
