import type { Locator, Page } from 'playwright-core';

/** Adds up layout shifts that no action of the user explains, starting with the next page load. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) (window as unknown as { layoutShift: number }).layoutShift += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
}

/** Whether all of it is on the screen, and nothing lies over its middle. */
export const isOnScreen = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const screen = window.visualViewport;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (!screen || top < -1 || left < -1 || right > screen.width + 1 || bottom > screen.height + 1)
      return false;
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return over !== null && (element.contains(over) || over.contains(element));
  });

export async function doOverlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) return false;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
