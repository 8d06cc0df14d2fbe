import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { readSettings } from '#app/settings/settings.ts';
import { startServer } from '#app/start-server.ts';
import { chromiumFlags } from '../../../tests/support/browser/browser.ts';
import { findChromium } from '../../../tests/support/browser/find-chromium.ts';
import { buildWhenChanged } from '../start.ts';

/** A small phone. The pictures of both tools have this shape. */
export const phone = { width: 390, height: 720 };

export type DemoVisit = {
  browser: Browser;
  /** A phone at twice the resolution. */
  openPhone(colorScheme: 'light' | 'dark'): Promise<BrowserContext>;
};

/** Runs `work` with a browser and a new demo service with invented offices that answer. */
export async function withDemo(work: (visit: DemoVisit) => Promise<void>): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium: set CHROMIUM_PATH or run `npm test` once.');
  await buildWhenChanged();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'harborline-show-'));
  const server = await startServer(
    readSettings({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDirectory,
      DEMO_DATA: 'stories',
      SIMULATED_OFFICES: 'obliging',
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'silent',
    }),
  );
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    await work({
      browser,
      openPhone: (colorScheme) =>
        browser.newContext({
          baseURL: server.address,
          viewport: phone,
          deviceScaleFactor: 2,
          hasTouch: true,
          colorScheme,
          reducedMotion: 'reduce',
          timezoneId: 'America/New_York',
          locale: 'en-US',
        }),
    });
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
