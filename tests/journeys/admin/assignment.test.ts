import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { widths } from '../../support/runner/extent.ts';
import { getRequest } from '../../support/steps/care-steps.ts';
import { performStaffAction, seedRequest } from '../../support/steps/queue-steps.ts';
import { answer, hireStaff } from '../../support/steps/thread-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let lead: SignedIn;
let noah: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', pace: 'lifelike' });
  browser = await openBrowser();
  lead = await hireStaff(server, 'Lena');
  noah = await hireStaff(server, 'Noah');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openAs(staff: SignedIn, path: string, width = 1280) {
  const window = await visit(browser, server.address, { width });
  await signInAs(window, server.address, staff);
  await window.page.goto(path);
  return window;
}

async function choose(page: Page, field: string, name: RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name }).click();
}

test.each(widths)(
  'a lead assigns a request with a note; the colleague gets a toast and the bell, at %i px',
  async (width) => {
    const rosa = await registerPatient(server);
    const id = await seedRequest(server, rosa.user.id);
    // Each width has its own colleague, because the list shows names.
    const name = width < 600 ? 'Olga' : 'Ines';
    const olga = await hireStaff(server, name);
    await olga.post('/api/inbox/read-all');
    const hers = await openAs(olga, '/requests', width);
    await hers.page.getByRole('link', { name: 'Inbox', exact: true }).waitFor();
    const mine = await openAs(lead, `/requests/${id}`, width);
    await mine.page.getByRole('button', { name: 'Assign…' }).click();
    await expectNoViolations(mine.page);
    await choose(mine.page, 'Assign to', new RegExp(`^${name} Tester`));
    await mine.page.getByLabel('Note for the assignee').fill('Her daughter answers.');
    await mine.page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
    await mine.page.getByText(`Assigned to ${name} Tester.`).waitFor();
    const timeline = mine.page.getByRole('list', { name: 'Timeline, oldest first' });
    await timeline.getByText(`Assigned to ${name} Tester`).waitFor();
    await timeline.getByText('Her daughter answers.').waitFor();
    await hers.page.getByRole('link', { name: 'Inbox, 1 unread' }).waitFor();
    await hers.page.getByText('A request was assigned to you').first().waitFor();
    await hers.page.getByRole('link', { name: 'Open', exact: true }).click();
    await hers.page.getByText('Assigned to you.').waitFor();
    await hers.page.getByText('Her daughter answers.').waitFor();
    await expectNoViolations(hers.page);
    expect(JSON.stringify(await getRequest(rosa, id))).not.toContain('daughter');
    for (const window of [mine, hers]) {
      window.expectQuiet();
      await window.close();
    }
  },
);

test('a request is transferred together with the patient’s messages', async () => {
  const rosa = await registerPatient(server);
  const id = await seedRequest(server, rosa.user.id);
  await performStaffAction(lead, id, 'claim');
  await answer(lead, id, { body: 'We are calling now.' });
  const { page, expectQuiet, close } = await openAs(lead, `/requests/${id}`);
  await page.getByText('You’re handling this patient.').waitFor();
  await page.getByRole('button', { name: 'Transfer' }).click();
  await choose(page, 'Transfer to', /^Noah Tester/);
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer' }).click();
  await page.getByText('Assigned to Noah Tester.').waitFor();
  await page.getByText('You’re handling this patient.').waitFor({ state: 'detached' });
  await page
    .getByRole('list', { name: 'Timeline, oldest first' })
    .getByText('Transferred from Lena Tester to Noah Tester')
    .waitFor();
  expectQuiet();
  await close();
});

test('two colleagues on one request see each other, and who is typing', async () => {
  const rosa = await registerPatient(server);
  const id = await seedRequest(server, rosa.user.id);
  const first = await openAs(lead, `/requests/${id}`);
  await first.page.getByText('Unassigned.').waitFor();
  const second = await openAs(noah, `/requests/${id}`);
  await second.page.getByText('Lena Tester is viewing').waitFor();
  await first.page.getByText('Noah Tester is viewing').waitFor();
  await second.page.getByLabel('New note').fill('Speaks softly.');
  await first.page.getByText('Noah Tester is typing').waitFor();
  await expectNoViolations(first.page);
  await second.page.getByRole('link', { name: 'All requests' }).click();
  await first.page.getByText(/Noah Tester is/).waitFor({ state: 'detached' });
  for (const window of [first, second]) {
    window.expectQuiet();
    await window.close();
  }
});
