import { eq } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#schema/accounts.ts';
import { shortId } from '#shared/ids.ts';
import {
  enterAs,
  expectNoViolations,
  openBrowser,
  visit,
  waitUntilLoaded,
} from '../../support/browser/browser.ts';
import { registerStaff } from '../../support/steps/account-steps.ts';
import { toast } from '../../support/steps/admin-steps.ts';
import { actOn, plantRequest } from '../../support/steps/queue-steps.ts';
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
  await enterAs(window, server.address, staff);
  await window.page.goto(path);
  await window.page.getByRole('heading', { level: 1 }).waitFor();
  // The keys come with the rest of the team's tools, as the badge does.
  await window.page.getByTitle('The mode that holds for your account').waitFor();
  return window;
}

const setSecondStep = ({ user }: SignedIn, twoFactorEnabled = true) =>
  server.database.orm.update(users).set({ twoFactorEnabled }).where(eq(users.id, user.id));

const badge = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the whole service is switched with a second step, and every open page follows by itself', async () => {
  for (const person of [ada, nora]) await setSecondStep(person, false);
  const colleague = await openAs(nora, '/requests');
  const { page, expectQuiet, close } = await openAs(ada, '/admin?tab=overview');
  await badge(page, 'Demo').click();
  const dialog = page.getByRole('dialog', { name: 'Switch the whole service to Production?' });
  await dialog.getByText('Production asks every person of the team for two-step sign-in').waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  for (const person of [ada, nora]) await setSecondStep(person);
  await badge(page, 'Demo').click();
  await dialog.getByLabel('I know that this is real').check();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Switch to Production' }).click();
  await badge(page, 'Production').waitFor();
  await colleague.page.getByTitle('The mode that holds for your account').getByText('Production').waitFor();
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

// From here on one patient is in production: everybody who works has a second step.
test('an administrator gives one patient a mode of their own, after reading what really happens then', async () => {
  const rosa = await registerPatient(server);
  const bea = await registerStaff(server, 'administrator', 'Bea');
  await setSecondStep(bea);
  const { page, expectQuiet, close } = await openAs(bea, `/admin?tab=patients&patient=${rosa.user.id}`);
  await page.getByRole('button', { name: 'Switch mode' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mode of Rosa Tester' });
  await dialog.getByText('This patient follows the service, which is in Demo.').waitFor();
  const act = dialog.getByRole('button', { name: 'Switch to Production' });
  await expect.poll(() => act.isDisabled()).toBe(true);
  await dialog.getByText('finished work cannot be approved').waitFor();
  await dialog.getByText('every person of the team needs two-step sign-in').waitFor();
  await expectNoViolations(page);
  await dialog.getByLabel('I know that this is real').check();
  await act.click();
  await toast(page, 'The patient is in Production now').waitFor();
  await page.getByText('Production, for this patient alone').waitFor();
  await page.goto('/admin?tab=overview');
  await page.getByText('Bea A switched a patient from the service’s mode to Production').waitFor();
  await badge(page, 'Demo').waitFor();
  expectQuiet();
  await close();
});

test('the palette and single keys lead from a patient’s name to a request that is taken, noted on and handed over', async () => {
  const rosa = await registerPatient(server, { firstName: 'Petra', lastName: 'Palette' });
  const id = await plantRequest(server, rosa.user.id, { minutesLeft: 5 });
  const { page, expectQuiet, close } = await openAs(nora, '/requests');
  const { keyboard } = page;
  // Single keys act from then on.
  await page.getByText('Keyboard:').waitFor();
  await keyboard.press('Control+k');
  const find = page.getByRole('textbox', { name: 'Find or do' });
  await find.fill('switch mode');
  await page.getByText('Nothing found.').waitFor();
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

  // While it goes away, single keys still mean something else.
  await find.waitFor({ state: 'detached' });
  await keyboard.press('c');
  // The letter leads to the act; the patient reads of it, so it is pressed by hand.
  const take = page.getByRole('button', { name: 'Take this request' });
  await take.and(page.locator(':focus')).waitFor();
  await keyboard.press('Enter');
  await page.getByText('You have this request.').waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await keyboard.press('u');
  const back = page.getByRole('dialog', { name: 'Put this request back?' });
  await back.getByText('The patient reads of it.').waitFor();
  await back.getByRole('button', { name: 'Keep it' }).click();
  await back.waitFor({ state: 'detached' });
  await page.getByText('You have this request.').waitFor();
  await keyboard.press('m');
  // While somebody types, letters are letters.
  await keyboard.type('chum called');
  const note = page.getByLabel('New note');
  await expect.poll(() => note.inputValue()).toBe('chum called');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('list', { name: 'Notes, newest first' }).getByText('chum called').waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await keyboard.press('h');
  const dialog = page.getByRole('dialog', { name: 'Hand over to a colleague' });
  await dialog.getByRole('combobox', { name: 'Colleague' }).fill('Ada');
  await page.getByRole('option', { name: /^Ada/ }).click();
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await page.getByText('Ada Admin has this request.').waitFor();
  expectQuiet();
  await close();
});

test('single keys are listed by ?, and whoever switches them off has them off on every computer', async () => {
  await nora.send('PATCH', '/api/account/keyboard', {
    body: JSON.stringify({ singleKeys: true }),
    headers: { 'content-type': 'application/json' },
  });
  const { page, expectQuiet, close } = await openAs(nora, '/requests');
  await page.getByRole('table', { name: 'Requests' }).waitFor();
  await page.getByText('Keyboard:').waitFor();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard' });
  await dialog.getByText('The next request that nobody has').waitFor();
  await expectNoViolations(page);
  await Promise.all([
    page.waitForResponse(
      (one) => one.request().method() === 'PATCH' && one.url().endsWith('/account/keyboard'),
    ),
    dialog.getByLabel('Single keys act').uncheck(),
  ]);
  await dialog.getByText('The next request that nobody has').waitFor({ state: 'detached' });
  await close();

  const elsewhere = await openAs(nora, '/requests');
  await elsewhere.page.getByRole('table', { name: 'Requests' }).waitFor();
  await waitUntilLoaded(elsewhere.page);
  await elsewhere.page.keyboard.press('?');
  await elsewhere.page.keyboard.press('Control+k');
  await elsewhere.page.getByRole('textbox', { name: 'Find or do' }).waitFor();
  await expect.poll(() => elsewhere.page.getByText('Keyboard:').count()).toBe(0);
  await expect.poll(() => elsewhere.page.getByRole('dialog', { name: 'Keyboard' }).count()).toBe(0);
  expectQuiet();
  elsewhere.expectQuiet();
  await elsewhere.close();
});

test('what a colleague does is on the screen without anybody asking for it', async () => {
  const rosa = await registerPatient(server);
  const id = await plantRequest(server, rosa.user.id, {
    minutesLeft: 3,
    personNeededBecause: 'A price is doubtful',
  });
  const { page, expectQuiet, close } = await openAs(nora, `/requests?search=${shortId(id)}`);
  await page.getByRole('button', { name: `Take request ${shortId(id)}` }).waitFor();
  expect((await actOn(ada, id, 'claim')).status).toBe(200);
  await page.getByRole('cell', { name: 'Ada Admin' }).waitFor();
  await page.getByRole('link', { name: /Admin.*wait/ }).waitFor();
  expectQuiet();
  await close();
});
