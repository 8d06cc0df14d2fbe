import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Problem } from '#shared/problem.ts';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { widths } from '../../support/runner/extent.ts';
import { getRequest, optionsOf, payWith, submitRequest } from '../../support/steps/care-steps.ts';
import { hireStaff } from '../../support/steps/thread-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';
import { waitFor } from '../../support/wait-for.ts';

let server: TestServer;
let browser: Browser;
let maya: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite' });
  // As on a server without a key for the voice vendor.
  server.context.ports.voice = () => {
    throw new Problem(503, 'NOT_CONFIGURED', 'The phone line is Not Configured.');
  };
  browser = await openBrowser();
  maya = await hireStaff(server, 'Maya');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openAs(client: SignedIn, path: string, width: number) {
  const window = await visit(browser, server.address, { width });
  await signInAs(window, server.address, client);
  await window.page.goto(path);
  return window;
}

test.each(widths)(
  'without a phone line staff call from the call sheet, and the patient gets a result at %i px',
  async (width) => {
    const rosa = await registerPatient(server);
    await payWith(rosa, 'succeeds');
    const { id } = await submitRequest(rosa);
    await waitFor(
      'the request to wait for staff',
      () => getRequest(rosa, id),
      ({ manualWork }) => manualWork === 'calling',
    );
    const patient = await openAs(rosa, `/dashboard/concierge-request/${id}`, width);
    await patient.page.getByText('Our care team is calling offices for you.').first().waitFor();
    await expectNoViolations(patient.page);

    const { page, expectQuiet, close } = await openAs(maya, `/requests/${id}`, width);
    await page.getByText('No phone line is configured').first().waitFor();
    const sheet = page.getByRole('region', { name: 'Call sheet' });
    await sheet.getByText('Assign this request to yourself to log calls.').waitFor();
    await sheet.getByText('Are you accepting new patients?').waitFor();
    await sheet.getByText('Pays out of pocket').waitFor();
    await sheet.getByText('date of birth').waitFor();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Assign to me' }).click();
    const logging = sheet.getByRole('button', { name: /^Log call to/ }).first();
    const officeName = ((await logging.getAttribute('aria-label')) ?? '').replace('Log call to ', '');
    await logging.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(officeName).waitFor();
    await dialog
      .getByLabel('What the office said, word for word')
      .fill('Yes, the fifth at half past nine is free. It is four hundred dollars.');
    await dialog.getByRole('button', { name: 'Add a fact' }).click();
    const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('Date').fill(day);
    await dialog.getByLabel('Time', { exact: true }).fill('09:30');
    await dialog.getByLabel('Quote').fill('the fifth at half past nine');
    await dialog.getByRole('button', { name: 'Save call' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await sheet.getByText(/offered openings/).waitFor();
    await page.getByRole('button', { name: 'Send to review' }).click();
    await page.getByRole('button', { name: 'Release', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Release to patient' }).click();
    await page.getByText('Released', { exact: true }).first().waitFor();
    expectQuiet();
    await close();

    await patient.page.getByRole('button', { name: 'Approve & Pay $5' }).click();
    const paid = await waitFor(
      'the result to be unlocked',
      () => getRequest(rosa, id),
      ({ status }) => status === 'completed',
    );
    expect(optionsOf(paid).map((option) => option.provider.name)).toContain(officeName);
    patient.expectQuiet();
    await patient.close();
  },
);
