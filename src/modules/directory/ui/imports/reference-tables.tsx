import { useQuery } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import { formatDateTime, formatDay } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { BoardSection } from '#ui/board.tsx';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import { StateBadge, type StateTone } from '#ui/state-badge.tsx';
import { datasetNames } from '../../import-text.words.ts';
import type { importsContract, ReferenceTable } from '../../imports.contract.ts';
import { datasetSources } from '../../imports.rules.ts';
import classes from './imports.module.css';
import * as t from './imports.words.ts';

const endpoints = queriesFor<typeof importsContract>('imports');

const tones: Readonly<Record<ReferenceTable['state'], StateTone>> = {
  missing: 'quiet',
  incomplete: 'attention',
  outdated: 'attention',
  current: 'good',
};

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

function Period({ table: { effectiveOn, endsOn, earlierVersions } }: { table: ReferenceTable }) {
  if (effectiveOn === null) return t.none;
  const day = (iso: string) => formatDay(iso, { year: 'always' });
  return (
    <>
      {endsOn === null
        ? t.since({ day: day(effectiveOn) })
        : t.fromTo({ from: day(effectiveOn), to: day(dayBefore(endsOn)) })}
      {earlierVersions > 0 && (
        <span className={classes.quiet}> {t.earlierVersions({ count: earlierVersions })}</span>
      )}
    </>
  );
}

/** The name in use; NCCI has four files. */
function Files({ files: [first, ...others] }: Pick<ReferenceTable, 'files'>) {
  if (first === undefined) return t.none;
  return (
    <span className={classes.found}>
      {others.length === 0 ? first : t.fileAndOthers({ first, count: others.length })}
    </span>
  );
}

const columns: Column<ReferenceTable>[] = [
  {
    label: t.table,
    cell: ({ dataset }) => (
      <a href={datasetSources[dataset]} target="_blank" rel="noreferrer">
        {datasetNames[dataset]}
      </a>
    ),
  },
  {
    label: t.status,
    cell: ({ state, missingParts }) => (
      <StateBadge tone={tones[state]}>
        {state === 'incomplete' ? t.missingFiles({ parts: missingParts }) : t.tableStates[state]}
      </StateBadge>
    ),
  },
  { label: t.version, cell: ({ version }) => version ?? t.none },
  { label: t.inEffect, cell: (table) => <Period table={table} /> },
  { label: t.rows, kind: 'number', cell: ({ rows }) => formatNumber(rows) },
  { label: t.file, cell: ({ files }) => <Files files={files} /> },
  { label: t.imported, cell: ({ importedAt }) => (importedAt ? formatDateTime(importedAt) : t.none) },
  {
    label: t.billChecks,
    cell: ({ dataset, state }) =>
      state === 'current' ? t.checksOf[dataset] : t.checksOff({ checks: t.checksOf[dataset] }),
  },
];

/** The CMS tables that bill checks read, which version is in use, and which checks are off without them. */
export function ReferenceTables() {
  const query = useQuery(endpoints.listReferenceTables.queryOptions({ staleTime: 0 }));
  return (
    <BoardSection title={t.referenceTables} lead={t.referenceTablesLead}>
      <QueryPart query={query} name={{ loading: t.loadingTables, failed: t.couldntLoadTables }}>
        {(tables) => (
          <DataTable
            label={t.referenceTables}
            columns={columns}
            rows={tables}
            rowKey={({ dataset }) => dataset}
          />
        )}
      </QueryPart>
    </BoardSection>
  );
}
