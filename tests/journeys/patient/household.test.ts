import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { readInvitation } from '../../support/steps/household-steps.ts';
import {
  registerPatient,
  startTestServer,
  type TestServer,
  testPassword,
} from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', offices: 'obliging' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('a request that a mother makes for her daughter shows the daughter’s name', async () => {
  const rosa = await registerPatient(server, { firstName: 'Rosa' });
  const window = await visit(browser, server.address, { width: 390 });
  await signInAs(window, server.address, rosa);
  const { page } = window;
  await page.goto('/settings#household');
  const household = page.getByRole('region', { name: 'Your household' });
  await household.getByRole('button', { name: 'Add a household member' }).click();
  await household.getByLabel('Relationship').selectOption('Child');
  await household.getByRole('button', { name: 'Add', exact: true }).click();
  await household.getByText('Enter a first name').waitFor();
  await household.getByLabel('First name').fill('Mia');
  await household.getByLabel('Last name').fill('Tester');
  await household.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 8}-02-03`);
  await household.getByLabel(/I’m their parent or guardian/).check();
  await expectNoViolations(page);
  await household.getByRole('button', { name: 'Add', exact: true }).click();
  await household.getByText('Mia Tester').waitFor();
  await household.getByText(/Child · born Feb 3/).waitFor();

  await page.goto('/dashboard?tab=concierge');
  await page.getByLabel('Who is it for?').selectOption('For Mia Tester');
  const box = page.getByPlaceholder(/For example/);
  await box.fill('A skin check near Tampa, FL, no insurance');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByText(/for your child Mia Tester/).waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Yes, start' }).click();
  await page
    .getByText(/For Mia Tester · Created/)
    .first()
    .waitFor();
  await page.goto('/tickets');
  await page
    .getByText(/For Mia Tester · Created/)
    .first()
    .waitFor();
  await page.getByRole('article').getByRole('link').first().click();
  await page.getByText('Mia Tester').first().waitFor();
  window.expectQuiet();
  await window.close();
});

test('an adult is invited by email, creates an account, agrees, and later withdraws', async () => {
  const rosa = await registerPatient(server, { firstName: 'Rosa' });
  const email = `ben-${newId()}@example.com`;
  const mothersWindow = await visit(browser, server.address, { width: 1280 });
  await signInAs(mothersWindow, server.address, rosa);
  await mothersWindow.page.goto('/settings#household');
  const household = mothersWindow.page.getByRole('region', { name: 'Your household' });
  await household.getByRole('button', { name: 'Add a household member' }).click();
  await household.getByLabel('Relationship').selectOption('Partner');
  await household.getByLabel('First name').fill('Ben');
  await household.getByLabel('Last name').fill('Tester');
  await household.getByLabel('Their email address').fill(email);
  await household.getByRole('button', { name: 'Send invitation' }).click();
  await household.getByText(`Invitation sent to ${email}, no answer yet`, { exact: false }).waitFor();

  const adultsWindow = await visit(browser, server.address, { width: 390 });
  await adultsWindow.page.goto(`/invitation#${await readInvitation(server, email)}`);
  await adultsWindow.page.getByText('Rosa Tester wants to request care for you.').waitFor();
  await expectNoViolations(adultsWindow.page);
  await adultsWindow.page.getByRole('link', { name: 'Create an account' }).click();
  await adultsWindow.page.getByLabel('First name').fill('Ben');
  await adultsWindow.page.getByLabel('Last name').fill('Tester');
  await adultsWindow.page.getByLabel('Email').first().fill(email);
  await adultsWindow.page
    .getByLabel(/^Password/)
    .first()
    .fill(testPassword);
  await adultsWindow.page
    .getByLabel(/^Password/)
    .first()
    .press('Enter');
  await adultsWindow.page.waitForURL(/\/invitation$/);
  await adultsWindow.page.getByRole('button', { name: 'I agree' }).click();
  await adultsWindow.page.getByRole('heading', { level: 1, name: 'Invitation accepted' }).waitFor();

  // The mother's page updates automatically.
  await household.getByText(/no answer yet/).waitFor({ state: 'detached' });
  await household.getByText('Ben Tester').waitFor();
  await adultsWindow.page.getByRole('link', { name: 'View in settings' }).click();
  const own = adultsWindow.page.getByRole('region', { name: 'Your household' });
  await own.getByRole('heading', { name: 'Who can make requests for you' }).waitFor();
  await own.getByRole('button', { name: 'Remove access: Rosa Tester' }).click();
  await expectNoViolations(adultsWindow.page);
  await adultsWindow.page.getByRole('button', { name: 'Remove access', exact: true }).click();
  await own.getByRole('heading', { name: 'Who can make requests for you' }).waitFor({ state: 'detached' });
  await household.getByText('Ben Tester').waitFor({ state: 'detached' });
  expect(await mothersWindow.page.evaluate(() => JSON.stringify(window.localStorage))).not.toContain('Ben');
  mothersWindow.expectQuiet();
  adultsWindow.expectQuiet();
  await mothersWindow.close();
  await adultsWindow.close();
});

test('a used invitation link shows what to do', async () => {
  const window = await visit(browser, server.address, { allowRefusals: [404] });
  await window.page.goto(`/invitation#${'x'.repeat(43)}`);
  await window.page.getByText(/This invitation has expired or was already used/).waitFor();
  await expectNoViolations(window.page);
  window.expectQuiet();
  await window.close();
});
