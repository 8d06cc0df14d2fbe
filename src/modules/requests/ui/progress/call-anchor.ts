import { useEffect } from 'react';

/** Where on the page of a request the words of a call stand. */
export const callAnchor = (callId: string): string => `call-${callId}`;

/** A link to a call's words opens them: what is folded away cannot be shown otherwise. */
export function useOpenedByLink(): void {
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
