import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useEffect } from 'react';
import { showToast } from '#ui/toasts/toasts.tsx';
import { percentOf, uploadProgressWords } from '../../import-text.words.ts';
import { errorMessageOf } from './import-queries.ts';
import classes from './imports.module.css';
import * as t from './imports.words.ts';
import { clearUpload, startUpload, stopUpload, type UploadState } from './upload-store.ts';

/** Makes the browser confirm before leaving during an upload. */
function useWarningBeforeLeaving(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUploading]);
}

type UploadPanelProps = { upload: UploadState; onArrived: () => void; onStopped: () => void };

/** The progress of an upload, or why it stopped. */
export function UploadPanel({ upload, onArrived, onStopped }: UploadPanelProps) {
  const { file, sentBytes, problem, mayTryAgain } = upload;
  useWarningBeforeLeaving(problem === null);
  const stop = () =>
    stopUpload().then(onStopped, (error: unknown) =>
      showToast({ title: t.couldntStopUpload, description: errorMessageOf(error), tone: 'destructive' }),
    );
  return (
    <section className={classes.panel} aria-label={t.uploadOf({ name: file.name })}>
      <p className={classes.name}>{file.name}</p>
      {problem === null ? (
        <>
          <Progress
            value={percentOf(sentBytes, file.size)}
            aria-label={t.uploadOf({ name: file.name })}
            size="lg"
            radius="xl"
          />
          <p className={classes.quiet}>
            {t.uploadProgress({ upload: uploadProgressWords(sentBytes, file.size) })}
          </p>
        </>
      ) : (
        <p role="alert" className={classes.trouble}>
          {problem}
        </p>
      )}
      <div className={classes.acts}>
        {problem !== null && mayTryAgain && (
          <Button onClick={() => void startUpload(file, onArrived)}>{t.tryAgain}</Button>
        )}
        {problem === null || upload.importId !== null ? (
          <Button variant="default" onClick={() => void stop()}>
            {t.stopUpload}
          </Button>
        ) : (
          <Button variant="default" onClick={clearUpload}>
            {t.chooseAnotherFile}
          </Button>
        )}
      </div>
    </section>
  );
}
