import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { IconCamera, IconFileText, IconKeyboard, IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { saidBy } from '#platform/browser/api-error.ts';
import { uploadFile } from '#platform/browser/upload-file.ts';
import { formatFileSize } from '#shared/format/format-size.ts';
import type { BillDocumentView, BillView } from '../bills.contract.ts';
import { maxBillFileBytes } from '../bills.rules.ts';
import { bills, useBillAction } from './bill-queries.ts';
import classes from './documents.module.css';
import { emptyBill } from './facts/empty-bill.ts';
import * as t from './ui.words.ts';

/** Papers of a bill: take a photo, choose files, or type the lines. */
export function Documents({ bill }: { bill: BillView }) {
  const { send, percent, problem } = useUpload(bill);
  const isEmpty = bill.documents.length === 0;
  const typing = useBillAction({
    act: () =>
      bills.saveBillFacts.call({
        id: bill.id,
        version: bill.version,
        facts: { ...bill.facts, bill: emptyBill },
        confirm: false,
      }),
    failed: t.couldntSave,
  });
  return (
    <div className={classes.documents}>
      {isEmpty && <p>{t.addPapersHint}</p>}
      {!isEmpty && (
        <ul className={classes.list}>
          {bill.documents.map((document) => (
            <DocumentItem key={document.id} document={document} />
          ))}
        </ul>
      )}
      {percent !== null && <Progress value={percent} aria-label={t.uploading} />}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.actions}>
        <PickFiles
          icon={<IconCamera size={18} aria-hidden />}
          label={t.takePhoto}
          capture
          onPick={send}
          primary
        />
        <PickFiles icon={<IconPaperclip size={18} aria-hidden />} label={t.chooseFiles} onPick={send} />
        {isEmpty && bill.facts.bill === null && (
          <Button
            variant="default"
            leftSection={<IconKeyboard size={18} aria-hidden />}
            loading={typing.isPending}
            onClick={() => typing.start(undefined)}
          >
            {t.typeBill}
          </Button>
        )}
      </div>
      <p className={classes.hint}>{t.acceptedPapers}</p>
    </div>
  );
}

const acceptedPapers = '.pdf,.jpg,.jpeg,.png,.heic,.heif,.txt,.835,.edi,.json';

type PickFilesProps = {
  icon: React.ReactNode;
  label: string;
  /** Opens the camera on a phone. */
  capture?: boolean;
  primary?: boolean;
  onPick: (files: readonly File[]) => void;
};

export function PickFiles({ icon, label, capture = false, primary = false, onPick }: PickFilesProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        multiple={!capture}
        accept={capture ? 'image/*' : acceptedPapers}
        capture={capture ? 'environment' : undefined}
        aria-label={label}
        onChange={(event) => {
          onPick([...(event.currentTarget.files ?? [])]);
          // Allows choosing the same file again.
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant={primary ? 'filled' : 'default'}
        leftSection={icon}
        onClick={() => picker.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}

/** Uploads one file after the other. A file that was sent twice is stored once. */
export function useUpload(bill: Pick<BillView, 'id'>, options: { isNewBalance?: boolean } = {}) {
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stored = useBillAction({ act: (view: BillView) => Promise.resolve(view) });
  async function sendAll(files: readonly File[]): Promise<void> {
    setProblem(null);
    for (const file of files) {
      if (file.size > maxBillFileBytes) {
        setProblem(t.fileTooLarge({ name: file.name, most: formatFileSize(maxBillFileBytes) }));
        continue;
      }
      try {
        setPercent(0);
        const view = await uploadFile<BillView>(`/bills/${bill.id}/documents`, file, {
          signal: new AbortController().signal,
          onProgress: ({ sentBytes, totalBytes }) => setPercent(Math.round((100 * sentBytes) / totalBytes)),
          ...(options.isNewBalance ? { headers: { 'x-new-balance': 'yes' } } : {}),
        });
        stored.start(view);
      } catch (error) {
        setProblem(saidBy(error) ?? t.uploadLost);
      }
    }
    setPercent(null);
  }
  return { send: (files: readonly File[]) => void sendAll(files), percent, problem };
}

function DocumentItem({ document }: { document: BillDocumentView }) {
  const { start, isPending } = useBillAction({
    act: () => bills.removeBillDocument.call({ id: document.id }),
    failed: t.couldntRemovePaper,
  });
  return (
    <li className={classes.document} data-trouble={document.problem !== null || undefined}>
      <IconFileText size={24} aria-hidden />
      <div>
        <p className={classes.name}>{document.name}</p>
        <p className={classes.hint} aria-live="polite">
          {describe(document)}
        </p>
        {document.problem && <p className={classes.problem}>{document.problem}</p>}
        {document.notes.map((note) => (
          <p key={note} className={classes.note}>
            {note}
          </p>
        ))}
      </div>
      <Button
        variant="subtle"
        aria-label={t.removePaper({ name: document.name })}
        loading={isPending}
        onClick={() => start(undefined)}
      >
        <IconX size={18} aria-hidden />
      </Button>
    </li>
  );
}

function describe({ state, kinds, pageCount, pagesRead }: BillDocumentView): string {
  if (state === 'waiting') return t.paperWaiting;
  if (state === 'reading')
    return pageCount === null ? t.paperReading : t.pageOf({ page: pagesRead + 1, pageCount });
  if (state === 'unreadable') return t.paperUnreadable;
  const names = kinds.map((kind) => t.paperKinds[kind]).join(', ');
  return pageCount === null ? names : `${names} · ${t.pages({ pageCount })}`;
}
