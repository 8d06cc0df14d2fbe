import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

type Focus = { on: string; trouble: string | null };

/** Where the keyboard focus is, and whether it is visible: outlined, in the window, not covered. */
async function readFocus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { on: 'nothing', trouble: 'the focus is lost' };
    const label =
      element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent;
    const name = element.getAttribute('aria-label') ?? label ?? '';
    const on = `${element.tagName.toLowerCase()} "${name.trim().slice(0, 40)}"`;
    const isOutlined = (candidate: Element | null): boolean => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(candidate);
      return (
        outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/^rgba.*, 0\)$/.test(outlineColor)
      );
    };
    // The calendar button inside a date field belongs to the browser, and scripts can't see its outline.
    const isOfBrowser = element.matches('[type=date]:not(:focus)');
    if (![element, element.parentElement].some(isOutlined) && !isOfBrowser)
      return { on, trouble: 'no outline' };
    const box = element.getClientRects()[0];
    const onTop =
      box && document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 40));
    if (!onTop) return { on, trouble: 'out of the window' };
    const covered = !element.contains(onTop) && !onTop.contains(element);
    return { on, trouble: covered ? `behind ${onTop.outerHTML.slice(0, 80)}` : null };
  });
}

/** Fails if nothing has the focus, as when the focused element was removed. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(async () => (await readFocus(page)).on).not.toBe('nothing');
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.contains(document.activeElement));

/** On it, or on something inside it. */
export async function expectFocusOn(target: Locator): Promise<void> {
  const found = async () => ((await hasFocus(target)) ? 'there' : (await readFocus(target.page())).on);
  await expect.poll(found, { message: `the focus is not on ${target}` }).toBe('there');
}

/** Presses Tab once; the new focus must be visible. */
export async function tabOnce(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await page.keyboard.press(key);
  // The page may still be scrolling there.
  await expect
    .poll(() => readFocus(page), { interval: 30 })
    .toEqual({ on: expect.any(String), trouble: null });
}

const mostStops = 90;

/** Presses Tab until this has the focus. Every stop on the way must be visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press(key);
    // The page may still be scrolling there.
    await expect
      .poll(() => readFocus(page), { interval: 30 })
      .toEqual({ on: expect.any(String), trouble: null });
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${mostStops} times ${key} did not lead to ${target}`);
}

/** Tabs to a field and types the text. */
export async function typeInto(page: Page, target: Locator, words: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(words);
}

/** Tabs to a button or link and presses Enter. */
export async function pressBy(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
