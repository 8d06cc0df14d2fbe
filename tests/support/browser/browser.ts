import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { expect } from 'vitest';
import type { HttpClient } from '../http-client.ts';
import { isFullRun } from '../runner/extent.ts';
import { measureTime } from '../runner/time-spent.ts';
import { waitFor } from '../wait-for.ts';
import { findChromium } from './find-chromium.ts';

/** Without these, Chromium contacts Google at every start and fails without a network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One process for all pages of a browser: its compiled scripts and styles are used again. Not for measurements. */
const oneProcess = ['--in-process-gpu', '--disable-site-isolation-trials', '--renderer-process-limit=1'];

/** `flags` are extra Chromium flags, such as the user's font size. */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('There is no Chromium: run `npm test`, which installs one, or set CHROMIUM_PATH.');
  return measureTime('setup', () =>
    chromium.launch({ executablePath, args: [...chromiumFlags, ...oneProcess, ...flags] }),
  );
}

export type Visit = { page: Page; context: BrowserContext; expectQuiet(): void; close(): Promise<void> };

type VisitOptions = {
  width?: number;
  colorScheme?: 'light' | 'dark';
  allowRefusals?: number[];
  /** Set when the journey itself drops the connection. */
  allowLostCalls?: boolean;
  preferences?: Pick<BrowserContextOptions, 'reducedMotion' | 'forcedColors' | 'hasTouch'>;
  /** Opens the page in this context, with its cache and without its cookies, which takes half the time. */
  within?: BrowserContext | undefined;
};

/**
 * A new browser window on the server. `expectQuiet` fails on anything unexpected in the console: errors,
 * uncaught exceptions, calls to other hosts.
 */
export async function visit(browser: Browser, address: string, options: VisitOptions = {}): Promise<Visit> {
  const width = options.width ?? 390;
  const viewport = { width, height: width < 600 ? 844 : 900 };
  const { within } = options;
  const context =
    within ??
    (await browser.newContext({
      baseURL: address,
      viewport,
      colorScheme: options.colorScheme ?? 'light',
      timezoneId: 'America/New_York',
      locale: 'en-US',
      ...options.preferences,
    }));
  const page = await context.newPage();
  if (within) {
    await within.clearCookies();
    await page.setViewportSize(viewport);
  }
  trackRequests(page);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // The browser logs every refused call, so a journey names the status codes it expects.
    const refusal = /the server responded with a status of (\d+)/.exec(message.text())?.[1];
    if (refusal && options.allowRefusals?.includes(Number(refusal))) return;
    if (options.allowLostCalls && message.text().startsWith('Failed to load resource: net::')) return;
    faults.push(`console: ${message.text()} ${new URL(message.location().url || address).pathname}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== new URL(address).origin)
      faults.push(`call to ${url.origin}`);
  });
  return {
    page,
    context,
    expectQuiet: () => expect(faults).toEqual([]),
    close: () => (within ? page : context).close(),
  };
}

const pendingRequests = new WeakMap<Page, Set<Request>>();

function trackRequests(page: Page): void {
  const requests = new Set<Request>();
  pendingRequests.set(page, requests);
  // The live-event stream never finishes.
  page.on('request', (item) => void (item.resourceType() !== 'eventsource' && requests.add(item)));
  const end = (item: Request) => void requests.delete(item);
  page.on('requestfinished', end).on('requestfailed', end);
}

/** Waits until a page that `visit` opened is hydrated and has rendered the responses to all its requests. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => window.earlyInput === null);
  let idleChecks = 0;
  await waitFor(
    'the page to load',
    async () => {
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      const urls = [...(pendingRequests.get(page) ?? [])].map((request) => request.url());
      idleChecks = urls.length === 0 ? idleChecks + 1 : 0;
      return urls;
    },
    // Checked again, because a response may cause another request.
    () => idleChecks >= 2,
  );
}

/** Signs the window in as this user, without the sign-in page. */
export async function signInAs({ context }: Visit, address: string, client: HttpClient): Promise<void> {
  await context.addCookies(
    client
      .cookies()
      .split('; ')
      .map((pair) => ({
        name: pair.slice(0, pair.indexOf('=')),
        value: pair.slice(pair.indexOf('=') + 1),
        url: address,
      })),
  );
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AxeResult = { violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] };

/**
 * Waits until no animation is running: contrast is low during a fade, and a busy machine
 * can be slow enough for axe to measure it.
 */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const moving = document
      .getAnimations()
      .some(
        (item) =>
          item.playState === 'running' &&
          Number.isFinite(Number(item.effect?.getComputedTiming().endTime ?? 0)),
      );
    const counter = window as unknown as { stillFrames?: number };
    counter.stillFrames = moving ? 0 : (counter.stillFrames ?? 0) + 1;
    if (counter.stillFrames < 5) return false;
    counter.stillFrames = 0;
    return true;
  });
}

/**
 * Fails with rule and location for every axe violation on the current page, optionally only for these
 * rules.
 */
export async function expectNoViolations(page: Page, rules?: readonly string[]): Promise<void> {
  // Evaluated instead of added as a script element, because the content security policy allows no other
  // script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await waitForAnimations(page);
  const result = await page.evaluate(
    async (options) =>
      await (window as unknown as { axe: { run(options: object): Promise<AxeResult> } }).axe.run(options),
    { resultTypes: ['violations'], ...(rules ? { runOnly: [...rules] } : {}) },
  );
  const found = result.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  );
  expect(found).toEqual([]);
}

/**
 * Runs axe in each of these color schemes; dark mode only changes colors. Leaves the page light and without
 * motion. Dark mode is checked for prepared states, and everywhere in `npm run test:all`.
 */
export async function expectAccessible(
  page: Page,
  schemes: readonly ('dark' | 'light')[] = isFullRun ? ['dark', 'light'] : ['light'],
): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
    await expectNoViolations(page, colorScheme === 'dark' ? ['color-contrast'] : undefined);
  }
}
