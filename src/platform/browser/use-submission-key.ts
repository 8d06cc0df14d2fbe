import { useRef, useState } from 'react';
import { newId } from '#shared/ids.ts';

/**
 * Idempotency key for submitted text: the same text keeps its key, so that a retry after a lost connection
 * does not send it twice; different text gets a new key. Call `renew` after a successful submit.
 */
export function useSubmissionKey(): { keyFor: (text: string) => string; renew: () => void } {
  const last = useRef<{ text: string | null; key: string }>({ text: null, key: '' });
  const [submission] = useState(() => ({
    keyFor: (text: string) => {
      if (last.current.text !== text) last.current = { text, key: newId() };
      return last.current.key;
    },
    renew: () => {
      last.current = { text: null, key: '' };
    },
  }));
  return submission;
}
