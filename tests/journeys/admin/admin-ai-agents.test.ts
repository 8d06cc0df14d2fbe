import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { VoiceAgentView } from '#modules/calls/voice-agents.contract.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { makeAdministrator, turnOnTwoFactor } from '../../support/steps/account-steps.ts';
import { agentCard, registerAdmin, seedAgents, toast, visitAdmin } from '../../support/steps/admin-steps.ts';
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
  browser = await openBrowser();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  server = await startTestServer({ backend: 'pglite', offices: 'obliging' });
  admin = await registerAdmin(server);
});
afterEach(() => server?.stop());

const enquiry = /Inquiry/;
const listAgents = async () => (await admin.get<VoiceAgentView[]>('/api/admin/retell-agents')).body;
const enquiryAgent = async () => (await listAgents()).find(({ agentType }) => agentType === 'enquiry');

async function editPrompt(page: Page, change: (words: string) => string): Promise<void> {
  await agentCard(page, enquiry).getByRole('button', { name: 'Edit Prompt' }).click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'General prompt' });
  await field.fill(change(await field.inputValue()));
  await page.getByRole('dialog').getByRole('button', { name: 'Save draft' }).click();
}

test('the default agents are created in an empty database, rehearsed and live', async () => {
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin);
  const connection = page.getByRole('region', { name: 'RetellAI connection' });
  await connection.getByText('Connected', { exact: true }).waitFor();
  await page.getByText('No AI agents configured').waitFor();
  await page.getByRole('button', { name: 'Seed Database with Default Agents' }).click();
  await toast(page, 'Database Seeded').waitFor();
  await toast(page, 'Default agents have been created successfully').waitFor();
  const card = agentCard(page, enquiry);
  await card.getByText('Active', { exact: true }).waitFor();
  await card.getByText(/^Version 1, since/).waitFor();
  const agent = await enquiryAgent();
  await card.getByText(agent?.retellAgentId ?? 'its id', { exact: true }).waitFor();
  await card.getByText(agent?.voiceId ?? 'its voice', { exact: true }).waitFor();
  const preview = await card.getByText(agent?.prompt.slice(0, 40) ?? '').textContent();
  expect(preview?.length).toBeLessThanOrEqual(201);
  expect(preview).toMatch(/…$/);
  await connection
    .getByRole('listitem')
    .filter({ hasText: agent?.retellAgentId ?? '' })
    .waitFor();
  await connection.getByRole('button', { name: 'Refresh' }).click();
  await connection.getByText('3', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'View Prompt' }).click();
  await page.getByRole('dialog').getByText('Begin message').waitFor();
  await page.getByRole('dialog').getByRole('region', { name: 'General prompt' }).waitFor();
  expectQuiet();
  await close();
});

test('a prompt that fails rehearsal is rejected, and the old one stays live', async () => {
  await seedAgents(admin);
  const before = await enquiryAgent();
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin);
  const card = agentCard(page, enquiry);
  await editPrompt(page, (words) => words.replace(/^- When the office refuses.*$/m, '- Never give up.'));
  await card.getByText('Version 2 is a draft').waitFor();
  await card.getByRole('button', { name: 'Rehearse' }).click();
  await toast(page, /didn’t pass its rehearsal/).waitFor();
  await card.getByText('Version 2 didn’t pass its rehearsal').waitFor();
  await card.getByText('Version 1 stays live.').waitFor();
  expect(await enquiryAgent()).toMatchObject({ prompt: before?.prompt, liveVersion: 1 });

  await card.getByRole('button', { name: 'View rehearsal' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Rehearsal of version 2' }).click();
  const table = dialog.getByRole('table', { name: 'Rehearsal by office' });
  await table.waitFor();
  for (const name of ['Facts correct', 'Facts invented', 'Disclosure', 'Refusals honored'])
    await table.getByRole('columnheader', { name }).waitFor();
  await table.getByText('below the requirement').first().waitFor();
  await dialog
    .getByText(/The prompt (doesn’t say|says the opposite)/)
    .first()
    .waitFor();
  await dialog.getByRole('region', { name: 'Compare versions' }).locator('del').first().waitFor();
  expectQuiet();
  await close();
});

test('a passing prompt is published to RetellAI, can be compared, and the previous one is back at once', async () => {
  await seedAgents(admin);
  const first = await enquiryAgent();
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin);
  const card = agentCard(page, enquiry);
  await editPrompt(page, (words) => `${words}\n- Wish them a good day.`);
  await toast(page, 'Saved').waitFor();
  await card.getByRole('button', { name: 'Rehearse' }).click();
  await toast(page, 'Rehearsal passed').waitFor();
  await card.getByText('Version 2 passed its rehearsal').waitFor();
  expect(await enquiryAgent()).toMatchObject({ liveVersion: 1 });
  await card.getByRole('button', { name: 'Publish' }).click();
  await toast(page, 'Success').waitFor();
  await toast(page, 'Agent prompt updated successfully in RetellAI').waitFor();
  await card.getByText(/^Version 2, since/).waitFor();
  await card.getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Written by Avery Admin · published by Avery Admin').waitFor();
  await dialog.getByRole('button', { name: 'Compare with live: version 1' }).click();
  const compared = dialog.getByRole('region', { name: 'Compare versions' });
  await compared.locator('del', { hasText: 'Wish them a good day' }).waitFor();
  await compared.getByLabel('From').selectOption('1');
  await compared.getByLabel('To').selectOption('2');
  await compared.locator('ins', { hasText: 'Wish them a good day' }).waitFor();
  await compared.getByText('(no changes)').waitFor();

  await dialog.getByRole('button', { name: 'Roll back to version 1' }).click();
  await dialog.getByText(/goes live right away/).waitFor();
  await dialog.getByRole('button', { name: 'Roll Back', exact: true }).last().click();
  await toast(page, 'Agent prompt updated successfully in RetellAI').waitFor();
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'Version 3' })
    .getByText('Live', { exact: true })
    .waitFor();
  expect(await enquiryAgent()).toMatchObject({ prompt: first?.prompt, liveVersion: 3 });
  expectQuiet();
  await close();
});

test('an empty prompt isn’t saved, and unsaved text isn’t lost by accident', async () => {
  await seedAgents(admin);
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin);
  await editPrompt(page, () => '  ');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('General prompt is required').waitFor();
  await dialog.getByRole('textbox', { name: 'General prompt' }).fill('Half a thought');
  await page.keyboard.press('Escape');
  await dialog.getByText('Leave without saving?').waitFor();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'General prompt' }).inputValue())
    .toBe('Half a thought');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await enquiryAgent()).toMatchObject({ newestVersion: 1 });
  expectQuiet();
  await close();
});

test('two administrators who edit at once don’t overwrite each other', async () => {
  await seedAgents(admin);
  const agent = await enquiryAgent();
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin, { allowRefusals: [409] });
  await agentCard(page, enquiry).getByRole('button', { name: 'Edit Prompt' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'General prompt' });
  await field.fill(`${await field.inputValue()}\nMine.`);
  const other = await admin.post(`/api/admin/retell-agents/${agent?.id}/update-prompt`, {
    generalPrompt: `${agent?.prompt}\nTheirs.`,
    baseVersion: 1,
  });
  expect(other.status).toBe(200);
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await dialog.getByRole('alert').filter({ hasText: 'saved version 2' }).waitFor();
  await expect.poll(() => field.inputValue()).toContain('Mine.');
  expectQuiet();
  await close();
});

test('a test call needs a valid number, then shows its result', async () => {
  await seedAgents(admin);
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin, { allowRefusals: [400] });
  await agentCard(page, enquiry).getByRole('button', { name: 'Test Call' }).click();
  const dialog = page.getByRole('dialog');
  const number = dialog.getByLabel('Phone number');
  await dialog.getByText('With the country code').waitFor();
  await dialog.getByRole('button', { name: 'Start Test Call' }).click();
  await dialog.getByText('Phone number is required').waitFor();
  await number.fill('911');
  await dialog.getByRole('button', { name: 'Start Test Call' }).click();
  await toast(page, 'Call Failed').waitFor();
  await number.fill('+1 813 555 0142');
  await dialog.getByRole('button', { name: 'Start Test Call' }).click();
  await toast(page, 'Call Initiated').waitFor();
  await toast(page, /^Call ID: \S+/).waitFor();
  await dialog.getByText('Ended', { exact: true }).waitFor();
  await dialog
    .getByText(/automated assistant/i)
    .first()
    .waitFor();
  await dialog.getByText('Disclosed that it’s automated').waitFor();
  expectQuiet();
  await close();
});

test('Sync imports agents created elsewhere, and only extra agents of our own are removed', async () => {
  await seedAgents(admin);
  const vendor = server.context.ports.voiceAgents('demo');
  await vendor.createAgent({
    name: 'Made at the vendor',
    voiceId: 'some-voice',
    language: 'en',
    generalPrompt: 'Say hello.',
    beginMessage: null,
  });
  const [own] = (await vendor.listAgents()).filter(({ name }) => name.startsWith('Harborline Inquiry'));
  if (!own) throw new Error('There is no enquiry agent at the vendor.');
  const copy = await vendor.createAgent({ ...own, language: 'en' });
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin);
  await page.getByRole('button', { name: 'Sync' }).click();
  await toast(page, 'Agents Synced').waitFor();
  await toast(page, 'Agent data refreshed from RetellAI').waitFor();
  await agentCard(page, 'Made at the vendor').waitFor();
  await page.getByRole('button', { name: 'Remove Excess Agents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove excess agents?' });
  await dialog.getByText(/^Harborline Inquiry Agent, duplicate/).waitFor();
  await dialog.getByText('Agents created elsewhere in RetellAI are kept.').waitFor();
  await expect.poll(() => dialog.getByText('Made at the vendor').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Remove Excess Agents' }).click();
  await toast(page, 'Cleanup Complete').waitFor();
  await toast(page, 'Excess agents removed').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  const left = (await vendor.listAgents()).map(({ agentId }) => agentId);
  expect(left).not.toContain(copy.agentId);
  expect(left).toHaveLength(4);
  expectQuiet();
  await close();
});

test('an unavailable vendor is reported, and the action can be retried', async () => {
  const { page, close } = await visitAdmin(browser, server, admin, { allowRefusals: [500] });
  await page.getByText('Connected', { exact: true }).waitFor();
  const fail = { status: 500, json: { message: 'The server failed.' } };
  await page.route(/\/api\/admin\/(seed-agents|sync-agents|cleanup-agents)$/, (route) => route.fulfill(fail));
  await page.getByRole('button', { name: 'Seed Database with Default Agents' }).click();
  await toast(page, 'Seed Failed').waitFor();
  await page.getByRole('button', { name: 'Sync' }).click();
  await toast(page, 'Sync Failed').waitFor();
  await page.getByRole('button', { name: 'Remove Excess Agents' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Excess Agents' }).click();
  await toast(page, 'Cleanup Failed').waitFor();
  await toast(page, 'The server failed.').waitFor();
  await page.route(/\/api\/admin\/(retell-status|chat-prompt|history.*)$/, (route) => route.fulfill(fail));
  await page.reload();
  await page.getByText('Unable to check RetellAI status').waitFor();
  await page.getByText('Unable to load chat prompt').waitFor();
  await page.getByText('Couldn’t load the history').waitFor();
  await page.unroute(/\/api\/admin\/(retell-status|chat-prompt|history.*)$/);
  await page
    .getByRole('alert')
    .filter({ hasText: 'Unable to check RetellAI status' })
    .getByRole('button', { name: 'Try again' })
    .click();
  await page.getByText('Connected', { exact: true }).waitFor();
  await close();
});

test('the homepage chat prompt can be edited, canceled and saved', async () => {
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin);
  const part = page.getByRole('region', { name: 'Homepage chat assistant prompt' });
  await part.getByText('Using Default Prompt').waitFor();
  await part.getByRole('button', { name: 'Edit Prompt' }).click();
  const field = part.getByRole('textbox', { name: 'Prompt' });
  await expect.poll(() => field.getAttribute('rows')).toBe('12');
  const saved = await field.inputValue();
  await field.fill('   ');
  await expect.poll(() => part.getByRole('button', { name: 'Save Prompt' }).isDisabled()).toBe(true);
  await field.fill('Something else');
  await part.getByRole('button', { name: 'Cancel' }).click();
  await part.getByText(saved.slice(0, 60)).waitFor();
  await part.getByRole('button', { name: 'Edit Prompt' }).click();
  await expect.poll(() => field.inputValue()).toBe(saved);
  await field.fill('Be kind and brief.');
  await part.getByRole('button', { name: 'Save Prompt' }).click();
  await toast(page, 'Success').waitFor();
  await toast(page, 'Homepage chat prompt updated successfully').waitFor();
  await part.getByText('Be kind and brief.').waitFor();
  await part.getByText('Using Default Prompt').waitFor({ state: 'hidden' });
  await part.getByText(/Last updated: (?!never)/).waitFor();
  expectQuiet();
  await close();
});

test('the test page shows the raw response, and says when there are no agents', async () => {
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin);
  await page.goto('/test-agents');
  const check = page.getByRole('button', { name: 'Check agents' });
  await check.click();
  await page.getByText('No agents returned (expected 2)').waitFor();
  await page.getByText('"agentCount": 0').waitFor();
  const agents = await seedAgents(admin);
  await check.click();
  await page.getByText('3 agents returned').waitFor();
  for (const { name, retellAgentId, prompt } of agents) {
    const line = page.getByRole('listitem').filter({ hasText: retellAgentId });
    await line.getByText(name).waitFor();
    await expect.poll(() => line.textContent()).toContain(prompt.slice(0, 100));
    await expect.poll(() => line.textContent()).not.toContain(prompt.slice(0, 101));
  }
  expectQuiet();
  await close();
});

test('production without a key shows that the voice vendor isn’t configured', async () => {
  const production = await startTestServer({ backend: 'pglite', globalMode: 'production' });
  const operator = await registerPatient(production, { firstName: 'Avery' });
  await makeAdministrator(production, operator);
  await turnOnTwoFactor(operator);
  const { page, close, expectQuiet } = await visitAdmin(browser, production, operator, {
    allowRefusals: [503],
  });
  await page
    .getByRole('region', { name: 'RetellAI connection' })
    .getByText('Not Configured', { exact: true })
    .waitFor();
  await page.getByText('No AI agents configured').waitFor();
  await page.getByRole('button', { name: 'Seed Database with Default Agents' }).click();
  await toast(page, 'Seed Failed').waitFor();
  await toast(page, /Not Configured/).waitFor();
  await page.getByRole('banner').getByText('Production', { exact: true }).waitFor();
  expectQuiet();
  await close();
  await production.stop();
});
