import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, saidBy } from '#platform/browser/api.ts';
import { uploadFile } from '#platform/browser/upload-file.ts';
import { mostFilesPerMessage, refuseEarly } from '../files.rules.ts';
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

const lost = t.connectionLost;

/** Uploads in progress. Finished ones become the thread's unsent files. */
export function useUploads(requestId: string, unsentCount: number) {
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const dismiss = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));

  // Sequential, so that on a slow connection the first files arrive early.
  const turn = useRef(Promise.resolve());
  function start(upload: Upload) {
    change(upload.key, { percent: 0, problem: null });
    turn.current = turn.current.then(() => send(upload));
  }

  async function send({ key, file }: Upload) {
    if (leaving.current.signal.aborted) return;
    try {
      const kept = await uploadFile<FileView>(`/requests/${requestId}/files`, file, {
        signal: leaving.current.signal,
        onProgress: ({ sentBytes, wholeBytes }) =>
          change(key, { percent: Math.round((100 * sentBytes) / wholeBytes) }),
      });
      patchThread(queryClient, requestId, (thread) => ({
        ...thread,
        unsentFiles: [...thread.unsentFiles.filter(({ id }) => id !== kept.id), kept],
      }));
      dismiss(key);
    } catch (error) {
      if (endSessionOn(queryClient, error)) return;
      const said = saidBy(error);
      const isTooSoon = error instanceof ApiError && (error.status === 429 || error.status === 503);
      change(key, { problem: said ?? lost, mayTryAgain: said === null || isTooSoon });
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
    const room = Math.max(0, mostFilesPerMessage - unsentCount - uploads.length);
    const added = files.map((file, index): Upload => {
      const problem = index < room ? refuseEarly(file) : t.youCanAttachUpTo({ mostFilesPerMessage });
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
