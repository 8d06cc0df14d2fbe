import { useMay } from '#platform/browser/session.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { DownloadButton } from '#ui/data-list/download-button.tsx';
import type { ImportDetails } from '../../imports.contract.ts';
import classes from './imports.module.css';

type Refusal = ImportDetails['refusals'][number];

/** So many are seen at a glance: what is frequent among them need not be told. */
const fewRows = 5;

const columns: Column<Refusal>[] = [
  { label: 'Row', cell: ({ row }) => (row > 0 ? formatNumber(row) : 'Whole file') },
  { label: 'Reason', cell: ({ reason }) => reason },
  { label: 'Found', cell: ({ found }) => <span className={classes.found}>{found ?? 'Nothing'}</span> },
  { label: 'File', cell: ({ file }) => <span className={classes.found}>{file}</span> },
];

/** The files and rows that were not taken: the frequent reasons, the first of them, and all of them as a file. */
export function RefusedRows({ one }: { one: ImportDetails }) {
  const may = useMay();
  const lines = one.rowsRefused + one.filesPassedOver + one.payersLeftOut;
  if (lines === 0) return null;
  const what = ['rows', one.filesPassedOver > 0 && 'files', one.payersLeftOut > 0 && 'payers'];
  const title = `Refused ${new Intl.ListFormat('en-US').format(what.filter((part) => part !== false))}`;
  return (
    <section className={classes.refused} aria-label={title}>
      <h4 className={classes.subtitle}>{title}</h4>
      {lines > fewRows && (
        <ul className={classes.outcome}>
          {one.reasons.map(({ reason, rows }) => (
            <li key={reason}>
              {formatNumber(rows)} × {reason}
            </li>
          ))}
        </ul>
      )}
      <DataTable
        label={title}
        columns={columns}
        rows={one.refusals}
        rowKey={({ file, row, reason, found }) => `${file} ${row} ${reason} ${found}`}
      />
      {lines > one.refusals.length && (
        <p className={classes.quiet}>
          Showing {one.refusals.length} of {formatNumber(lines)}. The report holds the others too.
        </p>
      )}
      {may('network.export') && (
        <div className={classes.acts}>
          <DownloadButton
            address={`/api/admin/imports/${one.id}/refusals`}
            fileName="refused-rows.csv"
            done="Report downloaded"
            failed="Nothing was downloaded"
          >
            Download the report
          </DownloadButton>
        </div>
      )}
    </section>
  );
}
