import { Button } from '@mantine/core';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { Pager } from '#ui/data-list/pager.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import { percentOf, stateWords } from '../../import-text.words.ts';
import type { ImportView } from '../../imports.contract.ts';
import { importsPerPage } from '../../imports.rules.ts';
import { toneOf } from './import-tones.ts';
import classes from './imports.module.css';
import * as t from './imports.words.ts';

const share = (item: ImportView): string =>
  item.state === 'uploading'
    ? `\u00a0${percentOf(item.receivedBytes, item.sizeBytes)}%`
    : item.state === 'running'
      ? `\u00a0${percentOf(item.bytesRead, item.sizeBytes)}%`
      : '';

const kindNames = { providers: t.providers, prices: t.prices, tables: t.tables } as const;

const columns = (onView: (id: string) => void): Column<ImportView>[] => [
  { label: t.file, cell: ({ fileName }) => <span className={classes.found}>{fileName}</span> },
  {
    label: t.type,
    cell: ({ kind }) => (kind === null ? t.unknown : kindNames[kind]),
  },
  { label: t.date, cell: ({ createdAt }) => formatDateTime(createdAt) },
  { label: t.uploadedBy, cell: ({ by, via }) => (via === 'command' ? t.commandLine : (by ?? t.unknown)) },
  {
    label: t.status,
    cell: (item) => (
      <StateBadge tone={toneOf(item)}>
        {stateWords[item.state]}
        {share(item)}
      </StateBadge>
    ),
  },
  { label: t.added, kind: 'number', cell: ({ rowsAdded }) => formatNumber(rowsAdded) },
  { label: t.updated, kind: 'number', cell: ({ rowsUpdated }) => formatNumber(rowsUpdated) },
  { label: t.rejected, kind: 'number', cell: ({ rowsRefused }) => formatNumber(rowsRefused) },
  {
    label: t.actions,
    kind: 'acts',
    cell: ({ id, fileName }) => (
      <Button variant="default" aria-label={t.viewImport({ fileName })} onClick={() => onView(id)}>
        {t.view}
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

/** Past imports with their results, newest first. */
export function ImportHistory({ items, totalCount, page, onPage, onView }: ImportHistoryProps) {
  if (totalCount === 0) return <EmptyPart title={t.noImportsYet} hint={t.noImportsYetHint} />;
  return (
    <>
      <DataTable label={t.imports} columns={columns(onView)} rows={items} rowKey={({ id }) => id} />
      <Pager
        label={t.importPages}
        page={page}
        pages={Math.ceil(totalCount / importsPerPage)}
        onPage={onPage}
      />
    </>
  );
}
