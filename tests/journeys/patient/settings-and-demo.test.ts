import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { widths } from '../../support/runner/extent.ts';
import { closeDemoControls, openDemoControls } from '../../support/steps/demo-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '../../support/test-server.ts';

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

test.each(widths)('the demo controls hold the simulators, and pages don’t, at %i px', async (width) => {
  const patient = await registerPatient(server);
  const window = await visit(browser, server.address, { width });
  const { page, close, expectQuiet } = window;
  await page.goto('/pricing');
  await page.getByText('5-Star Rated').waitFor();
  expect(await page.getByRole('button', { name: 'Demo', exact: true }).count()).toBe(0);
  await signInAs(window, server.address, patient);
  await page.goto('/billing');
  await page.getByText('Visa ending in 4242').waitFor();
  expect(await page.getByLabel('Payment outcome').count()).toBe(0);
  const drawer = await openDemoControls(page);
  await drawer.getByLabel('Payment outcome').selectOption({ label: 'Test card: expired' });
  await page.getByText('expired (12/2024)').waitFor();
  await drawer.getByText('Add a phone number in your settings').waitFor();
  await expectAccessible(page);
  await closeDemoControls(page);
  expectQuiet();
  await close();
});

test.each(widths)(
  'settings save what changed, and ask before unsaved changes are lost, at %i px',
  async (width) => {
    const patient = await registerPatient(server);
    const window = await visit(browser, server.address, { width });
    const { page, close, expectQuiet } = window;
    await signInAs(window, server.address, patient);
    await page.goto('/settings');
    const groups = page.getByRole('navigation', { name: 'Settings sections' });
    const details = page.getByRole('region', { name: 'Your details' });
    await details.getByLabel('First name').waitFor();
    expect(await details.getByRole('button', { name: 'Save details' }).count()).toBe(0);
    await details.getByLabel('First name').fill('Rosalía');
    await details.getByRole('button', { name: 'Save details' }).waitFor();

    // Another group keeps the change.
    await groups.getByRole('link', { name: 'Notifications and calls' }).click();
    await page.getByText('How we notify you', { exact: true }).waitFor();
    await expectAccessible(page);
    await groups.getByRole('link', { name: 'You', exact: true }).click();
    await expect.poll(() => details.getByLabel('First name').inputValue()).toBe('Rosalía');

    await page.getByRole('link', { name: 'your Household page' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await details.getByRole('button', { name: 'Save details' }).click();
    await page.getByText('Details saved').first().waitFor();
    await details.getByRole('button', { name: 'Save details' }).waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'your Household page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Household' }).waitFor();
    await page.getByText('No family members yet').waitFor();
    await expectAccessible(page);
    expectQuiet();
    await close();
  },
);
