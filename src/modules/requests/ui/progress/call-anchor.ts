import { useEffect } from 'react';

/** Element id of a call's transcript. */
export const callAnchor = (callId: string): string => `call-${callId}`;

/** Opens and scrolls to the transcript a link points to. */
export function useOpenLinkedTranscript(): void {
  useEffect(() => {
    const open = () => {
      const target = document.getElementById(location.hash.slice(1));
      if (!(target instanceof HTMLDetailsElement)) return;
      target.open = true;
      target.querySelector('summary')?.focus({ preventScroll: true });
      target.scrollIntoView({ block: 'start' });
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
}
