import type { Page } from 'playwright-core';
import { staffAlerts } from '#schema/notices.ts';
import { voiceAgents, voiceAgentVersions } from '#schema/voice-agents.ts';
import { newId, shortId } from '#shared/ids.ts';
import { runImport, tallFile } from '../files/import-files.ts';
import { registerStaff } from '../steps/account-steps.ts';
import { agentCard, registerAdmin } from '../steps/admin-steps.ts';
import { approveAndBook, reachApproval } from '../steps/care-steps.ts';
import { minutes, performStaffAction, seedRequest } from '../steps/queue-steps.ts';
import { seedDoubtfulResult } from '../steps/seed-doubtful-result.ts';
import { write } from '../steps/thread-steps.ts';
import { registerPatient, type SignedIn, type TestServer } from '../test-server.ts';
import type { State } from './page-states.ts';

const lateRequestId = newId();
const agentName = 'Front Desk Trainer';
const question = 'Where do I park?';
const resolvedCause = 'Called them back: it was a forgotten password';

/** Everything that the staff states show. Returns the administrator who sees it. */
export async function prepareStaffStates(server: TestServer): Promise<SignedIn> {
  const { orm } = server.database;
  const avery = await registerAdmin(server);
  const maya = await registerPatient(server, { firstName: 'Maya' });
  await approveAndBook(maya, (await reachApproval(maya)).id);
  const now = server.context.clock.now();
  await registerStaff(server, 'operations', 'Omar');
  const lateAt = new Date(now.getTime() - 65 * minutes);
  await seedRequest(server, maya.user.id, { id: lateRequestId, minutesLeft: -65, breachedAt: lateAt });
  await seedRequest(server, maya.user.id, { status: 'new', urgency: 'urgent', minutesLeft: 30 });
  await seedRequest(server, maya.user.id, { status: 'gathering_info', slaPausedAt: now });
  await seedRequest(server, maya.user.id, {
    status: 'completed',
    readyAt: now,
    serviceType: 'second_opinion',
  });
  const doubtful = await seedDoubtfulResult(server, maya, avery.user.id);
  await performStaffAction(avery, doubtful, 'claim');
  await performStaffAction(avery, doubtful, 'notes', { note: 'Speaks softly.', submissionKey: newId() });
  await write(maya, doubtful, { body: question });
  await insertAgent(server);
  const hospital = 'West Mercy Hospital';
  const rows = [{}, { code: '70551', description: 'MRI of the head', cash: '612' }];
  await runImport(avery, 'mercy.csv', tallFile(rows, { hospital }));
  const { body: found } = await avery.get<{ rows: { id: string }[] }>('/api/admin/prices?code=70551');
  const correction = { priceId: found.rows[0]?.id, action: 'correct', cashCents: 62_100 };
  await avery.post('/api/admin/price-corrections', { ...correction, reason: 'Two digits were swapped' });
  await avery.post('/api/admin/staff/invitations', { email: 'noor@example.test', staffRole: 'finance' });
  const alertId = newId();
  await orm.insert(staffAlerts).values({ id: alertId, kind: 'failed_sign_ins', createdAt: now });
  const alert = await avery.post(`/api/admin/alerts/${alertId}/settle`, {
    raisedAt: new Date(now.getTime() + minutes).toISOString(),
    reason: resolvedCause,
  });
  if (alert.status !== 200) throw new Error(`Resolving an alert answered ${alert.status}: ${alert.text}`);
  return avery;
}

/** An agent with a live, a failed and a new version. Not used for calls, so the patients' states don't change. */
async function insertAgent({ database: { orm } }: TestServer): Promise<void> {
  const id = newId();
  const liveVersionId = newId();
  await orm.insert(voiceAgents).values({
    id,
    mode: 'demo',
    name: agentName,
    agentType: 'other',
    voiceId: '11labs-Adrian',
    retellAgentId: newId(),
    liveVersionId,
  });
  await orm.insert(voiceAgentVersions).values([
    { id: liveVersionId, agentId: id, version: 1, generalPrompt: 'Say what you are.', state: 'live' },
    {
      id: newId(),
      agentId: id,
      version: 2,
      generalPrompt: 'Say hello.',
      state: 'refused',
      failedBecause: 'It didn’t say what it is.',
    },
    { id: newId(), agentId: id, version: 3, generalPrompt: 'Say hello, and what you are.', state: 'draft' },
  ]);
}

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

export const staffStates: State[] = [
  {
    state: 'the whole queue',
    as: 'staff',
    reach: async ({ page }) => {
      await page.goto('/requests');
      await table(page, 'Requests')
        .getByRole('link', { name: shortId(lateRequestId) })
        .waitFor();
    },
  },
  {
    state: 'a request at work with evidence to review',
    as: 'staff',
    reach: async ({ page }) => {
      await page.goto('/requests?part=review');
      await table(page, 'Requests').getByRole('link').first().click();
      await page.getByText('Speaks softly.').waitFor();
      await page.getByText(question).first().waitFor();
      await page.getByText('four hundred twenty dollars').first().waitFor();
    },
  },
  {
    state: 'a late request while it is assigned',
    as: 'staff',
    reach: async ({ page }) => {
      await page.goto(`/requests/${lateRequestId}`);
      await page.getByRole('button', { name: 'Assign…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'Assign to' }).click();
      await dialog.getByRole('option', { name: /^Omar Admin/ }).click();
      await dialog.getByLabel('Note for the assignee').fill('Her daughter answers.');
    },
  },
  {
    state: 'messages that wait for an answer',
    as: 'staff',
    reach: async ({ page }) => {
      await page.goto('/messages');
      await table(page, 'Unanswered messages').getByText(question).waitFor();
    },
  },
  {
    state: 'a voice agent’s versions',
    as: 'staff',
    reach: async ({ page }) => {
      await page.goto('/admin?tab=ai-agents');
      await agentCard(page, agentName).getByRole('button', { name: 'Versions' }).click();
      await page.getByRole('region', { name: 'Compare versions' }).locator('ins').first().waitFor();
    },
  },
  {
    state: 'prices with a correction',
    as: 'staff',
    reach: async ({ page }) => {
      await page.goto('/admin?tab=providers&prices=code-70551');
      await table(page, 'Prices').getByText('Two digits were swapped').waitFor();
    },
  },
  {
    state: 'the ledger with the entries of a transaction',
    as: 'staff',
    reach: async ({ page }) => {
      await page.goto('/admin?tab=business&view=ledger');
      await page
        .getByRole('button', { name: /^Entries of / })
        .first()
        .click();
      await page.getByText(/^Position \d+ in its chain\./).waitFor();
    },
  },
  {
    state: 'resolved alerts',
    as: 'staff',
    reach: async ({ page }) => {
      await page.goto('/admin?tab=operations');
      await page.getByRole('button', { name: 'Show resolved alerts' }).click();
      await table(page, 'Resolved alerts').getByText(resolvedCause).waitFor();
    },
  },
  {
    state: 'staff and their invitations',
    as: 'staff',
    reach: async ({ page }) => {
      await page.goto('/admin/staff');
      await table(page, 'Invitations').getByText('noor@example.test').waitFor();
    },
  },
  {
    state: 'a caller’s request with an emergency',
    as: 'staff',
    reach: async ({ page }) => {
      await page.goto('/requests');
      await page.getByRole('button', { name: 'New request' }).click();
      const picker = page.getByRole('dialog', { name: 'New request for a caller' });
      await picker.getByRole('textbox', { name: 'Search patients' }).fill('maya');
      await picker.getByRole('button', { name: /^Maya/ }).click();
      const dialog = page.getByRole('dialog', { name: 'New request for Maya Tester' });
      await dialog
        .getByRole('textbox', { name: 'What they need, in their own words' })
        .fill('I have crushing chest pain and need a heart doctor in Tampa');
      await dialog.getByText('Read this to the caller now:').waitFor();
    },
  },
];
