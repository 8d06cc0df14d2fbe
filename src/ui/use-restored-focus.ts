import { useEffect } from 'react';

/** Gives a closing dialog or new stage time to set focus itself. */
const graceMilliseconds = 100;

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const isInDialog = (element: HTMLElement | null): boolean => element?.closest('[role=dialog]') != null;

function listAncestors(element: Element): HTMLElement[] {
  const ancestors: HTMLElement[] = [];
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
    ancestors.push(one);
  return ancestors;
}

/** Focuses a non-focusable element so that Tab continues from there. False if it's gone or hidden. */
function focusInPassing(element: HTMLElement): boolean {
  if (!element.isConnected) return false;
  const plain = !element.hasAttribute('tabindex');
  const makePlain = () => element.removeAttribute('tabindex');
  if (plain) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (plain && isLost()) makePlain();
  else if (plain) element.addEventListener('blur', makePlain, { once: true });
  return !isLost();
}

/**
 * Restores keyboard focus when the focused element is disabled or removed: to the element, to the opener of
 * its dialog, or to its surroundings. Call once per page.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    let around: HTMLElement[] = [];
    /** Focus before a dialog opened. */
    let opener: HTMLElement | null = null;
    let timer: number | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      if (isInDialog(target) && !isInDialog(last)) opener = last;
      last = target;
      around = listAncestors(target);
    };
    // A click on nothing clears the focus on purpose.
    const forget = () => {
      last = null;
    };
    const giveBack = () => {
      timer = undefined;
      if (!last || !isLost() || (last.isConnected && last.matches(':disabled'))) return;
      last.focus({ preventScroll: true });
      if (isLost() && isInDialog(last)) opener?.focus({ preventScroll: true });
      const main = document.querySelector('main');
      if (isLost()) [...around, ...(main ? [main] : [])].some(focusInPassing);
    };
    const observer = new MutationObserver(() => {
      if (last) timer ??= window.setTimeout(giveBack, graceMilliseconds);
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget, true);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled', 'hidden'],
    });
    return () => {
      observer.disconnect();
      window.clearTimeout(timer);
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget, true);
    };
  }, []);
}
