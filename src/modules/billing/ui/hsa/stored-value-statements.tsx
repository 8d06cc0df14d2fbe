import '#ui/theme/field-styles.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { downloadFrom } from '#platform/browser/download-from.ts';
import { Panel } from '#ui/page-layout.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { StoredValueView } from '../../stored-value.contract.ts';
import classes from './stored-value.module.css';

const monthWords = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const periodWords = (period: string): string =>
  period.length === 4 ? `The year ${period}` : monthWords.format(new Date(`${period}-01T00:00:00Z`));

type Format = 'pdf' | 'csv';

function useDownload(period: string) {
  const [busy, setBusy] = useState<Format | null>(null);
  const download = async (format: Format) => {
    setBusy(format);
    try {
      await downloadFrom(
        `/api/stored-value/statement?period=${period}&format=${format}`,
        `statement-${period}.${format}`,
      );
    } catch (error) {
      showToast({
        title: 'The statement was not saved',
        description: saidBy(error) ?? 'Please check your connection and try again.',
        tone: 'destructive',
      });
    } finally {
      setBusy(null);
    }
  };
  return { busy, download };
}

function Choice({ statements: { years, months } }: Pick<StoredValueView, 'statements'>) {
  const periods = [...years, ...months];
  const [period, setPeriod] = useState(periods[0] ?? '');
  const { busy, download } = useDownload(period);
  return (
    <div className={classes.statements}>
      <NativeSelect
        label="For"
        size="md"
        value={period}
        data={periods.map((one) => ({ value: one, label: periodWords(one) }))}
        onChange={(event) => setPeriod(event.currentTarget.value)}
      />
      <Button loading={busy === 'pdf'} disabled={busy === 'csv'} onClick={() => void download('pdf')}>
        Save as PDF
      </Button>
      <Button
        variant="default"
        loading={busy === 'csv'}
        disabled={busy === 'pdf'}
        onClick={() => void download('csv')}
      >
        Save as CSV
      </Button>
    </div>
  );
}

/** Yearly and monthly statements. */
export function StoredValueStatements({ statements }: Pick<StoredValueView, 'statements'>) {
  return (
    <Panel as="section" labelledBy="statements-title">
      <h2 id="statements-title" className={classes.title}>
        Statements
      </h2>
      {statements.years.length === 0 ? (
        <EmptyPart title="No statement yet" hint="There is one from the first time you add money." />
      ) : (
        <>
          <p className={classes.small}>
            Each begins with the balance before, names every movement, and ends with the balance after. Of
            what the care was it says nothing.
          </p>
          <Choice statements={statements} />
        </>
      )}
    </Panel>
  );
}
