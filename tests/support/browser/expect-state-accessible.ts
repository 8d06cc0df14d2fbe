import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isFullRun } from '../runner/extent.ts';
import type { SignedIn } from '../test-server.ts';
import { expectAccessible, signInAs, type Visit, visit } from './browser.ts';
import type { State } from './page-states.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/**
 * Checks that nothing is wider than the window, and runs axe, at the given widths, in both color schemes. `npm test` checks only
 * the wide page in light mode.
 */
export async function expectAccessibleAt(
  page: Page,
  widths = sizes.map(({ width }) => width),
): Promise<void> {
  for (const size of sizes.filter(({ width }) => widths.includes(width))) {
    await page.setViewportSize(size);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await expectAccessible(page, isFullRun || size.width < 600 ? ['dark', 'light'] : ['light']);
  }
}

const sharedContexts = new WeakMap<Browser, BrowserContext>();

/**
 * A window without animations, so that checks see the final page. The windows of a browser share a cache; closing one
 * keeps it.
 */
export async function openStill(browser: Browser, address: string): Promise<Visit> {
  const window = await visit(browser, address, {
    allowRefusals: [404, 500],
    preferences: { reducedMotion: 'reduce' },
    within: sharedContexts.get(browser),
  });
  sharedContexts.set(browser, window.context);
  return { ...window, close: () => window.page.close() };
}

/** Opens the state in a new window, signed in as its user, and checks it and the one after it. */
export async function expectStateAccessible(
  browser: Browser,
  address: string,
  { as, widths, reach, further }: State,
  accounts: Partial<Record<NonNullable<State['as']>, SignedIn>>,
): Promise<void> {
  const window = await openStill(browser, address);
  const account = as && accounts[as];
  if (account) await signInAs(window, address, account);
  await reach(window);
  await expectAccessibleAt(window.page, widths);
  if (further) {
    await further(window);
    await expectAccessibleAt(window.page, widths);
  }
  window.expectQuiet();
  await window.close();
}
