import { eq } from 'drizzle-orm';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { careRequests } from '#schema/care-requests.ts';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { type SeededCall, seedCalls } from '../../support/money/voice-webhooks.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';
import {
  type ScriptedRetell,
  scriptedKey,
  startScriptedRetell,
} from '../../support/vendors/scripted-retell.ts';
import { sendCallWebhook } from '../../support/vendors/send-call-webhook.ts';

let server: TestServer;
let vendor: ScriptedRetell;
let browser: Browser;
let patient: SignedIn;
let call: SeededCall;

beforeAll(async () => {
  vendor = await startScriptedRetell();
  const retell = { apiKey: scriptedKey, fromNumber: '+18135550100', baseUrl: vendor.baseUrl };
  // No worker runs, so only webhooks change the calls.
  server = await startTestServer({ backend: 'pglite', retell, role: 'web' });
  browser = await openBrowser();
  patient = await registerPatient(server);
  const [seededCall] = await seedCalls(server.database, vendor, 1);
  if (!seededCall) throw new Error('No call was seeded.');
  call = seededCall;
  await server.database.orm
    .update(careRequests)
    .set({ userId: patient.user.id })
    .where(eq(careRequests.id, call.requestId));
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await vendor?.stop();
});

test('the request page shows a call ringing, on hold and returning a price, without a reload', async () => {
  const window = await visit(browser, server.address, { colorScheme: 'dark' });
  const { page } = window;
  await signInAs(window, server.address, patient);
  await page.goto(`/dashboard/concierge-request/${call.requestId}`);
  const office = page
    .getByRole('list', { name: 'Offices we’re calling for you' })
    .getByRole('listitem')
    .first();
  await office.getByText('Ringing').waitFor();
  expect(await office.textContent()).toBe('Office 1Ringing');
  await sendCallWebhook(server, call, 'call_started');
  await office.getByText('Talking').waitFor();
  const officeLines = ['Bay Imaging, hold on one moment please.'];
  await sendCallWebhook(server, call, 'transcript_updated', officeLines);
  await office.getByText('On hold').waitFor();
  officeLines.push(
    'Of course.',
    'This is Ana, how can I help?',
    'What is the cash price of an MRI of the knee?',
  );
  await sendCallWebhook(server, call, 'transcript_updated', [
    ...officeLines,
    'The MRI of the knee is $487 if you pay cash.',
  ]);
  await office.getByText('Got a price').waitFor();
  expect(await page.locator('main').textContent()).not.toMatch(/487|Bay Imaging/);
  await expectNoViolations(page);
  window.expectQuiet();
  await window.close();
});
