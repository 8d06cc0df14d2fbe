import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoViolations, openBrowser, visit } from '../../support/browser/browser.ts';
import { hasFocus } from '../../support/browser/keyboard.ts';
import { readMail } from '../../support/steps/account-steps.ts';
import { registerAdmin, toast, visitAdmin } from '../../support/steps/admin-steps.ts';
import { newName } from '../../support/steps/new-name.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testPassword,
} from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite' });
  browser = await openBrowser();
  admin = await registerAdmin(server);
  await registerPatient(server, { firstName: 'Rosa', lastName: 'Diaz' });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** The invited coworker; a new name on each run. */
let firstName: string;
let email: string;

async function invite(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Staff' }).click();
  await page.getByRole('heading', { level: 1, name: 'Staff' }).waitFor();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a staff member' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await dialog.getByText('Enter an email address').waitFor();
  await expect.poll(() => hasFocus(dialog.getByLabel('Email'))).toBe(true);
  await dialog.getByLabel('Email').fill(email);
  await expect.poll(() => dialog.getByRole('radio', { name: /^Read-only/ }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await toast(page, 'Invitation sent').waitFor();
  await page.getByRole('table', { name: 'Invitations' }).getByText(email).waitFor();
}

/** The window in which the invitation link is opened. */
async function openInvitation() {
  const window = await visit(browser, server.address, { width: 1280 });
  const token = /\/join#([\w-]+)/.exec(await readMail(server, email, 'invitation'))?.[1] ?? '';
  await window.page.goto(`/join#${token}`);
  return { ...window, token };
}

async function join(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Enter your first name').waitFor();
  await expect.poll(() => hasFocus(page.getByLabel('First name'))).toBe(true);
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Quill');
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Read-only Staff' }).waitFor();
  await page.getByText(`${firstName} Quill`, { exact: true }).waitFor();
}

test('a sole administrator sees that they are the only staff member', async () => {
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin);
  await page.getByRole('link', { name: 'Staff' }).click();
  await page.getByText('You’re the only staff member').waitFor();
  expectQuiet();
  await close();
});

test('an invited read-only coworker joins and sees only what the role permits', async () => {
  firstName = newName('Nora');
  email = `${firstName.toLowerCase()}@example.test`;
  const avery = await visitAdmin(browser, server, admin);
  await invite(avery.page);
  await expectNoViolations(avery.page);

  const nora = await openInvitation();
  const { page } = nora;
  await page.getByText(/Avery Admin invited you to join the Harborline staff/).waitFor();
  await expectNoViolations(page);
  await join(page);
  // The administrator's page updates automatically.
  await avery.page.getByRole('table', { name: 'Staff' }).getByText(`${firstName} Quill`).waitFor();

  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('heading', { name: 'Quick Actions' }).waitFor();
  await page.getByRole('link', { name: 'Review Requests' }).waitFor();
  for (const action of ['Add Patient', 'Add Provider', 'Generate Report'])
    await expect.poll(() => page.getByText(action, { exact: true }).count()).toBe(0);

  await page.getByRole('tab', { name: 'Patient Management' }).click();
  const patients = page.getByRole('table', { name: 'Patients' });
  await patients.getByRole('link', { name: 'View Rosa Diaz' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rosa Diaz' }).waitFor();
  for (const action of ['Edit', 'View as patient', 'Suspend', 'Add Patient', 'Export'])
    await expect.poll(() => page.getByRole('button', { name: action, exact: true }).count()).toBe(0);

  await page.goto('/admin/staff');
  await page.getByText('Only administrators can make changes.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Invite', exact: true }).count()).toBe(0);
  await expectNoViolations(page);
  nora.expectQuiet();

  // The server also rejects actions that the screen doesn't offer.
  const refused = await page.evaluate(async () => {
    const answer = await fetch('/api/admin/patients-export');
    return { status: answer.status, body: (await answer.json()) as unknown };
  });
  expect(refused).toEqual({
    status: 403,
    body: {
      code: 'FORBIDDEN',
      message: 'Your role, Read-only, does not include downloading patient lists. Ask an administrator.',
    },
  });
  await changeRole(avery.page, page);
  await leave(avery.page, page);
  avery.expectQuiet();
  await avery.close();
  await nora.close();
});

/** A new role applies at once, also on open pages. */
async function changeRole(avery: Page, nora: Page): Promise<void> {
  await nora.goto('/admin');
  await nora.getByRole('tab', { name: 'AI Agents' }).waitFor();
  await avery.getByRole('button', { name: `Change role: ${firstName} Quill` }).click();
  const dialog = avery.getByRole('dialog', { name: `Change role: ${firstName} Quill` });
  const finance = dialog.getByRole('radio', { name: /^Finance/ });
  await finance.click();
  await expect.poll(() => finance.isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await toast(avery, `${firstName} Quill now has the role Finance.`).waitFor();
  await expect
    .poll(() => nora.getByRole('tab').allTextContents())
    .toEqual(['Overview', 'Service Analytics', 'Business Operations']);
  await nora.goto('/requests');
  await nora
    .getByText('Your role, Finance, does not include viewing requests. Ask an administrator.')
    .waitFor();
  await nora.getByRole('link', { name: 'Go to your pages' }).click();
  await nora.getByRole('tab', { name: 'Overview' }).waitFor();
}

async function leave(avery: Page, nora: Page): Promise<void> {
  await avery.getByRole('button', { name: `Remove ${firstName} Quill` }).click();
  const dialog = avery.getByRole('dialog', { name: `Remove ${firstName} Quill?` });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await toast(avery, `${firstName} Quill was removed from staff. Their account is closed.`).waitFor();
  // The open page shows that access was removed.
  await nora.waitForURL(/\/auth/);
}

test('used and incomplete invitation links show an error', async () => {
  const window = await visit(browser, server.address, { allowRefusals: [409] });
  const token = /\/join#([\w-]+)/.exec(await readMail(server, email, 'invitation'))?.[1] ?? '';
  await window.page.goto(`/join#${token}`);
  await window.page.getByText(/This invitation was already used/).waitFor();
  await window.page.goto('/join');
  await window.page.reload();
  await window.page.getByText(/This link is incomplete/).waitFor();
  await expectNoViolations(window.page);
  window.expectQuiet();
  await window.close();
});
