/**
 * `node tools/dev/screenshot-admin.ts [folder]`: screenshots of every admin tab and page, in an empty service
 * and in demo mode, on a phone and a desktop, light and dark. Fails when a page is wider than its window, or
 * on a console error.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { demoLogins } from '#app/demo-data/demo-logins.ts';
import { readSettings } from '#app/settings/settings.ts';
import { type RunningServer, startServer } from '#app/start-server.ts';
import { inviteFirstAdministrator } from '#modules/accounts/server/staff/first-administrator.ts';
import { chromiumFlags } from '../../tests/support/browser/browser.ts';
import { findChromium } from '../../tests/support/browser/find-chromium.ts';
import { buildWhenChanged } from './start.ts';

const tabs = ['ai-agents', 'overview', 'patients', 'providers', 'operations', 'analytics', 'business'];
const ledgerViews = ['charges', 'ledger', 'reconciliation', 'outbox'];
const places = [
  ...tabs.map((tab) => `/admin?tab=${tab}`),
  ...ledgerViews.map((view) => `/admin?tab=business&view=${view}`),
  '/requests',
  '/messages',
  '/admin/staff',
  '/admin/status',
];
const widths = [390, 1280];
const schemes = ['light', 'dark'] as const;
const restMilliseconds = 1_000;

const folder = process.argv[2] ?? join(tmpdir(), 'harborline-pictures');
const faults: string[] = [];

type Login = { email: string; password: string };

const post = (address: string, path: string, body: object): Promise<Response> =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Creates the first administrator of an empty service from the invitation link. */
async function joinEmpty({ context, address }: RunningServer): Promise<Login> {
  const token = await inviteFirstAdministrator(context.database, new Date());
  const login = { email: 'first@harborline.example', password: 'a password for pictures' };
  const answer = await post(address, '/api/join', { token, firstName: 'Erin', lastName: 'First', ...login });
  if (!answer.ok) throw new Error(`Joining answered ${answer.status}: ${await answer.text()}`);
  return login;
}

const demoAdministrator = (): Login => {
  const [login] = demoLogins;
  return login;
};

const nameOf = (place: string): string => place.replace(/^.*[=/]/, '');

async function picture(browser: Browser, address: string, login: Login, state: string): Promise<void> {
  for (const width of widths) {
    for (const colorScheme of schemes) {
      const context = await browser.newContext({
        baseURL: address,
        colorScheme,
        viewport: { width, height: width < 600 ? 844 : 900 },
        hasTouch: width < 600,
      });
      await context.request.post('/api/login', { data: login });
      const page = await context.newPage();
      for (const place of places) {
        const where = `${nameOf(place)}-${state}-${width}-${colorScheme}`;
        const hear = (words: string) => void faults.push(`${where}: ${words}`);
        const onConsole = (message: { type(): string; text(): string }) => {
          if (message.type() === 'error') hear(message.text());
        };
        page.on('console', onConsole);
        await page.goto(place);
        await page.waitForLoadState('networkidle');
        await page.waitForTimeout(restMilliseconds);
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (tooWide > 1) hear(`${tooWide} px wider than the window`);
        await page.screenshot({ path: join(folder, `${where}.png`), fullPage: true });
        page.off('console', onConsole);
      }
      await context.close();
    }
  }
}

await buildWhenChanged();
mkdirSync(folder, { recursive: true });
const executablePath = findChromium();
if (!executablePath) throw new Error('There is no Chromium: set CHROMIUM_PATH or run `npm test` once.');
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
try {
  for (const state of ['empty', 'full'] as const) {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'harborline-picture-'));
    const settings = readSettings({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDirectory,
      DEMO_DATA: state === 'full' ? 'full' : 'none',
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'silent',
    });
    const server = await startServer(settings);
    const login = state === 'full' ? demoAdministrator() : await joinEmpty(server);
    await picture(browser, server.address, login, state);
    await server.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
} finally {
  await browser.close();
}
console.log(`${2 * places.length * widths.length * schemes.length} pictures are in ${folder}.`);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
