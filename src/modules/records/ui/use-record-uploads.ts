import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { saidBy } from '#platform/browser/api-error.ts';
import { uploadFile } from '#platform/browser/upload-file.ts';
import type { RecordDocumentView } from '../records.contract.ts';
import { maxRecordFileBytes } from '../records.rules.ts';
import { records, type Whose } from './record-queries.ts';
import * as t from './ui.words.ts';

export type Upload = { key: string; name: string; percent: number; problem: string | null };

/** Uploads one file after the other. A file that was sent twice is stored once. */
export function useRecordUploads({ householdMemberId }: Whose) {
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [added, setAdded] = useState(0);
  const last = useRef<Promise<void>>(Promise.resolve());
  const patch = (key: string, change: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const dismiss = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));
  async function send(key: string, file: File): Promise<void> {
    try {
      await uploadFile<RecordDocumentView>('/records/documents', file, {
        signal: new AbortController().signal,
        onProgress: ({ sentBytes, totalBytes }) =>
          patch(key, { percent: Math.round((100 * sentBytes) / totalBytes) }),
        headers: householdMemberId ? { 'x-household-member': householdMemberId } : {},
      });
      dismiss(key);
      setAdded((count) => count + 1);
      await queryClient.invalidateQueries({ queryKey: records.key() });
    } catch (error) {
      patch(key, { problem: saidBy(error) ?? t.uploadLost });
    }
  }
  const add = (files: readonly File[]) => {
    setAdded(0);
    for (const file of files) {
      const key = crypto.randomUUID();
      const problem = file.size > maxRecordFileBytes ? t.tooLarge : null;
      setUploads((all) => [...all, { key, name: file.name, percent: 0, problem }]);
      if (problem === null) last.current = last.current.then(() => send(key, file));
    }
  };
  return { uploads, added, add, dismiss };
}
