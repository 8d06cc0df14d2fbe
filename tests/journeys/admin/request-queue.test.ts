import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortId } from '#shared/ids.ts';
import {
  expectNoViolations,
  openBrowser,
  signInAs,
  visit,
  waitUntilLoaded,
} from '../../support/browser/browser.ts';
import { expectFocusOn } from '../../support/browser/keyboard.ts';
import { minutes, seedRequest } from '../../support/steps/queue-steps.ts';
import { hireStaff } from '../../support/steps/thread-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let maya: SignedIn;
let noah: SignedIn;
let ruth: SignedIn;
let lateIds: string[];

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite' });
  browser = await openBrowser();
  maya = await hireStaff(server, 'Maya');
  noah = await hireStaff(server, 'Noah');
  ruth = await registerPatient(server, { firstName: 'Ruth', lastName: 'Whitaker' });
  const other = await registerPatient(server, { firstName: 'Lucia', lastName: 'Fernandez' });
  const now = server.context.clock.now().getTime();
  // Paused, so that automation leaves them alone.
  const paused = { status: 'gathering_info', slaPausedAt: new Date(now - 5 * minutes) };
  for (let nth = 0; nth < 18; nth++)
    await seedRequest(server, other.user.id, { ...paused, minutesLeft: 600 + nth });
  lateIds = [
    await seedRequest(server, ruth.user.id, { ...paused, minutesLeft: -130, urgency: 'urgent' }),
    await seedRequest(server, ruth.user.id, {
      ...paused,
      minutesLeft: -70,
      description: 'A colonoscopy near Orlando, self-pay. Mornings are best.',
    }),
  ];
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openAs(staff: SignedIn, path: string, width = 1280, colorScheme: 'light' | 'dark' = 'light') {
  const window = await visit(browser, server.address, { width, colorScheme });
  await signInAs(window, server.address, staff);
  if (width === 1280) await window.page.setViewportSize({ width, height: 800 });
  await window.page.goto(path);
  await window.page.getByRole('table', { name: 'Requests' }).waitFor();
  return window;
}

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Requests' }).locator('tbody tr');
const rowOf = (page: Page, id: string) => rowsOf(page).filter({ hasText: shortId(id) });

test('a desktop shows fourteen rows of one line, with patient, request and lateness', async () => {
  const { page, expectQuiet, close } = await openAs(maya, '/requests');
  await waitUntilLoaded(page);
  const boxes = await rowsOf(page).evaluateAll((rows) =>
    rows.map((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return { height: Math.round(bottom - top), bottom };
    }),
  );
  expect(new Set(boxes.map(({ height }) => height))).toEqual(new Set([40]));
  expect(boxes.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(14);
  const row = rowOf(page, lateIds[0] ?? '');
  await row.getByText('Ruth Whitaker').waitFor();
  await row.getByText('MRI of my left knee near Tampa').waitFor();
  await row.getByText('2 hr late').waitFor();
  await row.getByText('Urgent').waitFor();
  await expectNoViolations(page);
  expectQuiet();
  await close();
});

test('a caller’s request is found by name, kept as a view, and assigned and exported with others', async () => {
  const { page, expectQuiet, close } = await openAs(maya, '/requests');
  await page.getByLabel('Search requests and patients').fill('ruth whit');
  await page.getByText('2 requests', { exact: true }).waitFor();
  expect(page.url()).not.toMatch(/ruth/i);
  await page.getByLabel('Search requests and patients').fill('colonos');
  await page.getByText('1 request', { exact: true }).waitFor();
  await rowOf(page, lateIds[1] ?? '')
    .getByText('A colonoscopy near Orlando')
    .waitFor();

  const views = page.getByRole('navigation', { name: 'Views' });
  await views.getByRole('link', { name: 'Late 2' }).click();
  await page.getByText('2 requests', { exact: true }).waitFor();
  await page.getByRole('combobox', { name: 'Priority' }).selectOption('Urgent');
  await page.getByText('1 request', { exact: true }).waitFor();
  await views.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await dialog.getByText('Enter a name for the view').waitFor();
  await expectNoViolations(page);
  await dialog.getByLabel('Name').fill('Urgent and late');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await dialog.waitFor({ state: 'detached' });
  await views.getByRole('link', { name: 'All requests' }).click();
  await page.getByText('20 requests', { exact: true }).waitFor();
  await views.getByRole('link', { name: 'Urgent and late' }).click();
  await page.getByText('1 request', { exact: true }).waitFor();

  await views.getByRole('link', { name: 'Late 2' }).click();
  await page.getByText('2 requests', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected requests' });
  await bar.getByText('2 selected').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^harborline-requests-[\d-]+\.csv$/);
  await expectNoViolations(page);
  await bar.getByRole('button', { name: 'Assign…' }).click();
  const assign = page.getByRole('dialog', { name: /^Assign 2/ });
  await assign.getByRole('combobox', { name: 'Assign to' }).fill('Noah');
  await assign.getByRole('option', { name: /^Noah/ }).click();
  await assign.getByRole('button', { name: 'Assign', exact: true }).click();
  for (const id of lateIds) await rowOf(page, id).getByText('Noah Tester').waitFor();
  await bar.waitFor({ state: 'detached' });

  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption('Noah Tester');
  await page.getByText('2 requests', { exact: true }).waitFor();
  expect(page.url()).toContain(noah.user.id);

  // From a colleague's list, except requests that were reassigned since then.
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await bar.getByRole('button', { name: 'Assign…' }).click();
  const reassign = page.getByRole('dialog', { name: /^Assign 2/ });
  await reassign.getByRole('combobox', { name: 'Assign to' }).fill('Maya');
  await reassign.getByRole('option', { name: /^Maya/ }).click();
  await reassign.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByText('No requests found').waitFor();
  expectQuiet();
  await close();
});

test('rows are sorted by a click on a heading and selected with the keyboard', async () => {
  const { page, expectQuiet, close } = await openAs(maya, '/requests');
  await page.getByText('Keyboard:').waitFor();
  await page.getByRole('button', { name: 'Created' }).click();
  await page
    .getByRole('columnheader', { name: 'Created' })
    .and(page.locator('[aria-sort=descending]'))
    .waitFor();
  expect(page.url()).toContain('sort=newest');
  await waitUntilLoaded(page);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByText('2 selected').waitFor({ state: 'detached' });
  expectQuiet();
  await close();
});

test('Enter in the search opens the only result, or moves to the first of several', async () => {
  const { page, expectQuiet, close } = await openAs(maya, '/requests');
  const search = page.getByLabel('Search requests and patients');
  await search.fill('ruth whitakre');
  await page.keyboard.press('Enter');
  await page
    .getByRole('status')
    .getByText(/^2 requests · Showing results for/)
    .waitFor();
  await expectFocusOn(
    rowOf(page, lateIds[0] ?? '')
      .getByRole('link')
      .first(),
  );
  await search.fill('colonoscopy');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: `Request ${shortId(lateIds[1] ?? '')}` }).waitFor();
  await page.goBack();
  await page.getByText('1 request', { exact: true }).waitFor();
  expectQuiet();
  await close();
});

test('Shift-click selects a range, and Enter assigns it to the only name that matches', async () => {
  const { page, expectQuiet, close } = await openAs(maya, '/requests');
  await page.getByText('Keyboard:').waitFor();
  await waitUntilLoaded(page);
  const boxes = rowsOf(page).getByRole('checkbox');
  await boxes.nth(6).click();
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  await page.getByText('5 selected').waitFor();
  await boxes.nth(3).click();
  await page.getByText('4 selected').waitFor();
  await boxes.nth(5).click({ modifiers: ['Shift'] });
  await page.getByText('2 selected').waitFor();
  expect(
    await boxes.evaluateAll((all) =>
      all.flatMap((box, at) => ((box as HTMLInputElement).checked ? [at] : [])),
    ),
  ).toEqual([2, 6]);
  await page.keyboard.press('a');
  const assign = page.getByRole('dialog', { name: 'Assign 2 requests' });
  await assign.getByRole('option', { name: /^Noah/ }).waitFor();
  await page.keyboard.type('tester');
  await page.keyboard.press('Enter');
  // Both colleagues match.
  await expect
    .poll(() => assign.getByRole('button', { name: 'Assign', exact: true }).isDisabled())
    .toBe(true);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('noah');
  await page.keyboard.press('Enter');
  await assign.waitFor({ state: 'detached' });
  for (const at of [2, 6]) await rowsOf(page).nth(at).getByText('Noah Tester').waitFor();
  expectQuiet();
  await close();
});

test('a phone shows cards, filters behind a button, and the badge', async () => {
  const { page, expectQuiet, close } = await openAs(maya, '/requests', 390, 'dark');
  await waitUntilLoaded(page);
  await page
    .getByText(/requests? needs? review or (is|are) late/)
    .first()
    .waitFor();
  const row = rowOf(page, lateIds[0] ?? '');
  await row.getByText('Ruth Whitaker').waitFor();
  expect(await page.getByRole('combobox', { name: 'Priority' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Late');
  await page.getByText('2 requests', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectNoViolations(page);
  expectQuiet();
  await close();
});
