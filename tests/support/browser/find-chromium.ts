import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const systemPaths = [
  // The headless shell uses half the CPU.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium: configured, the system's, or Playwright's own. Null if there is none.
 */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  const own = chromium.executablePath();
  return [...systemPaths, own].find((path) => path !== '' && existsSync(path)) ?? null;
}
