import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { publicPages } from '#web/site/public-pages.ts';
import { openBrowser, signInAs, type Visit, visit, waitUntilLoaded } from '../../support/browser/browser.ts';
import { chatToSummary } from '../../support/browser/chat-page.ts';
import { findCutOff, findWithoutBorder, watchMotion } from '../../support/browser/comfort.ts';
import { tabOnce } from '../../support/browser/keyboard.ts';
import { approveAndBook, reachApproval } from '../../support/steps/care-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';
import { delayCalls } from '../../support/vendors/bad-connection.ts';

let server: TestServer;
let browser: Browser;
let patient: SignedIn;
let newcomer: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', offices: 'obliging' });
  browser = await openBrowser();
  newcomer = await registerPatient(server);
  patient = await registerPatient(server);
  await approveAndBook(patient, (await reachApproval(patient)).id);
  await reachApproval(patient);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const pages = [
  ...publicPages,
  '/dashboard',
  '/dashboard?tab=history',
  '/appointments',
  '/complete-profile',
  '/settings#devices',
  '/settings#notices',
  '/household',
  '/billing',
  '/hsa',
  '/tickets',
  '/inbox',
  '/membership',
  '/forgot-password',
  '/demo',
  '/nowhere',
];

/** Opens a page and waits for all content, because late content shifts the layout. */
async function open(path: string, window: Visit): Promise<void> {
  const { page } = window;
  if (
    path.startsWith('/dashboard') ||
    [
      '/demo',
      '/household',
      '/appointments',
      '/billing',
      '/hsa',
      '/tickets',
      '/inbox',
      '/membership',
    ].includes(path) ||
    path.startsWith('/settings')
  )
    await signInAs(window, server.address, patient);
  if (path === '/complete-profile') await signInAs(window, server.address, newcomer);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (path.startsWith('/dashboard')) await page.locator('article').first().waitFor();
  else if (path === '/demo') await page.getByText('Your Upcoming Appointments').waitFor();
  else if (path === '/appointments') await page.getByText('How to prepare').first().waitFor();
  else if (path === '/complete-profile') await page.getByLabel('Phone number').waitFor();
  else if (path === '/settings#devices') await page.getByText('This device').waitFor();
  else if (path === '/settings#notices') await page.getByText('How we notify you').waitFor();
  else if (path === '/household') await page.getByText('No family members yet').waitFor();
  else if (path === '/billing') await page.getByText('Yearly totals').waitFor();
  else if (path === '/hsa') await page.getByText('What you can pay for').waitFor();
  else await waitUntilLoaded(page);
}

describe('double text size', () => {
  let reader: Browser;
  beforeAll(async () => {
    reader = await openBrowser(['--blink-settings=defaultFontSize=32']);
  });
  afterAll(() => reader?.close());

  const expectNothingCutOff = async (page: Page) => {
    for (const [width, height] of [
      [390, 844],
      [1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => findCutOff(page), { message: `at ${width} px` }).toEqual([]);
    }
  };

  test.each(pages)('cuts nothing off on %s', async (path) => {
    const window = await visit(reader, server.address, { allowRefusals: [404] });
    await open(path, window);
    const size = await window.page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(size).toBe('32px');
    await expectNothingCutOff(window.page);
    window.expectQuiet();
    await window.close();
  });

  test('cuts nothing off in the menu, the chat and its dialog', async () => {
    const { page, close, expectQuiet } = await visit(reader, server.address);
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Pricing' }).waitFor();
    expect(await findCutOff(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await chatToSummary(page);
    await expectNothingCutOff(page);
    await page.getByRole('button', { name: 'Continue to Booking' }).click();
    await page.getByRole('button', { name: 'Complete Booking' }).waitFor();
    await expectNothingCutOff(page);
    expectQuiet();
    await close();
  });
});

describe('forced colors', () => {
  test.each(pages)('keep buttons, fields and focus visible on %s', async (path) => {
    const window = await visit(browser, server.address, {
      width: 1280,
      allowRefusals: [404],
      preferences: { forcedColors: 'active' },
    });
    await open(path, window);
    expect(await findWithoutBorder(window.page)).toEqual([]);
    for (let stop = 0; stop < 14; stop++) await tabOnce(window.page);
    window.expectQuiet();
    await window.close();
  });

  test('keep the chat, its dialog and the menu visible', async () => {
    const { page, close, expectQuiet } = await visit(browser, server.address, {
      preferences: { forcedColors: 'active' },
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Pricing' }).waitFor();
    expect(await findWithoutBorder(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await chatToSummary(page);
    await page.getByRole('button', { name: 'Continue to Booking' }).click();
    await page.getByRole('button', { name: 'Complete Booking' }).waitFor();
    expect(await findWithoutBorder(page)).toEqual([]);
    expectQuiet();
    await close();
  });
});

/** Covers every animation that a visitor sees. */
async function visitPages({ page }: Visit): Promise<void> {
  const held = await delayCalls(page, /\/api\/chat\/stream$/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Providers' }).click();
  await page.getByRole('link', { name: 'View Profile' }).first().waitFor();
  await page.getByRole('link', { name: /home page/ }).click();
  await page.getByLabel('Your message').fill('I need a knee MRI');
  await page.getByLabel('Your message').press('Enter');
  await page.locator('[data-typing]').waitFor();
  held.release();
  await page.getByRole('button', { name: 'Start New Conversation' }).click();
  await chatToSummary(page);
  await page.getByRole('button', { name: 'Continue to Booking' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`ana-${newId()}@example.com`);
  await dialog
    .getByLabel(/^Phone/)
    .first()
    .fill('(813) 555-0123');
  await dialog.getByRole('button', { name: 'Complete Booking' }).click();
  await page.getByRole('heading', { name: 'Your results are ready' }).waitFor({ timeout: 60_000 });
}

test.each([
  { visitor: 'anyone', setting: 'no-preference', what: 'animations run, and the page scrolls smoothly' },
  { visitor: 'someone who asked for less motion', setting: 'reduce', what: 'nothing moves' },
] as const)('for $visitor $what', async ({ setting }) => {
  const window = await visit(browser, server.address, { preferences: { reducedMotion: setting } });
  const readMotion = await watchMotion(window.page);
  await visitPages(window);
  const motion = await readMotion();
  if (setting === 'reduce') expect(motion).toEqual([]);
  else expect(motion.length).toBeGreaterThan(3);
  const scrolling = await window.page.evaluate(
    () => getComputedStyle(document.documentElement).scrollBehavior,
  );
  expect(scrolling).toBe(setting === 'reduce' ? 'auto' : 'smooth');
  await window.close();
});
