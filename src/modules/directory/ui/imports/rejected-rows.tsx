import { usePermission } from '#platform/browser/session.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { DownloadButton } from '#ui/data-list/download-button.tsx';
import type { ImportDetails } from '../../imports.contract.ts';
import classes from './imports.module.css';
import * as t from './imports.words.ts';

type Refusal = ImportDetails['refusals'][number];

/** With this few rows, a summary by reason isn't needed. */
const fewRows = 5;

const columns: Column<Refusal>[] = [
  { label: t.row, cell: ({ row }) => (row > 0 ? formatNumber(row) : t.entireFile) },
  { label: t.reason, cell: ({ reason }) => reason },
  { label: t.value, cell: ({ found }) => <span className={classes.found}>{found ?? t.none}</span> },
  { label: t.file, cell: ({ file }) => <span className={classes.found}>{file}</span> },
];

/** Skipped files and rejected rows: frequent reasons, the first rows, and the full report as a download. */
export function RejectedRows({ item }: { item: ImportDetails }) {
  const may = usePermission();
  const lines = item.rowsRefused + item.filesPassedOver + item.payersLeftOut;
  if (lines === 0) return null;
  const what = ['rows', item.filesPassedOver > 0 && 'files', item.payersLeftOut > 0 && 'payers'];
  const title = t.rejectedTitle({
    format: new Intl.ListFormat('en-US').format(what.filter((part) => part !== false)),
  });
  return (
    <section className={classes.refused} aria-label={title}>
      <h4 className={classes.subtitle}>{title}</h4>
      {lines > fewRows && (
        <ul className={classes.outcome}>
          {item.reasons.map(({ reason, rows }) => (
            <li key={reason}>
              {formatNumber(rows)} × {reason}
            </li>
          ))}
        </ul>
      )}
      <DataTable
        label={title}
        columns={columns}
        rows={item.refusals}
        rowKey={({ file, row, reason, found }) => `${file} ${row} ${reason} ${found}`}
      />
      {lines > item.refusals.length && (
        <p className={classes.quiet}>
          {t.showingFirstRows({ refusalsCount: item.refusals.length, number: formatNumber(lines) })}
        </p>
      )}
      {may('network.export') && (
        <div className={classes.acts}>
          <DownloadButton
            address={`/api/admin/imports/${item.id}/refusals`}
            fileName="rejected-rows.csv"
            done={t.reportDownloaded}
            failed={t.couldntDownloadReport}
          >
            {t.downloadReport}
          </DownloadButton>
        </div>
      )}
    </section>
  );
}
