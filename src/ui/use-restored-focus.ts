import { useEffect } from 'react';

/** Time for a closing dialog or the next step to set the focus itself. */
const graceMilliseconds = 100;

const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

const isInDialog = (element: HTMLElement | null): boolean => element?.closest('[role=dialog]') != null;

function listAncestors(element: Element): HTMLElement[] {
  const ancestors: HTMLElement[] = [];
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement)
    ancestors.push(parent);
  return ancestors;
}

/** Focuses a non-focusable element, so that Tab continues from there. Returns false if it's gone or hidden. */
function focusTemporarily(element: HTMLElement): boolean {
  if (!element.isConnected) return false;
  const needsTabIndex = !element.hasAttribute('tabindex');
  const removeTabIndex = () => element.removeAttribute('tabindex');
  if (needsTabIndex) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (needsTabIndex && isFocusLost()) removeTabIndex();
  else if (needsTabIndex) element.addEventListener('blur', removeTabIndex, { once: true });
  return !isFocusLost();
}

/**
 * Restores lost keyboard focus: to the element once it's enabled again, to the element that opened its
 * dialog, or to the nearest remaining ancestor. Call once per page.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    let ancestors: HTMLElement[] = [];
    /** The element that had focus before a dialog opened. */
    let opener: HTMLElement | null = null;
    let timer: number | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      if (isInDialog(target) && !isInDialog(last)) opener = last;
      last = target;
      ancestors = listAncestors(target);
    };
    // A click on an empty area clears the focus on purpose.
    const forget = () => {
      last = null;
    };
    const restoreFocus = () => {
      timer = undefined;
      if (!last || !isFocusLost() || (last.isConnected && last.matches(':disabled'))) return;
      last.focus({ preventScroll: true });
      if (isFocusLost() && isInDialog(last)) opener?.focus({ preventScroll: true });
      const main = document.querySelector('main');
      if (isFocusLost()) [...ancestors, ...(main ? [main] : [])].some(focusTemporarily);
    };
    const observer = new MutationObserver(() => {
      if (last) timer ??= window.setTimeout(restoreFocus, graceMilliseconds);
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
