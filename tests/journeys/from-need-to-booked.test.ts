import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { simulatedCharges } from '#platform/server/database/tables/stand-ins.ts';
import { expectNoViolations, openBrowser, visit } from '../support/browser.ts';
import { talk } from '../support/chat-page.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', pace: 'demo', offices: 'obliging' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const need = 'I need an MRI of my left knee near Tampa this week, I have no insurance';

test.each([390, 1280])(
  'a visitor says what they need and holds a booked answer minutes later, at %i px',
  async (width) => {
    const visitor = await visit(browser, server.address, { width });
    const { page } = visitor;
    await page.goto('/');
    await talk(page, need, /What is your name/);
    await talk(page, 'Ana Ruiz', /Where can we reach you/);
    await talk(page, 'ana.ruiz@example.com', /Nothing is charged until you approve/);
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
    await expect.poll(() => complete.isDisabled()).toBe(true);
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
    await page.getByRole('heading', { name: 'Working on it' }).waitFor();
    await page.getByRole('heading', { name: 'Your results are ready' }).waitFor({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Review and approve' }).click();

    await page.getByText('Work Completed - Pending Your Approval').waitFor();
    await page.getByText("You'll be charged $5.00 to access the full results").waitFor();
    const approve = page.getByRole('button', { name: 'Approve & Pay $5' });
    // Twice, as tired people click.
    await approve.dblclick();
    await page.getByText('Request Approved!').first().waitFor();
    await page.getByText('The office said on the phone').first().waitFor();
    const options = page.locator('li', { hasText: 'Going direct' });
    await expect.poll(() => options.count()).toBeGreaterThanOrEqual(2);
    await page.getByText('Confirmed', { exact: true }).first().waitFor({ timeout: 30_000 });
    await expectNoViolations(page);

    const taken = await server.database.orm.select().from(simulatedCharges);
    expect(taken.filter((charge) => charge.takenCount > 0).map((charge) => charge.amountCents)).toEqual(
      taken.map(() => 500),
    );
    visitor.expectQuiet();
    await visitor.close();
  },
);
