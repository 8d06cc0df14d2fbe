import { useRef, useState } from 'react';
import { newId } from '#shared/ids.ts';

/**
 * The key under which words are sent: the same words keep it, so that a second try after a lost connection is no second
 * message; other words get another. `renew` once they have arrived.
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
