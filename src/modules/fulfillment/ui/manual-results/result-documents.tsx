import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ManualResultView, ResultFile } from '#modules/requests/results/manual-result.contract.ts';
import { saidBy } from '#platform/browser/api.ts';
import { uploadFile } from '#platform/browser/upload-file.ts';
import classes from './manual-results.module.css';
import * as t from './manual-results.words.ts';
import { manualResult, useRemoveDocument } from './result-queries.ts';

const accepted = '.pdf,.jpg,.jpeg,.png,.heic,.heif,.txt';

type Upload = { key: string; file: File; percent: number; problem: string | null };

/** Uploads in progress; finished ones are in the document list. */
function useDocumentUploads(requestId: string) {
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  const dismiss = (key: string) => setUploads((all) => all.filter((item) => item.key !== key));
  async function start({ key, file }: Upload) {
    change(key, { percent: 0, problem: null });
    try {
      await uploadFile<ResultFile>(`/admin/concierge-requests/${requestId}/result/documents`, file, {
        signal: leaving.current.signal,
        onProgress: ({ sentBytes, totalBytes }) =>
          change(key, { percent: Math.round((100 * sentBytes) / totalBytes) }),
      });
      dismiss(key);
      await queryClient.invalidateQueries({ queryKey: manualResult.getManualResult.key() });
    } catch (error) {
      change(key, { problem: saidBy(error) ?? t.connectionLost });
    }
  }
  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ key: crypto.randomUUID(), file, percent: 0, problem: null }));
    setUploads((all) => [...all, ...added]);
    for (const upload of added) void start(upload);
  };
  return { uploads, add, dismiss, tryAgain: (upload: Upload) => void start(upload) };
}

function UploadRow({
  upload: { key, file, percent, problem },
  onTryAgain,
  onDismiss,
}: {
  upload: Upload;
  onTryAgain: () => void;
  onDismiss: (key: string) => void;
}) {
  return (
    <li className={classes.document}>
      <span>{file.name}</span>
      {problem === null ? (
        <progress value={percent} max={100} aria-label={t.uploading({ name: file.name })} />
      ) : (
        <>
          <span className={classes.problem} role="alert">
            {problem}
          </span>
          <Button size="sm" variant="default" onClick={onTryAgain}>
            {t.tryAgain}
          </Button>
          <Button size="sm" variant="subtle" onClick={() => onDismiss(key)}>
            {t.remove({ name: file.name })}
          </Button>
        </>
      )}
    </li>
  );
}

/** Documents the patient gets with the result, such as a letter, form, or corrected bill. */
export function ResultDocuments({ view }: { view: ManualResultView }) {
  const { requestId, files } = view;
  const picker = useRef<HTMLInputElement>(null);
  const { uploads, add, dismiss, tryAgain } = useDocumentUploads(requestId);
  const removeDocument = useRemoveDocument(requestId);
  const documents = files.filter(({ from }) => from === 'result');
  return (
    <div className={classes.part}>
      <h4 className={classes.partTitle}>{t.documentsForThePatient}</h4>
      <p className={classes.hint}>{t.documentsHint}</p>
      {documents.length + uploads.length > 0 && (
        <ul className={classes.documents} aria-label={t.resultDocuments}>
          {documents.map(({ id, name }) => (
            <li key={id} className={classes.document}>
              <a href={`/api/files/${id}`} target="_blank" rel="noreferrer">
                {name}
              </a>
              <Button
                size="sm"
                variant="subtle"
                disabled={removeDocument.isPending}
                onClick={() => removeDocument.start({ id: requestId, fileId: id })}
              >
                {t.remove({ name })}
              </Button>
            </li>
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onTryAgain={() => tryAgain(upload)}
              onDismiss={dismiss}
            />
          ))}
        </ul>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={accepted}
        aria-label={t.chooseDocuments}
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])]);
          // Lets the same file be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        className={classes.add ?? ''}
        leftSection={<IconPaperclip size={18} aria-hidden />}
        onClick={() => picker.current?.click()}
      >
        {t.addDocuments}
      </Button>
    </div>
  );
}
