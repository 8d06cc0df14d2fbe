import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type DocumentKind, documentKinds as kindList } from '#engines/records/health-record.ts';
import type { RecordDocumentDetail } from '../records.contract.ts';
import { documentKinds } from '../records.words.ts';
import { records, useRecordAction } from './record-queries.ts';
import classes from './records.module.css';
import * as t from './ui.words.ts';

/** Below it, the patient is asked to check the kind. */
const doubtfulBelow = 0.6;

/** Title, kind and date, corrected by the patient. */
export function DocumentDetails({ document }: { document: RecordDocumentDetail }) {
  const { id, confidence, format } = document;
  const [title, setTitle] = useState(document.title ?? '');
  const [kind, setKind] = useState<DocumentKind | null>(document.kind);
  const [date, setDate] = useState(document.date ?? '');
  const { start, isPending, problem } = useRecordAction({
    act: () =>
      records.correctRecordDocument.call({
        id,
        ...(title === (document.title ?? '') ? {} : { title }),
        ...(kind === null || kind === document.kind ? {} : { kind }),
        ...(date === (document.date ?? '') ? {} : { date: date || null }),
      }),
    done: { title: t.detailsSaved },
    failed: t.couldntSaveDetails,
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    start(undefined);
  };
  return (
    <form className={classes.form} onSubmit={onSubmit}>
      <TextInput
        label={t.title}
        value={title}
        maxLength={200}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      {format !== 'zip' && kind !== null && (
        <>
          <NativeSelect
            label={t.kind}
            value={kind}
            data={kindList.map((one) => ({ value: one, label: documentKinds[one] }))}
            onChange={(event) =>
              setKind(kindList.find((one) => one === event.currentTarget.value) ?? document.kind)
            }
          />
          {confidence !== null && confidence < doubtfulBelow && (
            <p className={classes.note}>{t.doubtfulKind}</p>
          )}
        </>
      )}
      <TextInput
        label={t.documentDate}
        description={t.dateHint}
        pattern="\d{4}(-\d{2}(-\d{2})?)?"
        value={date}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={isPending}>
          {t.saveDetails}
        </Button>
      </div>
    </form>
  );
}
