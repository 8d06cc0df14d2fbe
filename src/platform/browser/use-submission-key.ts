import { useRef, useState } from 'react';
import { newId } from '#shared/ids.ts';

/**
 * Idempotency key for submitted text: the same text keeps its key, so that a retry after a lost connection
 * does not send it twice; different text gets a new key. Call `renew` once it has arrived.
 */
export function useSubmissionKey(): { keyFor: (words: string) => string; renew: () => void } {
  const last = useRef<{ words: string | null; key: string }>({ words: null, key: '' });
  const [acts] = useState(() => ({
    keyFor: (words: string) => {
      if (last.current.words !== words) last.current = { words, key: newId() };
      return last.current.key;
    },
    renew: () => {
      last.current = { words: null, key: '' };
    },
  }));
  return acts;
}
