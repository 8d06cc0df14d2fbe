import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnauthorizedError } from '#platform/browser/api.ts';
import { uploadFile } from '#platform/browser/upload-file.ts';
import { useSubmissionKey } from '#platform/browser/use-submission-key.ts';
import { findUploadProblem } from '../files.rules.ts';
import type { FileView } from '../messages.contract.ts';
import { endSessionOn, messages, patchThread, readRefusal, refreshThread } from './care-thread-queries.ts';

type PhotoProblem = { kind: 'lost' } | { kind: 'refused'; words: string } | { kind: 'signed_out' };

/**
 * Uploads photos and sends them in one message. Photos are kept in memory only. Retries are idempotent: the same bytes
 * are the same file, and the same files use the same key.
 */
export function useSendPhoto(requestId: string, body: string) {
  const queryClient = useQueryClient();
  const { keyFor, renew } = useSubmissionKey();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [percent, setPercent] = useState<number | null>(null);
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);

  async function upload(chosen: readonly File[]): Promise<string[]> {
    const whole = chosen.reduce((sum, { size }) => sum + size, 0);
    const ids: string[] = [];
    let before = 0;
    for (const file of chosen) {
      const done = before;
      const { id } = await uploadFile<FileView>(`/requests/${requestId}/files`, file, {
        signal: new AbortController().signal,
        onProgress: ({ sentBytes }) => setPercent(Math.round((100 * (done + sentBytes)) / whole)),
      });
      before += file.size;
      ids.push(id);
    }
    // The same file may be chosen twice.
    return [...new Set(ids)];
  }

  function fail(error: unknown) {
    if (isUnauthorizedError(error)) {
      endSessionOn(queryClient, error);
      return setProblem({ kind: 'signed_out' });
    }
    const refusal = readRefusal(error);
    setProblem(refusal === null ? { kind: 'lost' } : { kind: 'refused', words: refusal });
    // Files already uploaded are in the thread.
    void refreshThread(queryClient);
  }

  async function send(chosen: readonly File[]) {
    const refusal = chosen.map(findUploadProblem).find((words) => words !== null);
    if (refusal) return setProblem({ kind: 'refused', words: refusal });
    setFiles(chosen);
    setProblem(null);
    setPercent(0);
    try {
      const fileIds = await upload(chosen);
      const submissionKey = keyFor(fileIds.join(' '));
      const thread = await messages.sendCareMessage.call({ id: requestId, body, fileIds, submissionKey });
      patchThread(queryClient, requestId, () => thread);
      void refreshThread(queryClient);
      renew();
      setFiles([]);
      setSent(true);
    } catch (error) {
      fail(error);
    } finally {
      setPercent(null);
    }
  }

  return {
    /** 0 to 100 while uploading. */
    percent,
    isSent,
    problem,
    send: (chosen: readonly File[]) => void send(chosen),
    tryAgain: () => void send(files),
  };
}
