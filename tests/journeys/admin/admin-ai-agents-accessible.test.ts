import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser } from '../../support/browser/browser.ts';
import { expectFocusKept, tabAndPress, tabTo } from '../../support/browser/keyboard.ts';
import { widths } from '../../support/runner/extent.ts';
import { agentCard, registerAdmin, seedAgents, visitAdmin } from '../../support/steps/admin-steps.ts';
import { reachApproval } from '../../support/steps/care-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', offices: 'obliging' });
  browser = await openBrowser();
  admin = await registerAdmin(server);
  await seedAgents(admin);
  await reachApproval(await registerPatient(server));
  const [agent] = await seedAgents(admin);
  await admin.post(`/api/admin/retell-agents/${agent?.id}/update-prompt`, { generalPrompt: 'Say hello.' });
  await admin.post(`/api/admin/retell-agents/${agent?.id}/versions/2/rehearse`);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const card = (page: Page) => agentCard(page, /Inquiry/);

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

test.each(widths)('the AI Agents tab and its dialogs are accessible at %i px', async (width) => {
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin, {
    width,
    preferences: { reducedMotion: 'reduce' },
  });
  await card(page).getByText('didn’t pass its rehearsal').waitFor();
  await page
    .getByRole('button', { name: /^View call/ })
    .first()
    .waitFor();
  await page.locator('dl[aria-busy=true]').waitFor({ state: 'detached' });
  await expectSound(page);
  for (const name of ['View Prompt', 'Edit Prompt', 'Test Call']) {
    await card(page).getByRole('button', { name }).click();
    await page.getByRole('dialog').waitFor();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await card(page).getByRole('button', { name: 'Versions' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Rehearsal of version 2/ })
    .click();
  await page.getByRole('table', { name: 'Rehearsal by office' }).waitFor();
  await page.getByRole('region', { name: 'Compare versions' }).locator('del').first().waitFor();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^View call/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Telephony').waitFor();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove Excess Agents' }).click();
  await page.getByRole('dialog').waitFor();
  await expectSound(page);
  await page.goto('/test-agents');
  await page.getByRole('button', { name: 'Check agents' }).click();
  await page.getByText('Raw result').waitFor();
  await expectSound(page);
  expectQuiet();
  await close();
});

test('a prompt can be edited with the keyboard alone', async () => {
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin);
  const version = agentCard(page, /Booking/).getByText(/^Version \d+, since/);
  const before = Number(/\d+/.exec((await version.textContent()) ?? '')?.[0]);
  const edit = agentCard(page, /Booking/).getByRole('button', { name: 'Edit Prompt' });
  await tabAndPress(page, edit);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await tabTo(page, dialog.getByRole('textbox', { name: 'General prompt' }));
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Be kind.');
  await tabAndPress(page, dialog.getByRole('button', { name: 'Save draft' }));
  await dialog.waitFor({ state: 'hidden' });
  await expectFocusKept(page);
  const booking = agentCard(page, /Booking/);
  await tabTo(page, booking.getByRole('button', { name: 'Rehearse' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await booking.getByText(`Version ${before + 1} passed its rehearsal`).waitFor();
  await tabAndPress(page, booking.getByRole('button', { name: 'Publish' }));
  await version.and(page.getByText(`Version ${before + 1}, since`)).waitFor();
  expectQuiet();
  await close();
});
