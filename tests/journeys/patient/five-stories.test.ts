import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { expectNoViolations, openBrowser, visit } from '../../support/browser/browser.ts';
import { chatLog, sendChatMessage } from '../../support/browser/chat-page.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

/**
 * Stories on a phone in which the service once failed a family. The fifth, a canceled time, is in
 * choose-a-time.test.ts.
 */
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

const summary = (page: Page): Locator => page.locator('section[aria-labelledby=request-summary-title]');

async function open() {
  const visitor = await visit(browser, server.address, { width: 390 });
  await visitor.page.goto('/');
  return visitor;
}

test('a question about cost is answered without emergency numbers', async () => {
  const { page, close, expectQuiet } = await open();
  await sendChatMessage(page, 'how much is this going to cost me?', /first request is free, then \$5/);
  await sendChatMessage(page, 'I want to end my membership', /Membership/);
  await sendChatMessage(page, 'an MRI of my left knee near Tampa', /When would you like it/);
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /988|911/ })
      .count(),
  ).toBe(0);
  expect(
    await chatLog(page)
      .getByText(/988|911/)
      .count(),
  ).toBe(0);
  expectQuiet();
  await close();
});

test('a father who changes his mind gets an allergist for his daughter, with her name and Cigna', async () => {
  const { page, close, expectQuiet } = await open();
  await sendChatMessage(page, 'I need a dermatologist near Orlando tomorrow, I have Cigna', /your full name/);
  await sendChatMessage(page, "it's for my daughter, she's 6", /your daughter’s full name/);
  await sendChatMessage(page, 'hmm wait', /your daughter’s full name/);
  await sendChatMessage(page, 'Lily Cruz', /best way to reach you/);
  await sendChatMessage(page, 'Jacksonville instead, next week', /Changed: Jacksonville, FL/);
  await sendChatMessage(
    page,
    'forget the dermatologist, I need an allergist for her',
    /Changed: allergist, not dermatologist/,
  );
  await sendChatMessage(page, 'do you take HSA?', /HSA and FSA cards/);
  await sendChatMessage(page, 'john.cruz@example.com', /Right\?/);
  const sentence = summary(page)
    .getByText(/^An allergist near Jacksonville, FL/)
    .first();
  await sentence.waitFor();
  expect(await sentence.textContent()).toMatch(/for your daughter Lily Cruz, 6, next week.*with Cigna/);
  await expectNoViolations(page);
  expectQuiet();
  await close();
});

test('a daughter whose mother keeps falling is asked about head injuries, and staff see her own words', async () => {
  const { page, close, expectQuiet } = await open();
  const words =
    'my mom is 82 and keeps falling, we live near Tucson, she has medicare, need someone to look at her soon';
  await sendChatMessage(page, words, /sorry your mom has been falling/);
  await chatLog(page)
    .getByText(/hit her head|blood thinner/)
    .first()
    .waitFor();
  await sendChatMessage(page, 'no, she did not hit her head', /your mom’s full name|When would you like it/);
  if (
    (await chatLog(page)
      .getByText(/When would you like it/)
      .count()) > 0
  )
    await sendChatMessage(page, 'this week', /your mom’s full name/);
  await sendChatMessage(page, 'Ana Ruiz', /best way to reach you/);
  await sendChatMessage(page, 'call me better 520 555 0134', /for your mom Ana Ruiz, 82/);
  await summary(page)
    .getByText(/near Tucson, AZ for your mom Ana Ruiz, 82/)
    .first()
    .waitFor();
  await sendChatMessage(page, 'yes', /Continue to Booking/);
  await page.getByRole('button', { name: 'Continue to Booking' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel(/^Email/)
    .first()
    .fill(`rosa-${newId()}@example.com`);
  await dialog
    .getByLabel(/^Phone/)
    .first()
    .fill('(520) 555-0134');
  await dialog.getByRole('button', { name: 'Complete Booking' }).click();
  await page.getByText('Account Created & Request Submitted!').first().waitFor();
  const requests: { id: string }[] = await page.evaluate(async () => (await fetch('/api/requests')).json());
  await page.goto(`/dashboard/concierge-request/${requests[0]?.id}`);
  await page.locator('summary', { hasText: 'What you asked for' }).click();
  await page.getByRole('region', { name: 'In your words' }).getByText(words).waitFor();
  expectQuiet();
  await close();
});

test('a request for a service that the network lacks goes to staff with its description', async () => {
  const { page, close, expectQuiet } = await open();
  await sendChatMessage(page, 'my dad needs a hearing test', /Got it: audiologist, for your dad/);
  await sendChatMessage(page, 'Sarasota', /When would you like it/);
  await sendChatMessage(page, 'whenever', /insurance does your dad have/);
  await sendChatMessage(page, 'Medicare Advantage', /your dad’s full name/);
  await sendChatMessage(page, 'Frank Miller, 71', /best way to reach you/);
  await sendChatMessage(page, '941 555 0134', /Right\?/);
  await summary(page)
    .getByText(/^An audiologist near Sarasota, FL for your dad Frank Miller, 71/)
    .first()
    .waitFor();
  await chatLog(page)
    .getByText(/our care team/)
    .first()
    .waitFor();
  expectQuiet();
  await close();
});
