import { formatMonth } from '#shared/format/format-date.ts';
import '#ui/theme/field-styles.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useDownload } from '#ui/data-list/download-button.tsx';
import type { StoredValueView } from '../../stored-value.contract.ts';
import * as t from './hsa.words.ts';
import classes from './stored-value.module.css';

const periodWords = (period: string): string =>
  period.length === 4 ? t.year({ period }) : formatMonth(period);

function Choice({ statements: { years, months } }: Pick<StoredValueView, 'statements'>) {
  const periods = [...years, ...months];
  const [period, setPeriod] = useState(periods[0] ?? '');
  const pdf = useDownload({ failed: t.couldntDownloadTheStatement });
  const csv = useDownload({ failed: t.couldntDownloadTheStatement });
  const statement = (format: 'pdf' | 'csv') => ({
    address: `/api/stored-value/statement?period=${period}&format=${format}`,
    fileName: `statement-${period}.${format}`,
  });
  return (
    <div className={classes.statements}>
      <NativeSelect
        label={t.period}
        size="md"
        value={period}
        data={periods.map((item) => ({ value: item, label: periodWords(item) }))}
        onChange={(event) => setPeriod(event.currentTarget.value)}
      />
      <Button loading={pdf.isPending} disabled={csv.isPending} onClick={() => pdf.start(statement('pdf'))}>
        {t.downloadPdf}
      </Button>
      <Button
        variant="default"
        loading={csv.isPending}
        disabled={pdf.isPending}
        onClick={() => csv.start(statement('csv'))}
      >
        {t.downloadCsv}
      </Button>
    </div>
  );
}

export function StoredValueStatements({ statements }: Pick<StoredValueView, 'statements'>) {
  return (
    <>
      <p className={classes.small}>{statements.years.length === 0 ? t.noStatementsYet : t.statementsIntro}</p>
      {statements.years.length > 0 && <Choice statements={statements} />}
    </>
  );
}
