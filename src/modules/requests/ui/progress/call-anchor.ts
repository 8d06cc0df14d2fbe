import { useEffect } from 'react';

/** Element id of a call's transcript. */
export const callAnchor = (callId: string): string => `call-${callId}`;

/** Opens and scrolls to the transcript a link points to. */
export function useOpenLinkedTranscript(): void {
  useEffect(() => {
    const open = () => {
      const target = document.getElementById(location.hash.slice(1));
      if (!(target instanceof HTMLDetailsElement)) return;
      for (let fold: Element | null | undefined = target; fold; fold = fold.parentElement?.closest('details'))
        fold.setAttribute('open', '');
      target.querySelector('summary')?.focus({ preventScroll: true });
      target.scrollIntoView({ block: 'start' });
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
}
