import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { voiceLineStops } from '#schema/voice-agents.ts';
import { newId } from '#shared/ids.ts';
import {
  expectAccessible,
  openBrowser,
  signInAs,
  visit,
  waitUntilLoaded,
} from '../../support/browser/browser.ts';
import { expectFocusOn } from '../../support/browser/keyboard.ts';
import { widths } from '../../support/runner/extent.ts';
import { registerStaff } from '../../support/steps/account-steps.ts';
import { minutes, seedRequest } from '../../support/steps/queue-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite' });
  browser = await openBrowser();
  admin = await registerStaff(server, 'administrator');
  const ruth = await registerPatient(server, { firstName: 'Ruth', lastName: 'Whitaker' });
  // Paused, so that automation leaves them alone.
  const paused = { status: 'gathering_info', slaPausedAt: new Date(Date.now() - 5 * minutes) };
  await seedRequest(server, ruth.user.id, {
    ...paused,
    minutesLeft: 600,
    description: 'A colonoscopy near Orlando, self-pay',
  });
  await seedRequest(server, ruth.user.id, {
    ...paused,
    minutesLeft: -130,
    breachedAt: new Date(Date.now() - 10 * minutes),
  });
  await seedRequest(server, ruth.user.id, { status: 'completed', minutesLeft: 100 });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openAs(staff: SignedIn, path: string, width = 1280) {
  const window = await visit(browser, server.address, { width });
  await signInAs(window, server.address, staff);
  await window.page.goto(path);
  return window;
}

test.each(widths)('each number leads to the list of what it counts, at %i px', async (width) => {
  const { page, close, expectQuiet } = await openAs(admin, '/admin?tab=operations', width);
  await page.getByRole('link', { name: 'Completed: 1' }).click();
  await page.waitForURL(/\/requests\?status=completed$/);
  await page.getByText('1 request', { exact: true }).waitFor();
  await page.goto('/admin?tab=overview');
  await page.getByRole('link', { name: /^Pending Requests: / }).click();
  await page.waitForURL(/\/requests\?status=pending$/);
  await page.goto('/admin?tab=overview');
  await page.getByRole('link', { name: 'Missed SLAs' }).click();
  await page.waitForURL(/\/requests\?sla=missed&period=30d$/);
  await page.getByText('1 request', { exact: true }).waitFor();
  await page.goto('/admin?tab=analytics');
  await page.getByRole('link', { name: 'Missed SLAs' }).click();
  await page.waitForURL(/\/requests\?sla=missed&period=\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d$/);
  await page.getByText('1 request', { exact: true }).waitFor();
  await expectAccessible(page);
  expectQuiet();
  await close();
});

test('a misspelled word of the request finds it, and says so', async () => {
  const { page, close, expectQuiet } = await openAs(admin, '/requests');
  await page.getByLabel('Search requests and patients').fill('colonoscpy');
  await page.getByRole('status').getByText('1 request · Showing results for colonoscopy').waitFor();
  expectQuiet();
  await close();
});

test('“/” focuses the search of the ledger, the charges and the audit log', async () => {
  const { page, close, expectQuiet } = await openAs(admin, '/admin?tab=business&view=charges');
  for (const [address, field] of [
    ['/admin?tab=business&view=charges', 'Patient'],
    ['/admin?tab=business&view=ledger', 'Patient'],
    ['/admin?tab=business', 'User'],
  ] as const) {
    // Shortcuts are off until the preference has loaded.
    const preference = page.waitForResponse((response) => response.url().endsWith('/api/account/keyboard'));
    await page.goto(address);
    const search = page.getByRole('main').getByRole('textbox', { name: field, exact: true });
    await search.waitFor();
    await preference;
    await waitUntilLoaded(page);
    await page.keyboard.press('/');
    await expectFocusOn(search);
  }
  expectQuiet();
  await close();
});

test('finance sees that calls are paused, without a link to the phone line, and only staff pages in the menu', async () => {
  const finance = await registerStaff(server, 'finance', 'Fay');
  await server.database.orm.insert(voiceLineStops).values({
    id: newId(),
    mode: 'demo',
    kind: 'manual',
    reason: 'The agent repeats wrong prices',
    stoppedBy: admin.user.id,
    stoppedAt: new Date(),
    failedCalls: 0,
    recentCalls: 0,
  });
  const { page, close, expectQuiet } = await openAs(finance, '/admin?tab=business');
  const banner = page.getByRole('region', { name: 'Calls to offices are paused' });
  await banner.getByText('The agent repeats wrong prices').waitFor();
  expect(await banner.getByRole('link').count()).toBe(0);
  await page.getByRole('banner').getByRole('button', { name: 'Fay' }).click();
  await page.getByRole('link', { name: 'Admin Panel' }).waitFor();
  for (const name of ['Dashboard', 'My Tickets', 'Appointments'])
    expect(await page.getByRole('banner').getByRole('link', { name }).count()).toBe(0);
  await expectAccessible(page);
  expectQuiet();
  await close();
});
