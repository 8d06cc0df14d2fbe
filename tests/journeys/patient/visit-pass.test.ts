import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { readPdfText } from '../../support/files/read-pdf.ts';
import { widths } from '../../support/runner/extent.ts';
import { bookVisit, setOfficeStatements } from '../../support/steps/visit-pass-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '../../support/test-server.ts';

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

/** Without animations, so that checks see the final page. */
const withoutMotion = { reducedMotion: 'reduce' } as const;

test.each(widths)(
  'a patient saves a visit pass, shares it with family and stops sharing, at %i px',
  async (width) => {
    const rosa = await registerPatient(server);
    const booked = await bookVisit(rosa);
    await setOfficeStatements(server, booked, [
      {
        condition: { about: 'deposit', amountCents: 2500, due: 'booking' },
        quote: "there's a $25 deposit when you book.",
      },
      {
        condition: { about: 'order', needed: true, how: 'fax' },
        quote: "You'll need an order from your doctor, they can fax it to us.",
      },
      {
        condition: { about: 'arrive_early', minutes: 20 },
        quote: 'Please arrive 20 minutes early for the paperwork.',
      },
      {
        condition: { about: 'cancellation_fee', amountCents: 5000, noticeHours: 24 },
        quote: 'We charge $50 with less than 24 hours notice.',
      },
    ]);
    const { code } = booked.visit;
    const codeWords = `${code.slice(0, 4)}-${code.slice(4)}`;

    const window = await visit(browser, server.address, { width, preferences: withoutMotion });
    await signInAs(window, server.address, rosa);
    const { page } = window;
    await page.goto('/appointments');
    await page.getByText('Say at the desk:').waitFor();
    await page.getByText(codeWords, { exact: true }).waitFor();
    await page.getByText('Needed: your doctor faxes it to the office').first().waitFor();
    await page.getByText('$25 when you book').first().waitFor();
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Visit pass' }).click();

    await page.getByRole('heading', { name: 'Visit pass' }).waitFor();
    const desk = page.getByRole('region', { name: 'Say at the desk' });
    await expect.poll(() => desk.textContent()).toMatch(/Harborline rate \$[\d,.]+ \(CPT 73721\), left knee/);
    expect(await desk.textContent()).toContain(codeWords);
    await desk.getByRole('link', { name: '(813) 555-0100' }).waitFor();
    await page.getByText(/^Arrive by/).waitFor();
    await page.getByText('We haven’t paid this for you. Ask the office how to pay it.').waitFor();
    await page.locator('summary', { hasText: 'Source of Deposit' }).click();
    await page.getByText(/^The office said on the phone, .*\$25 deposit when you book/).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/appointments/${booked.id}/pass`);
    await expectNoViolations(page);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save as PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('harborline-visit-pass.pdf');
    expect(readPdfText(readFileSync(await download.path()))).toContain(codeWords);

    await page.getByRole('button', { name: 'Create link' }).click();
    const address = await page.getByLabel(/Link to share/).inputValue();
    expect(address).toMatch(/\/visit#[\w-]{32}$/);
    await page.getByText('Not opened yet.').waitFor();
    await expectNoViolations(page);

    const family = await visit(browser, server.address, {
      width,
      preferences: withoutMotion,
      allowRefusals: [404],
    });
    const requestedUrls: string[] = [];
    family.page.on('request', (request) => requestedUrls.push(request.url()));
    await family.page.goto(address);
    await family.page.getByText(booked.provider.name).first().waitFor();
    await family.page.getByText(/^Arrive by/).waitFor();
    await family.page.getByText('$25 when you book').waitFor();
    const seen = (await family.page.locator('main').textContent()) ?? '';
    expect(seen).toContain(codeWords);
    for (const hidden of ['MRI', 'knee', 'CPT', 'order', rosa.user.firstName])
      expect(seen).not.toContain(hidden);
    expect(requestedUrls.filter((url) => url.includes(address.split('#')[1] ?? '-'))).toEqual([]);
    expect(await family.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await expectNoViolations(family.page);

    await page.reload();
    await page.getByText(/Last opened/).waitFor();
    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await page.getByText('Sharing stopped').first().waitFor();
    await family.page.reload();
    await family.page.getByText('This link no longer works.', { exact: false }).waitFor();
    await expectNoViolations(family.page);
    family.expectQuiet();
    await family.close();
    window.expectQuiet();
    await window.close();
  },
);
