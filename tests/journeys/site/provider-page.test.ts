import { eq } from 'drizzle-orm';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providers } from '#schema/providers.ts';
import { openBrowser, visit } from '../../support/browser/browser.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let path: string;
beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite' });
  browser = await openBrowser();
  const [{ id } = { id: '' }] = await server.database.orm
    .select({ id: providers.id })
    .from(providers)
    .limit(1);
  path = `/providers/${id}`;
  await server.database.orm
    .update(providers)
    .set({ name: 'Banyan </script><b>Imaging</b>', phone: '+18135550142' })
    .where(eq(providers.id, id));
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('the HTML has a provider’s name and phone number without scripts', async () => {
  const context = await browser.newContext({ baseURL: server.address, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Banyan </script><b>Imaging</b>');
  expect(await page.getByRole('link', { name: '(813) 555-0142' }).getAttribute('href')).toBe(
    'tel:+18135550142',
  );
  await context.close();
});

test('the page doesn’t request the provider again', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(path);
  await page.getByRole('heading', { name: 'Office hours' }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([
    'Banyan </script><b>Imaging</b>',
  ]);
  expect(calls).not.toContain(`/api${path}`);
  await page.getByRole('link', { name: 'All providers' }).click();
  await page.getByRole('link', { name: 'View Profile' }).nth(1).click();
  await page.getByRole('heading', { name: 'Office hours' }).waitFor();
  expect(calls.filter((call) => /^\/api\/providers\/[^/]+$/.test(call))).toHaveLength(1);
  expectQuiet();
  await close();
});

test('an unknown provider’s page says that it isn’t in the network', async () => {
  const { page, close } = await visit(browser, server.address, { allowRefusals: [404] });
  await page.goto('/providers/00000000-0000-4000-8000-000000000000');
  await page.getByRole('heading', { level: 1, name: 'This provider isn’t in our network' }).waitFor();
  await close();
});

test('emergency rooms can’t be booked: their cards and pages say to call 911', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address);
  const call = page.getByRole('link', { name: 'Emergency? Call 911' });
  const book = page.getByRole('link', { name: 'Book Appointment' });
  await page.goto('/providers?specialty=Emergency%20Medicine');
  await expect.poll(() => call.count()).toBeGreaterThan(1);
  expect(await book.count()).toBe(0);
  await page.getByRole('link', { name: 'View Profile' }).first().click();
  await page.getByRole('heading', { name: 'Office hours' }).waitFor();
  expect(await call.getAttribute('href')).toBe('tel:911');
  expect(await book.count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Choose a time' }).count()).toBe(0);
  expectQuiet();
  await close();
});
