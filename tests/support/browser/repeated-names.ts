import type { Page } from 'playwright-core';

/**
 * Names that two buttons, or two links to different pages, share within the main content. A list of such names
 * tells a screen reader's user nothing.
 */
export const findRepeatedNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element): string =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
    const targets = new Map<string, Set<string>>();
    const all = document.querySelectorAll('main a[href], main button, main [role=button]');
    for (const [index, element] of [...all].entries()) {
      if (element.getClientRects().length === 0) continue;
      const name = nameOf(element);
      const target = element instanceof HTMLAnchorElement ? element.href : `button ${index}`;
      targets.set(name, (targets.get(name) ?? new Set()).add(target));
    }
    return [...targets].filter(([, found]) => found.size > 1).map(([name]) => name);
  });
