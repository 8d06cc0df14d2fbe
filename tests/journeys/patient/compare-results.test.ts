import { and, eq } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeResults } from '#modules/requests/results/result-content.ts';
import { callFacts } from '#schema/calls.ts';
import { requestResults } from '#schema/care-requests.ts';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { bookButton, openSource } from '../../support/browser/results-page.ts';
import { approveRequest, reachApproval } from '../../support/steps/care-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '../../support/test-server.ts';

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

const listed = {
  kind: 'price_file',
  source: 'Harbor price list, row 7',
  quote: null,
  observedAt: new Date().toISOString(),
  callId: null,
};

/** Unlocks results whose first option is nearest and dearest, and whose second is two days later, cheapest and farthest. */
async function openResults(width: number) {
  const patient = await registerPatient(server, { freeRequest: true });
  const { id } = await reachApproval(patient);
  await approveRequest(patient, id);
  const { orm } = server.database;
  const [row] = await orm.select().from(requestResults).where(eq(requestResults.requestId, id));
  const results = officeResults.parse(row?.body);
  const options = results.options.toSorted((a, b) => a.rank - b.rank).slice(0, 3);
  const [first] = options;
  if (!first?.slot || options.length < 2) throw new Error('The offices gave fewer than two openings.');
  const start = Date.parse(first.slot.startsAt);
  const day = 24 * 60 * 60 * 1000;
  // Only the openings below can be booked.
  await orm.delete(callFacts).where(and(eq(callFacts.requestId, id), eq(callFacts.kind, 'slot')));
  await orm
    .update(requestResults)
    .set({
      body: {
        ...results,
        options: options.map((option, index) => ({
          ...option,
          timeZone: first.timeZone,
          distanceMiles: 2 + index * 3,
          slot: option.slot && {
            ...option.slot,
            startsAt: new Date(start + index * 2 * day).toISOString(),
          },
          memberPrice: { amountCents: index === 1 ? 20_000 : 26_300, evidence: listed },
        })),
      },
    })
    .where(eq(requestResults.requestId, id));
  const window = await visit(browser, server.address, { width, preferences: { reducedMotion: 'reduce' } });
  await signInAs(window, server.address, patient);
  await window.page.goto(`/dashboard/concierge-request/${id}`);
  return { ...window, count: options.length };
}

const choose = (page: Page) => page.getByRole('region', { name: 'Pick a time' });

async function expectFoldedSource(page: Page): Promise<void> {
  const quote = choose(page).getByText('The office said on the phone').first();
  expect(await quote.isVisible()).toBe(false);
  await openSource(choose(page), 'Opening offered');
  await quote.waitFor();
  await choose(page)
    .getByRole('link', { name: /^See in transcript/ })
    .first()
    .waitFor();
}

test('on a wide screen the options are a table with the best values in words', async () => {
  const { page, count, expectQuiet, close } = await openResults(1280);
  const table = choose(page).getByRole('table');
  await table.waitFor();
  for (const column of ['Place', 'First opening', 'You pay', 'Distance'])
    await table.getByRole('columnheader', { name: column, exact: true }).waitFor();
  expect(await table.getByRole('rowheader').count()).toBe(count);
  const cheapest = table.getByRole('cell', { name: /Cheapest/ });
  await cheapest.waitFor();
  expect(await cheapest.textContent()).toContain('$200');
  expect(await table.getByRole('cell', { name: /Nearest/ }).textContent()).toContain('2.0 mi');
  await table.getByText(/\$63 more than the cheapest\.$/).waitFor();
  await expectNoViolations(page);
  await expectFoldedSource(page);
  await expectNoViolations(page);

  await page.emulateMedia({ media: 'print' });
  await table.waitFor();
  await expect.poll(() => bookButton(page).count()).toBe(0);
  await choose(page).getByText('The office said on the phone').last().waitFor();
  expectQuiet();
  await close();
});

test('on a phone the options are cards to swipe by keyboard and by buttons, each on one screen', async () => {
  const { page, count, expectQuiet, close } = await openResults(390);
  const cards = choose(page).getByRole('region', { name: 'Options' });
  const expectPosition = (number: number) =>
    expect.poll(() => choose(page).getByRole('status').textContent()).toBe(`${number} of ${count}`);
  await expectPosition(1);
  await cards.locator('li[aria-labelledby]').first().getByText('Nearest', { exact: true }).waitFor();
  await expectNoViolations(page);
  const heights = await cards
    .locator('li[aria-labelledby]')
    .evaluateAll((list) => list.map((card) => card.getBoundingClientRect().height));
  expect(heights).toHaveLength(count);
  // The screen without the navigation bar and the bar with the booking button.
  expect(Math.max(...heights)).toBeLessThan(844 - 68 - 72);

  await cards.focus();
  await page.keyboard.press('ArrowRight');
  await expectPosition(2);
  await page.keyboard.press('Home');
  await expectPosition(1);
  await choose(page).getByRole('button', { name: 'Next option' }).click();
  await expectPosition(2);
  await choose(page).getByRole('button', { name: 'Previous option' }).click();
  await expectPosition(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await expectFoldedSource(page);
  await expectNoViolations(page);
  await bookButton(choose(page)).click();
  await choose(page).getByRole('button', { name: 'Book this time' }).waitFor();
  await choose(page).getByRole('button', { name: 'Back' }).click();
  await bookButton(choose(page)).waitFor();
  expectQuiet();
  await close();
});
