import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, saidBy } from '#platform/browser/api.ts';
import { uploadFile } from '#platform/browser/upload-file.ts';
import { findUploadProblem, maxFilesPerMessage } from '../files.rules.ts';
import type { FileView } from '../messages.contract.ts';
import { endSessionOn, patchThread } from './care-thread-queries.ts';
import * as t from './ui.words.ts';

export type Upload = {
  key: string;
  file: File;
  /** 0 to 100. */
  percent: number;
  problem: string | null;
  /** False if the same file would be rejected again. */
  mayTryAgain: boolean;
};

const connectionLost = t.connectionLost;

/** Uploads in progress. Finished ones become the thread's unsent files. */
export function useUploads(requestId: string, unsentCount: number) {
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const controller = useRef(new AbortController());
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);

  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const dismiss = (key: string) => setUploads((all) => all.filter((upload) => upload.key !== key));

  // Sequential, so that on a slow connection the first files arrive early.
  const queue = useRef(Promise.resolve());
  function start(upload: Upload) {
    change(upload.key, { percent: 0, problem: null });
    queue.current = queue.current.then(() => send(upload));
  }

  async function send({ key, file }: Upload) {
    if (controller.current.signal.aborted) return;
    try {
      const stored = await uploadFile<FileView>(`/requests/${requestId}/files`, file, {
        signal: controller.current.signal,
        onProgress: ({ sentBytes, totalBytes }) =>
          change(key, { percent: Math.round((100 * sentBytes) / totalBytes) }),
      });
      patchThread(queryClient, requestId, (thread) => ({
        ...thread,
        unsentFiles: [...thread.unsentFiles.filter(({ id }) => id !== stored.id), stored],
      }));
      dismiss(key);
    } catch (error) {
      if (endSessionOn(queryClient, error)) return;
      const message = saidBy(error);
      const isTooSoon = error instanceof ApiError && (error.status === 429 || error.status === 503);
      change(key, { problem: message ?? connectionLost, mayTryAgain: message === null || isTooSoon });
    }
  }

  const failed = uploads.filter(({ problem, mayTryAgain }) => problem !== null && mayTryAgain);
  useEffect(() => {
    const tryAllAgain = () => {
      for (const upload of failed) start(upload);
    };
    window.addEventListener('online', tryAllAgain);
    return () => window.removeEventListener('online', tryAllAgain);
  });

  function add(files: readonly File[]) {
    const room = Math.max(0, maxFilesPerMessage - unsentCount - uploads.length);
    const added = files.map((file, index): Upload => {
      const problem = index < room ? findUploadProblem(file) : t.attachmentLimit({ maxFilesPerMessage });
      return { key: crypto.randomUUID(), file, percent: 0, problem, mayTryAgain: false };
    });
    setUploads((all) => [...all, ...added]);
    for (const upload of added) if (upload.problem === null) start(upload);
  }

  return {
    uploads,
    add,
    dismiss,
    tryAgain: start,
    busy: uploads.some(({ problem }) => problem === null),
  };
}
