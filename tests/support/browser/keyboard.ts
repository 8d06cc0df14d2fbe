import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

type Focus = { on: string; trouble: string | null };

/** The focused element, and whether the focus is visible: outlined, in the viewport, not covered. */
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
    if (!onTop) return { on, trouble: 'outside the window' };
    const covered = !element.contains(onTop) && !onTop.contains(element);
    return { on, trouble: covered ? `behind ${onTop.outerHTML.slice(0, 80)}` : null };
  });
}

/** Fails if no element has focus, for example because the focused one was removed. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(async () => (await readFocus(page)).on).not.toBe('nothing');
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.contains(document.activeElement));

/** Also accepts focus on a descendant. */
export async function expectFocusOn(target: Locator): Promise<void> {
  const found = async () => ((await hasFocus(target)) ? 'there' : (await readFocus(target.page())).on);
  await expect.poll(found, { message: `${target} does not have focus` }).toBe('there');
}

/** Presses Tab once, and fails if the new focus is not visible. */
export async function tabOnce(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await page.keyboard.press(key);
  // The page may still be scrolling to it.
  await expect
    .poll(() => readFocus(page), { interval: 30 })
    .toEqual({ on: expect.any(String), trouble: null });
}

const maxStops = 90;

/** Presses Tab until the target has focus. Fails if the focus is not visible at any stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press(key);
    // The page may still be scrolling to it.
    await expect
      .poll(() => readFocus(page), { interval: 30 })
      .toEqual({ on: expect.any(String), trouble: null });
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} was not reached in ${maxStops} presses of ${key}`);
}

/** Tabs to a field and types the text. */
export async function typeInto(page: Page, target: Locator, words: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(words);
}

/** Tabs to a button or link and presses Enter. */
export async function tabAndPress(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
