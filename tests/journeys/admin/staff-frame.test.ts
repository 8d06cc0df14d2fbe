import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoLogins } from '#app/demo-data/demo-logins.ts';
import {
  expectAccessible,
  openBrowser,
  signInAs,
  type Visit,
  visit,
  waitUntilLoaded,
} from '../../support/browser/browser.ts';
import { expectFocusOn } from '../../support/browser/keyboard.ts';
import { loginAs, type SignedIn, startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', demoData: 'stories' });
  browser = await openBrowser();
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const login = (role: (typeof demoLogins)[number]['role']) => {
  const found = demoLogins.find((one) => one.role === role);
  if (!found) throw new Error(`There is no demo login for ${role}.`);
  return found;
};

const signIn = (role: (typeof demoLogins)[number]['role']): Promise<SignedIn> =>
  loginAs(server, login(role).email, login(role).password);

async function openAs(staff: SignedIn, path: string, width = 1280, hasTouch = false): Promise<Visit> {
  const window = await visit(browser, server.address, { width, preferences: { hasTouch } });
  await signInAs(window, server.address, staff);
  await window.page.setViewportSize({ width, height: width < 600 ? 844 : 800 });
  await window.page.goto(path);
  await window.page.getByRole('heading', { level: 1 }).waitFor();
  return window;
}

/** The distance of the first row from the top of the page, in pixels. */
async function topOf(page: Page, row: string): Promise<number> {
  await page.locator(row).first().waitFor();
  await waitUntilLoaded(page);
  return page
    .locator(row)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY));
}

const fitsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Each staff page with its first row of data. */
const screens = [
  ['/admin?tab=ai-agents', '[role=tabpanel] article'],
  ['/admin?tab=overview', '[role=tabpanel] ol > li'],
  ['/admin?tab=patients', '[role=tabpanel] tbody tr'],
  ['/admin?tab=providers', '[role=tabpanel] tbody tr'],
  ['/admin?tab=operations', '[role=tabpanel] tbody tr'],
  ['/admin?tab=analytics', '[role=tabpanel] dl > div'],
  ['/admin?tab=business', '[role=tabpanel] dl > div'],
  ['/admin?tab=business&view=charges', '[role=tabpanel] tbody tr'],
  ['/admin?tab=business&view=ledger', '[role=tabpanel] li'],
  ['/admin?tab=business&view=outbox', '[role=tabpanel] tbody tr'],
  ['/requests', 'main tbody tr'],
  ['/admin/staff', 'main tbody tr'],
] as const;

describe('the first row of every staff page', () => {
  test.each([
    [1280, 300],
    [390, 500],
  ])(
    'is near the top at %i px',
    async (width, most) => {
      const { page, close, expectQuiet } = await openAs(await signIn('Administrator'), '/admin', width);
      const found: Record<string, number> = {};
      for (const [path, row] of screens) {
        await page.goto(path);
        found[path] = await topOf(page, row);
        expect(await fitsSideways(page), path).toBe(true);
        await expectAccessible(page);
      }
      expect(
        Object.entries(found)
          .filter(([, top]) => top > most)
          .map(([path, top]) => `${path} at ${top} px`)
          .join(),
      ).toBe('');
      expectQuiet();
      await close();
    },
    240_000,
  );
});

/** Controls less than 44 px high, without links in text and column headings. */
const lowControls = (page: Page): Promise<string[]> =>
  page
    .locator('button, select, summary, input:not([type=checkbox], [type=radio]), nav a, [role=tab]')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.getClientRects().length > 0 && !control.closest('thead'))
        .filter((control) => control.getBoundingClientRect().height < 44)
        .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? ''),
    );

test('on a phone’s touch screen, controls are 44 px high and the first row is still near the top', async () => {
  const { page, close, expectQuiet } = await openAs(await signIn('Administrator'), '/admin', 390, true);
  for (const [path, row] of screens) {
    await page.goto(path);
    expect(await topOf(page, row), path).toBeLessThanOrEqual(500);
    expect(await fitsSideways(page), path).toBe(true);
    expect(await lowControls(page), path).toEqual([]);
  }
  expectQuiet();
  await close();
}, 240_000);

test('a tap anywhere on a card of the queue opens the request', async () => {
  const { page, close, expectQuiet } = await openAs(await signIn('Administrator'), '/requests', 390, true);
  const card = page.getByRole('table', { name: 'Requests' }).locator('tbody tr').first();
  await card.waitFor();
  await waitUntilLoaded(page);
  const box = await card.boundingBox();
  if (!box) throw new Error('The card is not shown.');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height - 16);
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  expectQuiet();
  await close();
});

test('staff pages have their own bar, without the public navigation and footer', async () => {
  const { page, close, expectQuiet } = await openAs(await signIn('Operations'), '/requests');
  const bar = page.getByRole('banner');
  await bar.getByRole('link', { name: /^Queue/ }).waitFor();
  expect(await bar.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThanOrEqual(49);
  await expect.poll(() => page.getByRole('link', { name: 'Pricing' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('contentinfo').count()).toBe(0);
  await bar.getByRole('link', { name: 'Messages' }).click();
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  await page.getByRole('region', { name: 'Patient messages' }).waitFor();
  await expectAccessible(page);
  await bar.getByRole('link', { name: /^Inbox/ }).click();
  await page.waitForURL(/\/inbox$/);
  await bar.getByRole('link', { name: 'Admin', exact: true }).click();
  await expect
    .poll(() => page.getByRole('tab', { name: 'Concierge Operations' }).getAttribute('aria-selected'))
    .toBe('true');
  expectQuiet();
  await close();
});

test.each([
  ['Operations', 'Noor Haddad', /\/requests$/, 'Concierge requests', 'Operations Staff'],
  ['Network', 'Marcus Lind', /\/admin\?tab=providers$/, 'Network Staff', 'Network Staff'],
  ['Finance', 'Elena Petrov', /\/admin\?tab=business$/, 'Finance Staff', 'Finance Staff'],
  ['Read-only', 'Sam Okafor', /\/admin\?tab=overview$/, 'Read-only Staff', 'Read-only Staff'],
  ['Administrator', 'Avery Admin', /\/admin$/, 'Network Administrator', 'Network Administrator'],
] as const)('%s: a demo login leads to that role’s work', async (role, name, path, title, adminTitle) => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { width: 1280 });
  await page.goto('/auth');
  await page.getByRole('button', { name: `Use the ${role} login`, exact: false }).click();
  await page.getByRole('button', { name: 'Sign In' }).last().click();
  await page.waitForURL(path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1, name: adminTitle }).waitFor();
  await page.getByText(name, { exact: true }).waitFor();
  expectQuiet();
  await close();
});

test('the queue and a request print as text and tables', async () => {
  const { page, close, expectQuiet } = await openAs(await signIn('Operations'), '/requests');
  const table = page.getByRole('table', { name: 'Requests' });
  await table.waitFor();
  // Letter paper, which is narrower than the card layout's limit.
  await page.setViewportSize({ width: 816, height: 1056 });
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => table.evaluate((element) => getComputedStyle(element).display)).toBe('table');
  await expect.poll(() => page.getByRole('banner').count()).toBe(0);
  await expect.poll(() => page.getByRole('search').count()).toBe(0);
  await expect.poll(() => table.getByRole('button', { name: /Assign to me/ }).count()).toBe(0);
  await table.getByRole('link').first().waitFor();
  const href = await table.getByRole('link').first().getAttribute('href');

  await page.goto(href ?? '');
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('banner').count()).toBe(0);
  await expect.poll(() => page.getByRole('textbox', { name: 'New note' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Add note' }).count()).toBe(0);
  expectQuiet();
  await close();
});

describe('keys and the command palette', () => {
  const find = (page: Page) => page.getByRole('textbox', { name: 'Search or jump to' });

  test('the slash goes to the page’s search, or else to the palette', async () => {
    const { page, close, expectQuiet } = await openAs(await signIn('Operations'), '/requests');
    await page.getByText('Keyboard:').waitFor();
    await page.keyboard.press('/');
    await expectFocusOn(page.getByRole('search', { name: 'Filter requests' }).getByRole('textbox'));
    await page.getByRole('table', { name: 'Requests' }).getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
    await page.keyboard.press('/');
    await find(page).waitFor();
    expectQuiet();
    await close();
  });

  test('the palette lists the actions of the open request first, and runs them', async () => {
    const { page, close, expectQuiet } = await openAs(await signIn('Operations'), '/requests');
    await page.getByRole('table', { name: 'Requests' }).getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search or jump to' });
    await expect.poll(() => palette.getByRole('button').first().textContent()).toBe('Open the patient');
    await palette.getByRole('button', { name: 'Add a note' }).waitFor();
    // The whole palette is in sight, with its footer.
    const bottom = await palette.getByText('close').evaluate((hint) => hint.getBoundingClientRect().bottom);
    const edge = await palette.evaluate((dialog) => dialog.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(edge);
    expect(edge).toBeLessThanOrEqual(800);
    await expectAccessible(page);
    await find(page).fill('add a note');
    await page.keyboard.press('Enter');
    await expectFocusOn(page.getByLabel('New note'));
    expectQuiet();
    await close();
  });

  test('the palette offers what an open patient and charge allow', async () => {
    const { page, close, expectQuiet } = await openAs(await signIn('Administrator'), '/admin?tab=patients');
    const table = page.getByRole('table', { name: 'Patients' });
    await table
      .getByRole('link', { name: /^View / })
      .first()
      .click();
    await page.getByRole('button', { name: 'View as patient' }).waitFor();
    await page.keyboard.press('Control+k');
    await find(page).fill('suspend');
    const palette = page.getByRole('dialog', { name: 'Search or jump to' });
    await expect.poll(() => palette.getByRole('button').first().textContent()).toBe('Suspend this patient');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: /^Suspend .*\?$/ }).waitFor();

    await page.goto('/admin?tab=business&view=charges');
    const charges = page.getByRole('table', { name: 'Charges, newest first' });
    await charges.getByRole('row').filter({ hasText: '$' }).filter({ hasNotText: '$0.00' }).first().waitFor();
    await page.keyboard.press('Control+k');
    await find(page).fill('refund');
    await palette.getByRole('button', { name: 'Refund a charge' }).waitFor();
    expectQuiet();
    await close();
  });

  test('dark colors can be chosen from the palette', async () => {
    const { page, close, expectQuiet } = await openAs(await signIn('Administrator'), '/requests');
    await page.getByRole('button', { name: /^Search/ }).click();
    await find(page).fill('dark');
    await page.getByRole('button', { name: 'Use dark colors' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor({ state: 'attached' });
    expectQuiet();
    await close();
  });
});
