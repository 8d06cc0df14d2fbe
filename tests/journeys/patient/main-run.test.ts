import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '../../support/browser/browser.ts';
import { mainRunLimits, runMainPath } from '../../support/browser/main-run.ts';
import { computeCls, movedMost } from '../../support/browser/page-figures.ts';
import { watchPage } from '../../support/browser/watch-page.ts';
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

test('a phone user gets from the need to a booked visit with few taps, few typed answers and a steady page', async () => {
  const window = await visit(browser, server.address, { preferences: { hasTouch: true } });
  const { page } = window;
  const record = await watchPage(page);
  await page.goto('/');
  const { taps, typedAnswers } = await runMainPath(page);
  expect(taps).toBeLessThanOrEqual(mainRunLimits.taps);
  expect(typedAnswers).toBeLessThanOrEqual(mainRunLimits.typedAnswers);
  const cls = computeCls(record.shifts);
  expect(cls, JSON.stringify(movedMost(record.shifts, 5))).toBeLessThan(mainRunLimits.cls);
  window.expectQuiet();
  await window.close();
});
