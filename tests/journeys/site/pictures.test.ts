import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visit, waitUntilLoaded } from '../../support/browser/browser.ts';
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

const mostImageBytes = 150_000;

test.each(['no-preference', 'reduce'] as const)(
  'the film is loaded on a tap, and starts unless less motion is asked for: %s',
  async (reducedMotion) => {
    const { page, close, expectQuiet } = await visit(browser, server.address, {
      preferences: { reducedMotion },
    });
    const films: string[] = [];
    page.on('request', (request) => {
      if (/\.(?:webm|mp4)$/.test(new URL(request.url()).pathname)) films.push(request.url());
    });
    await page.goto('/');
    await waitUntilLoaded(page);
    const run = page.getByRole('region', { name: 'One request, start to finish' });
    await run.scrollIntoViewIfNeeded();
    expect(films).toEqual([]);
    await run.getByRole('link', { name: /^Watch the run/ }).click();
    const video = run.locator('video');
    await expect.poll(() => films.length).toBeGreaterThan(0);
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.readyState)).toBeGreaterThan(1);
    const isPaused = () => video.evaluate((film: HTMLVideoElement) => film.paused);
    await expect.poll(isPaused).toBe(reducedMotion === 'reduce');
    expect(await video.evaluate((film: HTMLVideoElement) => film.duration)).toBeLessThanOrEqual(20);
    expectQuiet();
    await close();
  },
);

test.each(['light', 'dark'] as const)(
  'the %s pictures of the product are small and sized',
  async (scheme) => {
    const { page, close } = await visit(browser, server.address, { colorScheme: scheme });
    const sizes = new Map<string, number>();
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'image') return;
      sizes.set(response.url(), (await response.body().catch(() => Buffer.alloc(0))).length);
    });
    await page.goto('/');
    await waitUntilLoaded(page);
    const pictures = page.getByRole('region', { name: 'One request, start to finish' }).locator('img');
    expect(await pictures.count()).toBe(4);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      expect(await picture.getAttribute('width')).not.toBeNull();
      expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(`-${scheme}`);
    }
    const all = [...sizes.values()].reduce((sum, one) => sum + one, 0);
    expect(all).toBeGreaterThan(0);
    expect(all).toBeLessThanOrEqual(mostImageBytes);
    await close();
  },
);

test('leaders and invented doctors have portraits that load', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address);
  await page.goto('/about');
  await page
    .getByRole('img', { name: /^Illustrated portrait of / })
    .nth(3)
    .waitFor();
  const expectLoaded = async (name: RegExp) => {
    const portrait = page.getByRole('img', { name }).first();
    await portrait.scrollIntoViewIfNeeded();
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  };
  await expectLoaded(/^Illustrated portrait of /);
  const answer = await fetch(`${server.address}/api/providers?search=Dr.&limit=100`);
  const doctor = ((await answer.json()) as { id: string; name: string }[]).find(({ name }) =>
    name.startsWith('Dr. '),
  );
  await page.goto(`/providers/${doctor?.id}`);
  await expectLoaded(/^Illustration of Dr\. .+, an invented doctor$/);
  expectQuiet();
  await close();
});

test('a page that does not exist has a search and links to the others', async () => {
  const { page, close } = await visit(browser, server.address, { allowRefusals: [404] });
  await page.goto('/nowhere');
  await waitUntilLoaded(page);
  const links = page.getByRole('navigation', { name: 'Other pages' }).getByRole('link');
  expect(await links.count()).toBe(6);
  await page.getByRole('searchbox', { name: 'Find a doctor or office' }).fill('Tampa');
  await page.getByRole('searchbox', { name: 'Find a doctor or office' }).press('Enter');
  await page.waitForURL(/\/providers\?search=Tampa/);
  await close();
});

test('the footer is folded on a phone and open on a wide screen', async () => {
  for (const width of [390, 1280]) {
    const { page, close } = await visit(browser, server.address, { width });
    await page.goto('/privacy');
    await waitUntilLoaded(page);
    const footer = page.getByRole('contentinfo');
    const link = footer.getByRole('link', { name: 'Pricing' });
    await expect.poll(() => link.isVisible()).toBe(width > 1000);
    for (const name of ['Privacy', 'Terms', 'HIPAA', 'Security'])
      expect(await footer.getByRole('link', { name, exact: true }).isVisible()).toBe(true);
    if (width < 1000) {
      await footer.locator('summary', { hasText: 'Explore' }).click();
      await link.waitFor();
    }
    await close();
  }
});
