import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providers } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import { simulatedCharges } from '#vendors/simulated-tables.ts';
import { expectNoViolations, openBrowser, visit } from '../../support/browser/browser.ts';
import { sendChatMessage } from '../../support/browser/chat-page.ts';
import { isInFirstScreen } from '../../support/browser/main-run.ts';
import { openSource } from '../../support/browser/results-page.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', pace: 'quick', offices: 'obliging' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** The deadline shown on the page. */
async function readDeadline(page: Page): Promise<string> {
  const words = await page
    .locator('section[aria-labelledby=stage-title]')
    .getByText(/[AP]M ET/)
    .first()
    .textContent();
  return words?.match(/\w{3}, \w{3} \d+, \d+:\d\d [AP]M \w+/)?.[0] ?? `none in ${words}`;
}

const need = 'I need an MRI of my left knee near Tampa this week, I have no insurance. I have the order';

test.each([390, 1280])(
  'a visitor says what they need and has a confirmed appointment minutes later, at %i px',
  async (width) => {
    const visitor = await visit(browser, server.address, { width });
    const { page } = visitor;
    await page.goto('/');
    await sendChatMessage(page, need, /your full name/);
    await sendChatMessage(page, 'Ana Ruiz', /best way to reach you/);
    await sendChatMessage(page, 'ana.ruiz@example.com', /Nothing is charged until you approve/);
    await page.getByText('Request Summary Ready!').first().waitFor();
    await expect
      .poll(() => page.locator('section[aria-labelledby=request-summary-title]').textContent())
      .toContain('Tampa, FL');
    await expectNoViolations(page);

    await page.getByRole('button', { name: 'Continue to Booking' }).click();
    const dialog = page.getByRole('dialog');
    const complete = dialog.getByRole('button', { name: 'Complete Booking' });
    await dialog
      .getByLabel(/^Email/)
      .first()
      .fill('');
    await expect.poll(() => complete.getAttribute('aria-disabled')).toBe('true');
    await dialog.getByText('Still needed: your email and phone number.').waitFor();
    // Everything else is folded.
    expect(await dialog.getByRole('textbox').count()).toBe(2);
    await dialog
      .getByLabel(/^Email/)
      .first()
      .fill(`ana-${newId()}@example.com`);
    await dialog
      .getByLabel(/^Phone/)
      .first()
      .fill('(813) 555-0123');
    await complete.click();
    await page.getByText('Account Created & Request Submitted!').first().waitFor();

    await page.getByRole('heading', { name: 'Processing your request' }).waitFor();
    const deadlines = new Set([await readDeadline(page)]);
    await page.getByRole('heading', { name: 'Working on it' }).waitFor();
    deadlines.add(await readDeadline(page));
    // Calls are summarized by kind of fact and never by name; live updates are tested in live-calls.test.ts.
    const offices = page.getByRole('list', { name: 'Offices we’re calling for you' });
    // Read once: the list disappears after the last call.
    const listed = await offices.filter({ hasText: 'Got a price' }).textContent();
    expect(listed).toMatch(/Office 1/);
    const called = await server.database.orm.select({ name: providers.name }).from(providers);
    for (const { name } of called) expect(listed).not.toContain(name);
    await page.getByRole('heading', { name: 'Your results are ready' }).waitFor({ timeout: 60_000 });
    deadlines.add(await readDeadline(page));
    expect([...deadlines]).toEqual([expect.stringMatching(/[AP]M ET$/)]);
    // True figures of the locked results, and no invented offices.
    const preview = page.getByRole('article', { name: 'Your request' });
    await expect.poll(() => preview.textContent()).toMatch(/Found\d options?.*Openings.*Price\$\d+/);
    expect(await page.getByText('Hillsborough Diagnostic Group').count()).toBe(0);
    expect(await page.getByRole('button', { name: /Book/ }).count()).toBe(0);
    await page.getByRole('link', { name: 'Review and approve' }).click();

    await page.waitForURL(/\/dashboard\/concierge-request\//);
    await page.getByText('Work Completed - Pending Your Approval').waitFor();
    await expect
      .poll(() => isInFirstScreen(page, page.getByRole('button', { name: 'Approve — $0' })))
      .toBe(true);
    await page.getByText('Your first request is free.').first().waitFor();
    const approve = page.getByRole('button', { name: 'Approve — $0' });
    // A double click must count once.
    await approve.dblclick();
    await page.getByText('Request Approved!').first().waitFor();
    // Nothing is booked until the patient picks a time and confirms it.
    const choose = page.getByRole('region', { name: 'Pick a time' });
    const bookButtons = choose.getByRole('button', { name: /^Book \w+, .* at / });
    await expect.poll(() => bookButtons.count()).toBeGreaterThanOrEqual(2);
    await openSource(choose, 'Opening offered');
    await choose.getByText('The office said on the phone').first().waitFor();
    await bookButtons.first().click();
    await choose.getByRole('button', { name: 'Book this time' }).dblclick();
    await page.getByText('Confirmed', { exact: true }).first().waitFor({ timeout: 30_000 });
    await expectNoViolations(page);

    const vendorCharges = await server.database.orm.select().from(simulatedCharges);
    expect(
      vendorCharges.filter((charge) => charge.takenCount > 0).map((charge) => charge.amountCents),
    ).toEqual(vendorCharges.map(() => 500));
    visitor.expectQuiet();
    await visitor.close();
  },
);
