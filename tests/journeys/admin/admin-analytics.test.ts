import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoViolations,
  openBrowser,
  signInAs,
  visit,
} from '../../support/browser/browser.ts';
import { registerAdmin, visitAdmin } from '../../support/steps/admin-steps.ts';
import { approveRequest, payWith, reachApproval } from '../../support/steps/care-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let admin: SignedIn;
let rosa: SignedIn;
let requestId: string;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', offices: 'obliging' });
  browser = await openBrowser();
  admin = await registerAdmin(server);
  rosa = await registerPatient(server, { firstName: 'Rosa' });
  await payWith(rosa, 'succeeds');
  requestId = (await reachApproval(rosa)).id;
  await approveRequest(rosa, requestId);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a patient rates the service in two taps and can change the rating', async () => {
  const visited = await visit(browser, server.address);
  const { page } = visited;
  await signInAs(visited, server.address, rosa);
  await page.goto(`/dashboard/concierge-request/${requestId}`);
  const question = page.getByRole('group', { name: 'How satisfied are you with our work?' });
  await question.getByRole('radio', { name: 'Satisfied', exact: true }).check();
  const form = page.locator('form').filter({ has: question });
  // A second attempt finds the first rating.
  await form.getByRole('button', { name: /^(Send|Update answer)$/ }).click();
  await page.getByRole('button', { name: 'Update answer' }).waitFor();
  await question.getByRole('radio', { name: 'Very satisfied' }).check();
  await page.getByLabel('Anything we should know? (optional)').fill('Quick and kind.');
  await page.getByRole('button', { name: 'Update answer' }).click();
  await expect
    .poll(async () => (await rosa.get(`/api/requests/${requestId}/rating`)).text)
    .toContain('"stars":5,"words":"Quick and kind."');
  await page.reload();
  await question.waitFor();
  await expect.poll(() => question.getByRole('radio', { name: 'Very satisfied' }).isChecked()).toBe(true);
  await expectNoViolations(page);
  visited.expectQuiet();
  await visited.close();
});

test('analytics show the figures, their sample sizes, and the table behind each chart', async () => {
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin, { tab: 'analytics' });
  const figures = page.getByRole('region', { name: 'Key metrics for the period' });
  await figures.getByText('5 of 5').waitFor();
  await figures.getByText('n = 1, too few to estimate a range').first().waitFor();
  const days = part(page, 'Requests by day');
  await days.getByRole('img', { name: 'Requests by day: chart of the table below' }).waitFor();
  await days.getByText('Requests by day as a table').click();
  await days.getByRole('table').waitFor();
  await part(page, 'Chat to approval').getByText('No chats in this period.').waitFor();
  await part(page, 'Time in each status')
    .getByRole('row', { name: /Searching/ })
    .waitFor();
  await part(page, 'Cost per request').getByText('No data').first().waitFor();
  await expectAccessible(page);
  expectQuiet();
  await close();
});

test('the period is in the address, invalid dates get an error, and the export has the same figures', async () => {
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin, { tab: 'analytics' });
  await page.getByRole('button', { name: '7 days' }).click();
  await page.waitForURL(/from=\d{4}-\d\d-\d\d&to=\d{4}/);
  await page.reload();
  await page.getByRole('button', { name: '7 days', pressed: true }).waitFor();
  await page.getByLabel('First day').fill('2026-03-02');
  await page.getByLabel('Last day').fill('2026-03-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('alert').getByText('The first day can’t be after the last day.').waitFor();
  await page.getByLabel('Last day').fill('2026-03-03');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await part(page, 'Requests by day').getByText('No requests in this period.').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: '7 days', pressed: true }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(text).toContain('Satisfaction,Mean rating (1 to 5),5,stars,1,,');
  expectQuiet();
  await close();
});

test('every advertised claim is shown with its measurement, also on a phone', async () => {
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin, {
    tab: 'analytics',
    width: 390,
  });
  const claims = part(page, 'Advertised vs. measured');
  const members = claims.getByRole('row', { name: /10,000\+ members/ });
  await members.getByText('Not supported').waitFor();
  await claims
    .getByRole('row', { name: /\$150\/month/ })
    .getByText('No data')
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  expectQuiet();
  await close();
});
