import { eq } from 'drizzle-orm';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providers } from '#schema/providers.ts';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { chatLog, messageBox, sendChatMessage } from '../../support/browser/chat-page.ts';
import { widths } from '../../support/runner/extent.ts';
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

async function imagingOffice() {
  const [office] = await server.database.orm
    .select()
    .from(providers)
    .where(eq(providers.specialty, 'Radiology'))
    .limit(1);
  if (!office) throw new Error('The test network has no imaging office.');
  return office;
}

for (const width of widths)
  test(`"Book Appointment" carries the office through the plans into the chat (${width} px)`, async () => {
    const office = await imagingOffice();
    const { page, close, expectQuiet } = await visit(browser, server.address, { width });
    await page.goto(`/providers/${office.id}`);
    await page.getByRole('link', { name: 'Book Appointment' }).click();
    await page.waitForURL(`**/onboarding?office=${office.id}`);
    await page.getByRole('heading', { name: `You’re booking at ${office.name}` }).waitFor();
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Continue booking' }).click();
    await page.waitForURL(`**/demo?office=${office.id}`);
    await chatLog(page).getByText(`Book ${office.name}: what for?`).waitFor();
    await expectNoViolations(page);
    await sendChatMessage(page, 'an MRI of my left knee');
    // The office is part of the conversation now, so a reload restores it.
    await page.waitForURL((url) => url.pathname === '/demo' && url.search === '');
    await page.getByText(office.name).last().waitFor();
    expectQuiet();
    await close();
  });

test('a patient without a known opening asks for days, and the assistant continues from them', async () => {
  const office = await imagingOffice();
  const rosa = await registerPatient(server);
  const window = await visit(browser, server.address, {
    width: 390,
    preferences: { reducedMotion: 'reduce' },
  });
  await signInAs(window, server.address, rosa);
  const { page } = window;
  await page.goto(`/providers/${office.id}`);
  await page.getByRole('button', { name: 'Choose a time' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`Radiology visit for ${rosa.user.firstName}`).waitFor();
  await dialog.getByLabel('Monday').check();
  await dialog.getByLabel('Tuesday').check();
  await dialog.getByLabel('Morning').check();
  await dialog.getByText(/We’ll ask for these/).waitFor();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Ask for these' }).click();
  await chatLog(page).getByText(`Book ${office.name}: what for?`).waitFor();
  await expect
    .poll(() => messageBox(page).inputValue())
    .toBe('I’d like Monday or Tuesday in the morning. It’s for ');
  window.expectQuiet();
  await window.close();
});
