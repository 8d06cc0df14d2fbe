import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, signInAs, type Visit, visit } from '../../support/browser/browser.ts';
import { registerAdministrator } from '../../support/steps/account-steps.ts';
import { addOffice, freshNpi, getOffice, officeFormValues } from '../../support/steps/network-steps.ts';
import { newName } from '../../support/steps/new-name.ts';
import { loginAs, type SignedIn, startTestServer, type TestServer } from '../../support/test-server.ts';

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

async function openNetwork(options: Parameters<typeof visit>[2] = {}, query = ''): Promise<Visit> {
  const visited = await visit(browser, server.address, { width: 1280, ...options });
  await signInAs(visited, server.address, await loginAs(server, avery.user.email));
  await visited.page.goto(`/admin?tab=providers${query}`);
  await visited.page.getByRole('table', { name: 'Providers', exact: true }).waitFor();
  return visited;
}

test('a provider is added after a wrong NPI, edited, deactivated with a reason, and no longer offered', async () => {
  const npi = freshNpi();
  const brand = newName('Journey');
  const invalidNpi = `${npi.slice(0, 9)}${(Number(npi[9]) + 1) % 10}`;
  const { page, close, expectQuiet } = await openNetwork({ allowRefusals: [404, 409] });
  await page.goto('/admin?tab=overview');
  await page.getByRole('link', { name: 'Add Provider' }).click();
  const form = page.getByRole('dialog', { name: 'Add Provider' });
  const box = (name: string) => form.getByRole('textbox', { name, exact: true });
  await box('NPI').fill(invalidNpi);
  await form.getByRole('button', { name: 'Add Provider' }).click();
  await form.getByText('This NPI isn’t valid').waitFor();
  await form.getByText('Name is required').waitFor();
  await expectAccessible(page);
  await box('Name').fill(`${brand} Heart Clinic`);
  await form.getByRole('combobox', { name: 'Specialty' }).selectOption('Cardiology');
  await box('Phone').fill('813 555 0163');
  await box('Street address').fill('40 Channelside Dr');
  await box('ZIP code').fill('33602');
  await expect.poll(() => box('City').inputValue()).toBe('Tampa');
  await form.getByRole('checkbox', { name: 'Office hours are known' }).check();
  await form.getByRole('button', { name: 'Add hours on Monday' }).click();
  await form.getByLabel('Monday closes', { exact: true }).fill('12:00');
  await form.getByLabel('Monday opens, 2').fill('13:00');
  await form.getByLabel('Monday closes, 2').fill('17:30');
  await box('Negotiated rate').fill('120.50');
  // A duplicate NPI keeps the input and links to the existing provider.
  const present = await addOffice(avery, { name: newName('Namesake') });
  await box('NPI').fill(present.npi);
  await form.getByRole('button', { name: 'Add Provider' }).click();
  await form.getByRole('link', { name: `Open ${present.details.name}` }).waitFor();
  await expect.poll(() => box('Name').inputValue()).toBe(`${brand} Heart Clinic`);
  await box('NPI').fill(npi);
  await form.getByRole('button', { name: 'Add Provider' }).dblclick();
  await form.waitFor({ state: 'hidden' });

  const record = page.getByRole('dialog', { name: 'Provider', exact: true });
  await record.getByRole('heading', { name: `${brand} Heart Clinic` }).waitFor();
  await record.getByText('Mon 8 AM–noon, 1 PM–5:30 PM').waitFor();
  await record.getByText('Entered by staff: Avery Admin').first().waitFor();
  await record.getByText('No ratings yet').waitFor();
  await expectAccessible(page);

  // A coworker changes the phone number while the form is open.
  await record.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${brand} Heart Clinic` });
  await edit.getByRole('textbox', { name: 'Name', exact: true }).fill(`${brand} Heart Center`);
  const id = new URL(page.url()).searchParams.get('provider') ?? '';
  const { version } = await getOffice(avery, id);
  await avery.send('PATCH', `/api/admin/providers/${id}`, {
    body: JSON.stringify({
      ...officeFormValues({
        name: `${brand} Heart Clinic`,
        address: '40 Channelside Dr',
        phone: '813 555 0164',
      }),
      version,
    }),
    headers: { 'content-type': 'application/json' },
  });
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await edit.getByText('Someone else changed this provider').waitFor();
  await edit.getByText('changed from (813) 555-0163 to (813) 555-0164').waitFor();
  await expect
    .poll(() => edit.getByRole('textbox', { name: 'Name', exact: true }).inputValue())
    .toBe(`${brand} Heart Center`);
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await edit.waitFor({ state: 'hidden' });
  await record.getByRole('heading', { name: `${brand} Heart Center` }).waitFor();
  await record.getByText('(813) 555-0164').waitFor();

  await record.getByRole('button', { name: 'Deactivate' }).click();
  const question = page.getByRole('dialog', { name: `Deactivate ${brand} Heart Center?` });
  await question.getByText('This provider has no open requests').waitFor();
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await question.getByText('Enter a reason').waitFor();
  await question.getByRole('textbox', { name: 'Reason' }).fill('It has moved away');
  await question.getByRole('button', { name: 'Deactivate' }).dblclick();
  await record.getByText('It has moved away').first().waitFor();
  await record.getByRole('button', { name: 'Show history' }).click();
  await record.getByText('Deactivated: It has moved away').waitFor();

  await page.goto(`/providers?search=${brand}`);
  await page.getByText('No providers found').first().waitFor();
  await page.goto(`/providers/${id}`);
  await page.getByText('This provider isn’t in our network').first().waitFor();
  expectQuiet();
  await close();
});

test('a number is added to the do-not-call list with a reason, found by its digits, and removed with another reason', async () => {
  const name = newName('Leave');
  const lastDigits = freshNpi().slice(-4);
  await addOffice(avery, { name, phone: `(813) 555-${lastDigits}` });
  const { page, close, expectQuiet } = await openNetwork({}, `&search=${name}`);
  await page.getByRole('button', { name: `View ${name}` }).click();
  const record = page.getByRole('dialog', { name: 'Provider', exact: true });
  await record.getByRole('button', { name: 'Do not call' }).click();
  const question = page.getByRole('dialog', { name: `Stop calls to ${name}?` });
  await question.getByRole('textbox', { name: 'Reason' }).fill('They asked by letter');
  await question.getByRole('button', { name: 'Do not call' }).dblclick();
  await record.getByText('They asked by letter').first().waitFor();
  await page.keyboard.press('Escape');
  await record.waitFor({ state: 'hidden' });

  await page.getByRole('textbox', { name: 'Search do-not-call' }).fill(`555-${lastDigits}`);
  await page.getByText('No matches on do-not-call').waitFor();
  await page.getByRole('textbox', { name: 'Search do-not-call' }).fill(`813 555 ${lastDigits}`);
  const table = page.getByRole('table', { name: 'Do-not-call providers' });
  await table.getByText('They asked by letter').first().waitFor();
  await expectAccessible(page);
  await table.getByRole('button', { name: `Allow calls to ${name}` }).click();
  const removal = page.getByRole('dialog', { name: `Allow calls to ${name}?` });
  await removal.getByRole('textbox', { name: 'Reason' }).fill('They agreed by phone');
  await removal.getByRole('button', { name: 'Allow calls' }).click();
  await page.getByText('No matches on do-not-call').waitFor();
  expectQuiet();
  await close();
});

test('on a phone the network can be filtered, paged and read, and a reload keeps the position', async () => {
  const { page, close, expectQuiet } = await openNetwork({ width: 390 });
  await page.getByRole('combobox', { name: 'Specialty' }).selectOption('Cardiology');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Negotiated rate, highest first');
  await expect.poll(() => new URL(page.url()).search).toContain('specialty=Cardiology&sort=rate');
  await page.reload();
  await page.getByRole('table', { name: 'Providers', exact: true }).waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: 'Specialty' }).inputValue()).toBe('Cardiology');
  await page.getByRole('table', { name: 'Price sources' }).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expectQuiet();
  await close();
});
