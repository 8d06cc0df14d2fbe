import { useEffect } from 'react';

/** Long enough for a dialog that closes or a stage that begins to place the focus itself. */
const graceMilliseconds = 100;

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const isInDialog = (element: HTMLElement | null): boolean => element?.closest('[role=dialog]') != null;

function listAncestors(element: Element): HTMLElement[] {
  const ancestors: HTMLElement[] = [];
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
    ancestors.push(one);
  return ancestors;
}

/** Focuses what is no stop of its own, so that Tab goes on from there. False when it is gone or hidden. */
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
 * Keeps the keyboard where it was. Browsers leave the focus nowhere when the element that has it is switched off for
 * a moment or goes away: it comes back to the element, to what opened its dialog, or to what stood around it. Call once,
 * for the whole page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    let around: HTMLElement[] = [];
    /** What had the focus before a dialog took it. */
    let opener: HTMLElement | null = null;
    let timer: number | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      if (isInDialog(target) && !isInDialog(last)) opener = last;
      last = target;
      around = listAncestors(target);
    };
    // Whoever presses beside everything means to leave.
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
