import { eq } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#schema/accounts.ts';
import { shortId } from '#shared/ids.ts';
import {
  expectNoViolations,
  openBrowser,
  signInAs,
  visit,
  waitUntilLoaded,
} from '../../support/browser/browser.ts';
import { registerStaff } from '../../support/steps/account-steps.ts';
import { toast } from '../../support/steps/admin-steps.ts';
import { performStaffAction, seedRequest } from '../../support/steps/queue-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let ada: SignedIn;
let nora: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', pace: 'lifelike' });
  browser = await openBrowser();
  ada = await registerStaff(server, 'administrator', 'Ada');
  nora = await registerStaff(server, 'operations', 'Nora');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openAs(staff: SignedIn, path: string, width = 1280) {
  const window = await visit(browser, server.address, { width });
  await signInAs(window, server.address, staff);
  await window.page.goto(path);
  await window.page.getByRole('heading', { level: 1 }).waitFor();
  // Shortcuts load together with the mode badge.
  await window.page.getByTitle('Your account’s mode').waitFor();
  return window;
}

const setTwoFactor = ({ user }: SignedIn, twoFactorEnabled = true) =>
  server.database.orm.update(users).set({ twoFactorEnabled }).where(eq(users.id, user.id));

const badge = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('switching the mode requires two-factor authentication and updates every open page', async () => {
  for (const person of [ada, nora]) await setTwoFactor(person, false);
  const colleague = await openAs(nora, '/requests');
  const { page, expectQuiet, close } = await openAs(ada, '/admin?tab=overview');
  await badge(page, 'Demo').click();
  const dialog = page.getByRole('dialog', { name: 'Switch the whole service to Production?' });
  await dialog.getByText('Production requires two-factor authentication for all staff').waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  for (const person of [ada, nora]) await setTwoFactor(person);
  await badge(page, 'Demo').click();
  await dialog.getByLabel('I understand that calls').check();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Switch to Production' }).click();
  await badge(page, 'Production').waitFor();
  await colleague.page.getByTitle('Your account’s mode').getByText('Production').waitFor();
  await page.getByText('Ada A switched the whole service from Demo to Production').waitFor();

  await badge(page, 'Production').click();
  const back = page.getByRole('dialog', { name: 'Switch the whole service to Demo?' });
  await back.getByRole('button', { name: 'Switch to Demo' }).click();
  await badge(page, 'Demo').waitFor();
  for (const window of [colleague, { expectQuiet, close }]) {
    window.expectQuiet();
    await window.close();
  }
});

// From here on one patient is in production mode, so all staff need two-factor authentication.
test('an administrator changes one patient’s mode after reading what it affects', async () => {
  const rosa = await registerPatient(server);
  const bea = await registerStaff(server, 'administrator', 'Bea');
  await setTwoFactor(bea);
  const { page, expectQuiet, close } = await openAs(bea, `/admin/patients/${rosa.user.id}`);
  await page.getByRole('button', { name: 'Switch mode' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mode for Rosa Tester' });
  await dialog.getByText('This patient follows the service, which is in Demo.').waitFor();
  const switchButton = dialog.getByRole('button', { name: 'Switch to Production' });
  await expect.poll(() => switchButton.isDisabled()).toBe(true);
  await dialog.getByText('Patients can’t approve finished work').waitFor();
  await dialog.getByText('all staff need two-factor authentication').waitFor();
  await expectNoViolations(page);
  await dialog.getByLabel('I understand that calls').check();
  await switchButton.click();
  await toast(page, 'The patient is now in Production').waitFor();
  await page.getByText('Production (this patient only)').waitFor();
  await page.goto('/admin?tab=overview');
  await page.getByText('Bea A switched a patient from the service’s mode to Production').waitFor();
  await badge(page, 'Demo').waitFor();
  expectQuiet();
  await close();
});

test('the palette and shortcuts can find a patient and assign, annotate and transfer the request', async () => {
  const rosa = await registerPatient(server, { firstName: 'Petra', lastName: 'Palette' });
  const id = await seedRequest(server, rosa.user.id, { minutesLeft: 5 });
  const { page, expectQuiet, close } = await openAs(nora, '/requests');
  const { keyboard } = page;
  // From here on shortcuts work.
  await page.getByText('Keyboard:').waitFor();
  await keyboard.press('Control+k');
  const find = page.getByRole('textbox', { name: 'Search or jump to' });
  await find.fill('switch mode');
  await page.getByText('No results.').waitFor();
  await find.fill('petra pal');
  await page.getByRole('button', { name: /Petra Palette/ }).waitFor();
  await expectNoViolations(page);
  expect(page.url()).not.toContain('petra');
  await find.fill(shortId(id));
  await page
    .getByRole('status')
    .getByText(`Request ${shortId(id)}`)
    .waitFor();
  await keyboard.press('Enter');
  await page.getByText('Unassigned.').waitFor();
  expect(page.url()).toContain(id);

  // While the palette closes, shortcuts still apply to it.
  await find.waitFor({ state: 'detached' });
  await keyboard.press('c');
  // The shortcut opens the action, and the patient sees the result, so the button is clicked separately.
  const take = page.getByRole('button', { name: 'Assign to me' });
  await take.and(page.locator(':focus')).waitFor();
  await keyboard.press('Enter');
  await page.getByText('Assigned to you.').waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await keyboard.press('u');
  const back = page.getByRole('dialog', { name: 'Unassign this request?' });
  await back.getByText('The patient sees this in their timeline.').waitFor();
  await back.getByRole('button', { name: 'Keep assignment' }).click();
  await back.waitFor({ state: 'detached' });
  await page.getByText('Assigned to you.').waitFor();
  await keyboard.press('m');
  // While a field has focus, letters are typed as text.
  await keyboard.type('chum called');
  const note = page.getByLabel('New note');
  await expect.poll(() => note.inputValue()).toBe('chum called');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('list', { name: 'Notes, newest first' }).getByText('chum called').waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await keyboard.press('h');
  const dialog = page.getByRole('dialog', { name: 'Transfer request' });
  await dialog.getByRole('combobox', { name: 'Transfer to' }).fill('Ada');
  await page.getByRole('option', { name: /^Ada/ }).click();
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await page.getByText('Assigned to Ada Admin.').waitFor();
  expectQuiet();
  await close();
});

test('? lists the shortcuts, and turning them off applies on every device', async () => {
  await nora.send('PATCH', '/api/account/keyboard', {
    body: JSON.stringify({ singleKeys: true }),
    headers: { 'content-type': 'application/json' },
  });
  const { page, expectQuiet, close } = await openAs(nora, '/requests');
  await page.getByRole('table', { name: 'Requests' }).waitFor();
  await page.getByText('Keyboard:').waitFor();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard' });
  await dialog.getByText('Next unassigned request').waitFor();
  await expectNoViolations(page);
  await Promise.all([
    page.waitForResponse(
      (item) => item.request().method() === 'PATCH' && item.url().endsWith('/account/keyboard'),
    ),
    dialog.getByLabel('Single-key shortcuts').uncheck(),
  ]);
  await dialog.getByText('Next unassigned request').waitFor({ state: 'detached' });
  await close();

  const elsewhere = await openAs(nora, '/requests');
  await elsewhere.page.getByRole('table', { name: 'Requests' }).waitFor();
  await waitUntilLoaded(elsewhere.page);
  await elsewhere.page.keyboard.press('?');
  await elsewhere.page.keyboard.press('Control+k');
  await elsewhere.page.getByRole('textbox', { name: 'Search or jump to' }).waitFor();
  await expect.poll(() => elsewhere.page.getByText('Keyboard:').count()).toBe(0);
  await expect.poll(() => elsewhere.page.getByRole('dialog', { name: 'Keyboard' }).count()).toBe(0);
  expectQuiet();
  elsewhere.expectQuiet();
  await elsewhere.close();
});

test('a coworker’s change appears without a reload', async () => {
  const rosa = await registerPatient(server);
  const id = await seedRequest(server, rosa.user.id, {
    minutesLeft: 3,
    personNeededBecause: 'A price is doubtful',
  });
  const { page, expectQuiet, close } = await openAs(nora, `/requests?search=${shortId(id)}`);
  await page.getByRole('button', { name: `Assign to me: request ${shortId(id)}` }).waitFor();
  expect((await performStaffAction(ada, id, 'claim')).status).toBe(200);
  await page.getByRole('cell', { name: 'Ada Admin' }).waitFor();
  await page.getByRole('link', { name: /Queue.*review/ }).waitFor();
  expectQuiet();
  await close();
});
