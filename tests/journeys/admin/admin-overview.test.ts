import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { careRequests } from '#schema/care-requests.ts';
import { expectAccessible, openBrowser, signInAs, type Visit, visit } from '../../support/browser/browser.ts';
import { registerAdministrator } from '../../support/steps/account-steps.ts';
import { kneeMri, submitRequest } from '../../support/steps/care-steps.ts';
import {
  loginAs,
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let avery: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite' });
  browser = await openBrowser();
  avery = await registerAdministrator(server);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openOverview(width = 1280): Promise<Visit> {
  const visited = await visit(browser, server.address, { width });
  await signInAs(visited, server.address, await loginAs(server, avery.user.email));
  await visited.page.goto('/admin?tab=overview');
  await visited.page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
  return visited;
}

test('an empty service says what isn’t measured yet instead of showing figures', async () => {
  const { page, close, expectQuiet } = await openOverview();
  const performance = page.getByRole('region', { name: 'Performance' }).first();
  await expect.poll(() => performance.getByText('No data yet').count()).toBe(4);
  await expectAccessible(page);
  expectQuiet();
  await close();
});

test('the overview shows activity and open work, and links to each action', async () => {
  const rosa = await registerPatient(server, { firstName: 'Zephyrine' });
  const { id } = await submitRequest(rosa, kneeMri);
  await server.database.orm
    .update(careRequests)
    .set({ status: 'pending_confirmation', personNeededBecause: 'Two readings disagree' })
    .where(eq(careRequests.id, id));
  const { page, close, expectQuiet } = await openOverview();
  await page.getByText('A patient submitted a request').first().waitFor();
  await expect.poll(() => page.locator('main').textContent()).not.toContain('Zephyrine');
  await page.getByText(/concierge requests? (is|are) awaiting review/).waitFor();
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days');
  await page.getByText('Requests submitted', { exact: true }).waitFor();

  const quickActions = page.getByRole('region', { name: 'Quick Actions' });
  await quickActions.getByRole('link', { name: 'Add Patient' }).click();
  await page.getByRole('dialog', { name: 'Add Patient' }).waitFor();
  await page.goBack();
  await quickActions.getByRole('link', { name: 'Add Provider' }).click();
  await page.waitForURL(/tab=providers/);
  await page.getByRole('dialog', { name: 'Add Provider' }).waitFor();
  await page.goBack();
  await quickActions.getByRole('link', { name: 'Review Requests' }).click();
  await page.waitForURL(/part=review/);
  await page.goBack();
  await quickActions.waitFor();
  expectQuiet();
  await close();
});

test('a report of the period is generated as PDF and as CSV', async () => {
  const { page, close, expectQuiet } = await openOverview();
  const report = page.getByRole('dialog', { name: 'Generate Report' });
  for (const [button, begins] of [
    ['Download PDF', '%PDF-1.'],
    ['Download CSV', '\ufeffMetric,Value,How it’s measured,Period'],
  ] as const) {
    await page.getByRole('button', { name: 'Generate Report' }).click();
    await report.waitFor();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await report.getByRole('button', { name: button }).dblclick();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^harborline-report-[\d-]+-30-days\.(pdf|csv)$/);
    expect(readFileSync(await file.path(), 'utf8').startsWith(begins)).toBe(true);
    await report.waitFor({ state: 'hidden' });
  }
  expectQuiet();
  await close();
});

test('on a phone the overview stacks vertically and nothing is wider than the screen', async () => {
  const { page, close, expectQuiet } = await openOverview(390);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expectQuiet();
  await close();
});
