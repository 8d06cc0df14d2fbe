import { eq, inArray } from 'drizzle-orm';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#schema/calls.ts';
import { providerFacts, providerPrices } from '#schema/providers.ts';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { messageBox, sendChatMessage } from '../../support/browser/chat-page.ts';
import { widths } from '../../support/runner/extent.ts';
import { registerAdministrator } from '../../support/steps/account-steps.ts';
import { reachApproval } from '../../support/steps/care-steps.ts';
import { addOffice } from '../../support/steps/network-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', pace: 'quick', offices: 'obliging' });
  browser = await openBrowser();
  const avery = await registerAdministrator(server);
  const office = await addOffice(avery, { name: 'Cheap Harbor Clinic', phone: '(813) 555-0171' });
  await server.database.orm.insert(providerPrices).values({
    providerId: office.id,
    serviceCode: 'mri-knee',
    memberPriceCents: 5_000,
    sourceName: 'Harbor price list',
    sourceRow: 7,
    observedOn: new Date().toISOString().slice(0, 10),
  });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** The number of public facts from the request's calls. */
async function countPublic(requestId: string): Promise<number> {
  const { orm } = server.database;
  const made = orm.select({ id: calls.id }).from(calls).where(eq(calls.requestId, requestId));
  return orm.$count(providerFacts, inArray(providerFacts.callId, made));
}

test.each(widths)(
  'call findings stay private until the patient shares them, and cheaper places are explained, at %i px',
  async (width) => {
    const patient = await registerPatient(server, { freeRequest: true });
    const { id } = await reachApproval(patient);
    const window = await visit(browser, server.address, {
      width,
      preferences: { reducedMotion: 'reduce' },
    });
    await signInAs(window, server.address, patient);
    const { page } = window;
    await page.goto(`/dashboard/concierge-request/${id}`);
    await page.getByRole('button', { name: 'Approve — $0' }).click();
    // Nothing was paid, and the page shows no payment.
    await page
      .getByText('Nothing was charged. Results are now available in your Request History.', { exact: true })
      .first()
      .waitFor();
    const known = page.getByRole('region', { name: 'Other prices nearby' });
    await known.getByText('Cheap Harbor Clinic', { exact: true }).waitFor();
    await known.locator('summary', { hasText: 'Source of Cheap Harbor Clinic' }).click();
    await known.getByText('From Harbor price list, row 7').waitFor();
    await known.getByText('Not called: it wasn’t in your call plan.', { exact: false }).first().waitFor();
    const share = page.getByRole('checkbox', { name: 'Share what these offices said' });
    expect(await share.isChecked()).toBe(false);
    expect(await countPublic(id)).toBe(0);
    await expectNoViolations(page);
    await share.click();
    await page.getByText(/^On since /).waitFor();
    expect(await share.isChecked()).toBe(true);
    expect(await countPublic(id)).toBeGreaterThan(0);
    await page.locator('summary', { hasText: 'Timeline' }).click();
    await page.getByText(/You shared what the offices said/).waitFor();
    await expectNoViolations(page);
    await share.click();
    await page.getByText(/^Off: only you can see it/).waitFor();
    await page.getByText(/You stopped sharing/).waitFor();
    expect(await countPublic(id)).toBe(0);
    window.expectQuiet();
    await window.close();
  },
);

test('the message box’s placeholder follows the assistant’s question', async () => {
  const window = await visit(browser, server.address, { width: 390 });
  const { page } = window;
  await page.goto('/');
  expect(await messageBox(page).getAttribute('placeholder')).toBe('What care do you need?');
  await sendChatMessage(
    page,
    'I need an MRI of my left knee near Tampa this week, I have no insurance. I have the order',
    /full name/,
  );
  await expect.poll(() => messageBox(page).getAttribute('placeholder')).toBe('Your full name');
  await sendChatMessage(page, 'Ana Ruiz', /best way to reach you/);
  await expect.poll(() => messageBox(page).getAttribute('placeholder')).toBe('Email or phone number');
  window.expectQuiet();
  await window.close();
});
