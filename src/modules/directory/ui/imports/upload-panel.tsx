import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useEffect } from 'react';
import { showToast } from '#ui/toasts/toasts.tsx';
import { percentOf, uploadWords } from '../../import-words.ts';
import { troubleOf } from './import-queries.ts';
import classes from './imports.module.css';
import { forgetUpload, startUpload, stopUpload, type UploadState } from './upload-store.ts';

/** Browsers ask before they close a window that still sends something. */
function useWarningBeforeLeaving(isUnderWay: boolean): void {
  useEffect(() => {
    if (!isUnderWay) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnderWay]);
}

type UploadPanelProps = { upload: UploadState; onArrived: () => void; onStopped: () => void };

/** The file on its way to the server: how far it is, or why it does not go on. */
export function UploadPanel({ upload, onArrived, onStopped }: UploadPanelProps) {
  const { file, sentBytes, problem, mayTryAgain } = upload;
  useWarningBeforeLeaving(problem === null);
  const stop = () =>
    stopUpload().then(onStopped, (error: unknown) =>
      showToast({ title: 'The upload was not stopped', description: troubleOf(error), tone: 'destructive' }),
    );
  return (
    <section className={classes.panel} aria-label={`Upload of ${file.name}`}>
      <p className={classes.name}>{file.name}</p>
      {problem === null ? (
        <>
          <Progress
            value={percentOf(sentBytes, file.size)}
            aria-label={`Upload of ${file.name}`}
            size="lg"
            radius="xl"
          />
          <p className={classes.quiet}>
            {uploadWords(sentBytes, file.size)}. You may look at other tabs meanwhile.
          </p>
        </>
      ) : (
        <p role="alert" className={classes.trouble}>
          {problem}
        </p>
      )}
      <div className={classes.acts}>
        {problem !== null && mayTryAgain && (
          <Button onClick={() => void startUpload(file, onArrived)}>Try again</Button>
        )}
        {problem === null || upload.importId !== null ? (
          <Button variant="default" onClick={() => void stop()}>
            Stop the upload
          </Button>
        ) : (
          <Button variant="default" onClick={forgetUpload}>
            Choose another file
          </Button>
        )}
      </div>
    </section>
  );
}
