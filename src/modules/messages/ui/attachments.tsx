import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconFile, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saidBy } from '#platform/browser/api.ts';
import { formatFileSize } from '#shared/format/format-size.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { FileView } from '../messages.contract.ts';
import classes from './care-thread.module.css';
import { endSessionOn, messages, patchThread, refreshThread } from './care-thread-queries.ts';
import * as t from './ui.words.ts';
import type { Upload, useUploads } from './use-uploads.ts';

type AttachmentsProps = {
  requestId: string;
  /** Uploaded but not sent. */
  files: readonly FileView[];
  uploading: ReturnType<typeof useUploads>;
};

function useRemoveFile(requestId: string) {
  const queryClient = useQueryClient();
  return useMutation(
    messages.removeFile.mutationOptions({
      onSuccess: (_answer, { id: removedId }) =>
        patchThread(queryClient, requestId, (thread) => ({
          ...thread,
          unsentFiles: thread.unsentFiles.filter(({ id }) => id !== removedId),
        })),
      onError: (error) => {
        if (endSessionOn(queryClient, error)) return;
        showToast({
          title: t.couldntRemoveTheFile,
          description: saidBy(error) ?? t.pleaseTryAgain,
          tone: 'destructive',
        });
        void refreshThread(queryClient);
      },
    }),
  );
}

/** Files for the next message, and uploads in progress. */
export function Attachments({ requestId, files, uploading }: AttachmentsProps) {
  const { uploads, dismiss, tryAgain } = uploading;
  const removal = useRemoveFile(requestId);
  return (
    <>
      <VisuallyHidden component="p" role="status">
        {uploads.length === 0 && files.length > 0 && t.filesReadyToSend({ filesCount: files.length })}
      </VisuallyHidden>
      {files.length + uploads.length > 0 && (
        <ul className={classes.attachments} aria-label={t.attachedFiles}>
          {files.map((file) => (
            <li key={file.id} className={classes.attachment}>
              <IconFile size={20} aria-hidden />
              <span className={classes.fileName}>
                {file.name}
                <span className={classes.fileSize}>
                  {t.readyToSend({ fileSize: formatFileSize(file.sizeBytes) })}
                </span>
              </span>
              <RemoveButton name={file.name} onClick={() => removal.mutate({ id: file.id })} />
            </li>
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onDismiss={dismiss} onTryAgain={tryAgain} />
          ))}
        </ul>
      )}
    </>
  );
}

type UploadRowProps = {
  upload: Upload;
  onDismiss(key: string): void;
  onTryAgain(upload: Upload): void;
};

function UploadRow({ upload, onDismiss, onTryAgain }: UploadRowProps) {
  const { key, file, percent, problem, mayTryAgain } = upload;
  return (
    <li className={classes.attachment} data-problem={problem !== null || undefined}>
      <IconFile size={20} aria-hidden />
      <span className={classes.fileName}>
        {file.name}
        {problem === null ? (
          <progress value={percent} max={100} aria-label={t.uploading({ name: file.name })} />
        ) : (
          <span className={classes.fileProblem} role="alert">
            {problem}
          </span>
        )}
      </span>
      {problem !== null && (
        <span className={classes.actions}>
          {mayTryAgain && (
            <Button size="sm" variant="default" onClick={() => onTryAgain(upload)}>
              {t.tryAgain}
            </Button>
          )}
          <RemoveButton name={file.name} onClick={() => onDismiss(key)} />
        </span>
      )}
    </li>
  );
}

function RemoveButton({ name, onClick }: { name: string; onClick(): void }) {
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      aria-label={t.remove({ name })}
      onClick={onClick}
      className={classes.remove ?? ''}
    >
      <IconX size={20} aria-hidden />
    </ActionIcon>
  );
}
