import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { openArchive } from '../../support/files/read-archive.ts';
import {
  approveRequest,
  payWith,
  reachApproval,
  submitRequest,
  waitForStatus,
} from '../../support/steps/care-steps.ts';
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

test('a patient downloads all data, deletes the account, and has no access afterwards', async () => {
  const rosa = await registerPatient(server, { firstName: 'Rosa' });
  await payWith(rosa, 'succeeds');
  const paid = await reachApproval(rosa);
  await approveRequest(rosa, paid.id);
  await waitForStatus(rosa, paid.id, 'completed');
  await submitRequest(rosa, 'A skin check near Tampa, FL, no insurance');
  // Calls still pending when the account is deleted are refused once.
  const window = await visit(browser, server.address, { width: 390, allowRefusals: [400, 401] });
  await signInAs(window, server.address, rosa);
  const { page } = window;
  await page.goto('/settings#download');
  const data = page.getByRole('region', { name: 'Your data' });
  const downloading = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^harborline-\d{4}-\d{2}-\d{2}\.zip$/);
  const archive = openArchive(readFileSync(await download.path()));
  expect(archive.names).toContain('summary.pdf');
  expect(JSON.parse(archive.text('everything.json')).requests).toHaveLength(2);
  await expectNoViolations(page);

  const deleteSection = page.getByRole('region', { name: 'Delete your account' });
  await deleteSection.getByRole('button', { name: 'Delete my account' }).click();
  await deleteSection.getByText('What we keep and why').waitFor();
  await deleteSection.getByText(/1 open request will be canceled/).waitFor();
  await deleteSection.getByText(/The amount and date of 1 payment, without your name/).waitFor();
  await expectNoViolations(page);
  await deleteSection.getByLabel('Your password').fill('not the password');
  await deleteSection.getByRole('button', { name: 'Permanently delete my account' }).click();
  await deleteSection.getByText('Incorrect password.').waitFor();
  await deleteSection.getByLabel('Your password').fill(testPassword);
  await deleteSection.getByRole('button', { name: 'Permanently delete my account' }).click();
  await page.waitForURL(/\/account-deleted/);
  await page.getByRole('heading', { level: 1, name: 'Your account is deleted' }).waitFor();
  await expectNoViolations(page);

  await page.goto('/auth');
  await page.getByLabel('Email').first().fill(rosa.user.email);
  await page
    .getByLabel(/^Password/)
    .first()
    .fill(testPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Invalid email or password').first().waitFor();
  window.expectQuiet();
  await window.close();
});
