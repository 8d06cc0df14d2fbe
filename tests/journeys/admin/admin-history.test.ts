import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatAnswer } from '#modules/intake/conversations.contract.ts';
import { newId } from '#shared/ids.ts';
import { expectNoViolations, openBrowser } from '../../support/browser/browser.ts';
import { registerAdmin, visitAdmin } from '../../support/steps/admin-steps.ts';
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
let requestId: string;

const chatText = 'I need a skin check near Tampa';

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', offices: 'obliging' });
  browser = await openBrowser();
  admin = await registerAdmin(server);
  const patient = await registerPatient(server);
  requestId = (await reachApproval(patient)).id;
  const visitor = server.newClient();
  const answer = await visitor.post<ChatAnswer>('/api/chat/send', {
    message: chatText,
    sessionId: 'session-of-a-visitor',
    messageId: newId(),
  });
  if (answer.status !== 200) throw new Error(`The chat answered ${answer.status}: ${answer.text}`);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const history = (page: Page) => page.getByRole('region', { name: 'Call History & Chat Transcripts' });
const rows = (page: Page) => history(page).getByRole('rowgroup').last().getByRole('row');

test('calls and chats are in one list that can be filtered and searched', async () => {
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin);
  const part = history(page);
  await part.getByRole('button', { name: /^View chat/ }).waitFor();
  await part
    .getByRole('button', { name: /^View call/ })
    .first()
    .waitFor();
  const all = await rows(page).count();
  expect(all).toBeGreaterThan(1);

  const type = part.getByLabel('Type');
  await expect
    .poll(() => type.getByRole('option').allTextContents())
    .toEqual(['All Types', 'Chat Only', 'Calls Only']);
  const date = part.getByLabel('Date');
  await expect
    .poll(() => date.getByRole('option').allTextContents())
    .toEqual(['All Time', 'Today', 'This Week', 'This Month']);
  await type.selectOption('Chat Only');
  await part.getByRole('status').getByText('1 entry').waitFor();
  await expect.poll(() => rows(page).count()).toBe(1);
  await type.selectOption('Calls Only');
  await expect.poll(() => rows(page).count()).toBe(all - 1);
  await date.selectOption('Today');
  await expect.poll(() => rows(page).count()).toBe(all - 1);
  await type.selectOption('All Types');
  await part.getByLabel('Search').fill('session-of-a-visitor');
  await expect.poll(() => rows(page).count()).toBe(1);
  await part.getByLabel('Search').fill('no patient has this name');
  await part.getByText('No history found').waitFor();
  await part.getByText('Try adjusting your filters').waitFor();
  await part.getByLabel('Search').fill('');
  await expect.poll(() => rows(page).count()).toBe(all);
  expectQuiet();
  await close();
});

test('a chat is shown with its messages and what was understood', async () => {
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin);
  await history(page)
    .getByRole('button', { name: /^View chat/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Chat details' });
  await dialog.getByText('session-of-a-visitor').waitFor();
  for (const label of ['Session ID', 'Status', 'Request ID', 'Extracted info', 'Messages'])
    await dialog.getByText(label, { exact: true }).waitFor();
  await dialog.getByText('"requestType"').waitFor();
  const first = dialog.getByRole('listitem').first();
  await first.getByText(chatText).waitFor();
  await first.getByText('user', { exact: true }).waitFor();
  await dialog.getByText('assistant', { exact: true }).first().waitFor();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expectQuiet();
  await close();
});

test('a chat deleted in the meantime is reported as deleted', async () => {
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin, { allowRefusals: [404] });
  await page.route(/\/api\/admin\/chat-conversations\//, (route) =>
    route.fulfill({ status: 404, json: { message: 'Conversation not found' } }),
  );
  await history(page)
    .getByRole('button', { name: /^View chat/ })
    .click();
  await page.getByRole('dialog').getByText('Conversation not found').waitFor();
  expectQuiet();
  await close();
});

test('a call is shown with its outcome, conduct and full transcript, with quoted facts highlighted', async () => {
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin);
  await history(page).getByLabel('Search').fill(requestId);
  await history(page)
    .getByRole('button', { name: /^View chat/ })
    .waitFor({ state: 'hidden' });
  await history(page)
    .getByRole('button', { name: /^View call/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Call details' });
  await dialog.getByText(requestId).waitFor();
  for (const label of ['Telephony', 'Conversation', 'Business'])
    await dialog.getByText(label, { exact: true }).waitFor();
  await dialog.getByText('Disclosed that it’s automated').waitFor();
  await dialog.getByText('Information this call could share').waitFor();
  await dialog.locator('mark').first().waitFor();
  await expectNoViolations(page);
  expectQuiet();
  await close();
});
