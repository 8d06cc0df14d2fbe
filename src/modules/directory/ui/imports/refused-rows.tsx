import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { downloadFrom } from '#platform/browser/download-from.ts';
import { useMay } from '#platform/browser/session.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { ImportDetails } from '../../imports.contract.ts';
import { troubleOf } from './import-queries.ts';
import classes from './imports.module.css';

type Refusal = ImportDetails['refusals'][number];

/** So many are seen at a glance: what is frequent among them need not be told. */
const fewRows = 5;

const columns: Column<Refusal>[] = [
  { label: 'Row', cell: ({ row }) => (row > 0 ? row.toLocaleString('en-US') : 'Whole file') },
  { label: 'Reason', cell: ({ reason }) => reason },
  { label: 'Found', cell: ({ found }) => <span className={classes.found}>{found ?? 'Nothing'}</span> },
  { label: 'File', cell: ({ file }) => <span className={classes.found}>{file}</span> },
];

function DownloadReport({ id }: { id: string }) {
  const [isPending, setPending] = useState(false);
  // Two clicks may come before the page shows that the first has begun.
  const isUnderWay = useRef(false);
  async function download() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    try {
      await downloadFrom(`/api/admin/imports/${id}/refusals`, 'refused-rows.csv');
      showToast({ title: 'Report downloaded', description: 'Look in the downloads of your browser.' });
    } catch (error) {
      showToast({ title: 'Nothing was downloaded', description: troubleOf(error), tone: 'destructive' });
    }
    isUnderWay.current = false;
    setPending(false);
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isPending}
      onClick={() => void download()}
    >
      Download the report
    </Button>
  );
}

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
              {rows.toLocaleString('en-US')} × {reason}
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
          Showing {one.refusals.length} of {lines.toLocaleString('en-US')}. The report holds the others too.
        </p>
      )}
      {may('network.export') && (
        <div className={classes.acts}>
          <DownloadReport id={one.id} />
        </div>
      )}
    </section>
  );
}
