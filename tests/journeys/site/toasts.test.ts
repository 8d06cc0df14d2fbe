import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Visit, visit } from '../../support/browser/browser.ts';
import { expectFocusKept, expectFocusOn, tabAndPress, tabOnce } from '../../support/browser/keyboard.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const shownSeconds = 5;
const toastsOn = (page: Page) => page.getByRole('region', { name: /F8/ }).locator('li');
const pass = (page: Page, seconds: number) => page.clock.fastForward(seconds * 1000);

/** The sign-in page with a test clock; submitting the empty form shows a toast. */
async function openSignIn(width = 1280, hasTouch = false): Promise<Visit> {
  const window = await visit(browser, server.address, { width, preferences: { hasTouch } });
  await window.page.clock.install();
  await window.page.goto('/auth');
  return window;
}

async function showToast(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).press('Enter');
  await toastsOn(page).getByText('Missing information').waitFor();
}

test('a toast closes automatically after about five seconds', async () => {
  const { page, close, expectQuiet } = await openSignIn();
  await showToast(page);
  await pass(page, shownSeconds - 3);
  await expect.poll(() => toastsOn(page).count()).toBe(1);
  await pass(page, 3.5);
  await expect.poll(() => toastsOn(page).count()).toBe(0);
  expectQuiet();
  await close();
});

test.each([1280, 390])('a toast at %d pixels covers the navigation, and none of the page', async (width) => {
  const { page, close, expectQuiet } = await openSignIn(width);
  await showToast(page);
  const boxOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON());
  const toast = await boxOf(toastsOn(page));
  const heading = await boxOf(page.getByRole('heading', { level: 1 }));
  const navigation = await boxOf(page.getByRole('banner'));
  expect(toast.top).toBeGreaterThanOrEqual(0);
  expect(toast.bottom).toBeLessThanOrEqual(heading.top);
  expect(toast.bottom - navigation.bottom).toBeLessThan(16);
  expectQuiet();
  await close();
});

test('a second toast replaces the first', async () => {
  const { page, close, expectQuiet } = await openSignIn();
  await showToast(page);
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await page.getByRole('button', { name: 'Create Account' }).waitFor();
  await page.getByRole('textbox', { name: 'Email' }).press('Enter');
  await toastsOn(page).getByText('Please fill in all required fields').waitFor();
  await expect.poll(() => toastsOn(page).count()).toBe(1);
  // The second toast has its own five seconds.
  await pass(page, shownSeconds - 3);
  await expect.poll(() => toastsOn(page).count()).toBe(1);
  await pass(page, 3.5);
  await expect.poll(() => toastsOn(page).count()).toBe(0);
  expectQuiet();
  await close();
});

type Swipe = (page: Page, pixels: number) => Promise<void>;

async function startOfSwipe(page: Page): Promise<{ x: number; y: number }> {
  const box = await toastsOn(page).boundingBox();
  if (!box) throw new Error('There is no toast to swipe');
  return { x: box.x + 40, y: box.y + box.height / 2 };
}

const steps = 6;

const withMouse: Swipe = async (page, pixels) => {
  const { x, y } = await startOfSwipe(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels, y, { steps });
  await page.mouse.up();
};

const withFinger: Swipe = async (page, pixels) => {
  const { x, y } = await startOfSwipe(page);
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    screen.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: x + at, y }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= steps; step++) await touch('touchMove', (pixels * step) / steps);
  await touch('touchEnd');
};

test.each([
  { by: 'mouse', swipe: withMouse, width: 1280, hasTouch: false },
  { by: 'finger', swipe: withFinger, width: 390, hasTouch: true },
])('a $by swipe closes a toast after 50 pixels, not before', async ({ swipe, width, hasTouch }) => {
  const { page, close, expectQuiet } = await openSignIn(width, hasTouch);
  await showToast(page);
  await swipe(page, 40);
  await expect.poll(() => toastsOn(page).getAttribute('data-swipe')).toBe('cancel');
  await expect.poll(() => toastsOn(page).getAttribute('data-state')).toBe('open');
  await swipe(page, -80);
  await expect.poll(() => toastsOn(page).getAttribute('data-state')).toBe('open');
  await swipe(page, 60);
  await expect.poll(() => toastsOn(page).count()).toBe(0);

  // A paused toast doesn't pause the next one.
  await showToast(page);
  await pass(page, shownSeconds + 1);
  await expect.poll(() => toastsOn(page).count()).toBe(0);
  expectQuiet();
  await close();
});

const otherTab = (state: 'hidden' | 'visible') => (page: Page) =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event(now === 'hidden' ? 'blur' : 'focus'));
  }, state);

test.each<{ when: string; begin: (page: Page) => Promise<void>; end: (page: Page) => Promise<void> }>([
  {
    when: 'the pointer is on it',
    begin: (page) => toastsOn(page).hover(),
    end: (page) => page.mouse.move(5, 300),
  },
  {
    when: 'it has the focus',
    begin: async (page) => {
      await page.keyboard.press('F8');
      await page.keyboard.press('Tab');
    },
    end: (page) => page.getByRole('textbox', { name: 'Email' }).focus(),
  },
  { when: 'another tab is looked at', begin: otherTab('hidden'), end: otherTab('visible') },
])('a toast stays open while $when', async ({ begin, end }) => {
  const { page, close, expectQuiet } = await openSignIn();
  await showToast(page);
  await begin(page);
  await pass(page, 3 * shownSeconds);
  await expect.poll(() => toastsOn(page).getAttribute('data-state')).toBe('open');
  await end(page);
  await expect.poll(() => toastsOn(page).getAttribute('data-state')).toBe('open');
  await pass(page, shownSeconds);
  await expect.poll(() => toastsOn(page).count()).toBe(0);
  expectQuiet();
  await close();
});

test('F8 moves focus to the visible toast, Tab to its button, and closing it keeps the focus', async () => {
  const { page, close, expectQuiet } = await openSignIn();
  await showToast(page);
  await page.keyboard.press('F8');
  await expectFocusOn(page.getByRole('region', { name: /F8/ }));
  expect(await toastsOn(page).evaluate((toast) => getComputedStyle(toast).outlineStyle)).toBe('solid');
  await tabOnce(page);
  await tabAndPress(page, page.getByRole('button', { name: 'Close notification' }));
  await expect.poll(() => toastsOn(page).count()).toBe(0);
  await expectFocusKept(page);
  expectQuiet();
  await close();
});
