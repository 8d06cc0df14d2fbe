import { and, eq } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeFacts } from '#modules/directory/server/facts/store-facts.ts';
import { providerPrices, providers } from '#schema/providers.ts';
import { expectNoViolations, openBrowser, visit } from '../../support/browser/browser.ts';
import { widths } from '../../support/runner/extent.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

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

const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

for (const colorScheme of ['light', 'dark'] as const)
  test(`a visitor finds a service nearby, compares, and opens the source of a number (${colorScheme})`, async () => {
    const width = colorScheme === 'light' ? 390 : 1280;
    const { page, close, expectQuiet } = await visit(browser, server.address, { width, colorScheme });
    await page.goto('/providers');
    await page.getByRole('link', { name: 'Compare what a service costs near you' }).click();
    await page.waitForURL(/providers\/compare/);
    await page.getByRole('heading', { name: 'Choose a service and a place' }).waitFor();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByText('Choose a service', { exact: true }).last().waitFor();
    await page.getByText('Enter a city or ZIP code').waitFor();
    const service = page.getByRole('combobox', { name: 'Service' });
    await service.fill('knee mri');
    await page.getByRole('option', { name: /^MRI of the knee.*CPT 73721$/ }).click();
    await page.getByText('detailed pictures of the inside of the knee · CPT 73721').first().waitFor();
    await page.getByLabel('Near').fill('Tampa, FL');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();

    await page.getByRole('heading', { name: 'MRI of the knee within 25 miles of Tampa, FL' }).waitFor();
    const summary = page.getByRole('region', { name: /MRI of the knee within/ });
    await expect
      .poll(() => summary.textContent())
      .toMatch(/Member price\$[\d,]+ to \$[\d,]+median \$[\d,.]+, from \d+ prices/);
    await expect
      .poll(() => summary.textContent())
      .toMatch(/Typical savings\d+%from \d+ offices with both prices/);
    await page.getByText(/\d+ places with a price/).waitFor();
    expect(await isWide(page)).toBe(false);

    const office = page.getByRole('article').first();
    await office.getByText('Sources of these prices').click();
    await office.getByText('Harborline demo price list').first().waitFor();
    await expect.poll(() => office.getByText('Row', { exact: true }).first().isVisible()).toBe(true);
    await expect.poll(() => office.getByText('As of', { exact: true }).first().isVisible()).toBe(true);
    expect(await isWide(page)).toBe(false);
    await expectNoViolations(page);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/compare-${width}.png`, fullPage: true });

    await office.getByRole('link').first().click();
    await page.waitForURL(/\/providers\/[0-9a-f-]{36}/);
    const prices = page.getByRole('region', { name: 'Services and prices' });
    await prices.getByText(/^Prices as of/).click();
    await prices.getByText('Harborline demo price list').first().waitFor();
    const known = page.getByRole('region', { name: 'Good to know' });
    await known
      .getByText(/Sources/)
      .first()
      .click();
    await known.getByText('Harborline demonstration network').first().waitFor();
    expect(await isWide(page)).toBe(false);
    await expectNoViolations(page);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/profile-${width}.png`, fullPage: true });
    await page.goBack();
    await page.getByRole('heading', { name: 'MRI of the knee within 25 miles of Tampa, FL' }).waitFor();
    expectQuiet();
    await close();
  });

/**
 * An office with old data: phone and locations from an import, and a statement of its own about new patients and a
 * price.
 */
async function findOfficeWithOldData() {
  const [found] = await server.database.orm
    .select({ office: providers })
    .from(providers)
    .innerJoin(providerPrices, eq(providerPrices.providerId, providers.id))
    .where(
      and(
        eq(providers.isActive, true),
        eq(providers.acceptsNewPatients, true),
        eq(providerPrices.serviceCode, 'mri-knee'),
      ),
    )
    .limit(1);
  if (!found) throw new Error('No office with a price takes new patients.');
  const { id, phone, name } = found.office;
  const furtherPlace = (address: string) => ({
    fact: 'further_place' as const,
    about: address,
    value: { address, city: 'Tampa', state: 'FL', zipCode: '33602', timeZone: 'America/New_York' },
  });
  await server.database.transaction(async (tx) => {
    await storeFacts(
      tx,
      id,
      [{ fact: 'phone', value: phone }, furtherPlace('1 Harbor Rd'), furtherPlace('2 Harbor Rd')],
      {
        method: 'file',
        source: 'npidata_pfile_20250401-20250430.csv',
        sourceRow: 1234,
        observedAt: new Date('2025-05-01T00:00:00Z'),
      },
    );
    await storeFacts(
      tx,
      id,
      [
        { fact: 'new_patients', value: true, quote: 'Yes, we have room.' },
        { fact: 'cash_price', about: 'mri-knee', value: 35_000 },
      ],
      // The evening before, in the office's time zone.
      { method: 'phone', source: 'The office', observedAt: new Date('2025-06-02T02:00:00Z') },
    );
  });
  return { id, name };
}

for (const width of widths)
  test(`old information is shown as unconfirmed, with its source and date (${width} px)`, async () => {
    const { id, name } = await findOfficeWithOldData();
    const { page, close, expectQuiet } = await visit(browser, server.address, { width });
    await page.goto(`/providers?search=${encodeURIComponent(name)}`);
    const card = page.getByRole('article', { name, exact: true }).first();
    await card.getByText('Phone number not confirmed in over 90 days').waitFor();
    await expectNoViolations(page);

    await page.goto(`/providers/${id}`);
    const known = page.getByRole('region', { name: 'Good to know' });
    const sourceOf = (fact: string) => known.getByRole('group', { name: fact, exact: true });
    await known.getByText('Not confirmed in over 90 days. We’ll ask when we call.').waitFor();
    await known.getByText(/^Last verified .* · Sources/).click();
    for (const words of ['From a file', 'npidata_pfile_20250401-20250430.csv', '1,234', 'May 1, 2025'])
      await sourceOf('Phone').getByText(words, { exact: true }).waitFor();
    for (const words of ['By phone', 'The office', 'Jun 1, 2025', '“Yes, we have room.”'])
      await sourceOf('New patients').getByText(words, { exact: true }).waitFor();
    // The address comes with the office's row, which is new.
    await expect
      .poll(() => known.getByText('Not confirmed in over 90 days', { exact: true }).count())
      .toBe(3);
    const groups = await known
      .locator('details [role="group"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    expect(groups.filter((item) => item.includes('Also practices at'))).toHaveLength(2);
    expect(new Set(groups).size).toBe(groups.length);
    await page
      .getByText(/The office quoted a cash price of \$350 on Jun 1, 2025, not confirmed since/)
      .waitFor();
    expect(await isWide(page)).toBe(false);
    await expectNoViolations(page);
    expectQuiet();
    await close();
  });

test('missing prices are reported, and an unknown place or service can be corrected', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { allowRefusals: [400, 404] });
  await page.goto('/providers/compare?service=mri-knee&near=Fargo%2C%20ND');
  await page.getByRole('heading', { name: 'No prices here yet' }).waitFor();
  await expectNoViolations(page);
  await page.getByLabel('Near').fill('Nowhereville');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByText('We don’t recognize this place').first().waitFor();
  await expectNoViolations(page);
  await page.goto('/providers/compare?service=moon-flight&near=Tampa%2C%20FL');
  await page.getByText('We don’t offer this service. Choose one from the list.').waitFor();
  expectQuiet();
  await close();
});

test('a misspelled name finds the doctor, and the page says so', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address);
  await page.goto('/providers?specialty=Cardiology');
  const name = page.getByRole('article').getByRole('heading').first();
  await name.waitFor();
  const doctor = (await name.textContent()) ?? '';
  const words = doctor.split(' ');
  const at = words.findIndex((word) => word.length >= 5 && word.charAt(2) !== word.charAt(3));
  expect(at).toBeGreaterThan(0);
  const misspelled = words.map((word, nth) =>
    nth === at ? `${word.slice(0, 2)}${word.charAt(3)}${word.charAt(2)}${word.slice(4)}` : word,
  );
  await page.getByLabel('Search').fill(misspelled.join(' '));
  await page.getByRole('heading', { name: doctor }).waitFor();
  await page.getByText(/Showing similar spellings/).waitFor();
  await expectNoViolations(page);
  expectQuiet();
  await close();
});

test('a visitor narrows the list to a few miles', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { width: 1280 });
  await page.goto('/providers?near=Tampa%2C%20FL');
  const count = page.getByText(/^[\d,]+ providers?( found)?$/).first();
  await count.waitFor();
  const totalCount = await count.textContent();
  await page.getByLabel('Within').selectOption('10');
  await page.waitForURL(/radius=10/);
  await expect.poll(() => count.textContent()).not.toBe(totalCount);
  await expectNoViolations(page);
  await page.goto('/providers?search=qzxqzxqzx');
  await page.getByText('No providers found').waitFor();
  expectQuiet();
  await close();
});
