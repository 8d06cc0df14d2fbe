import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortId } from '#shared/ids.ts';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { widths } from '../../support/runner/extent.ts';
import { performStaffAction, seedRequest } from '../../support/steps/queue-steps.ts';
import { getThread, hireStaff, write } from '../../support/steps/thread-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let maya: SignedIn;
let noah: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', pace: 'lifelike' });
  browser = await openBrowser();
  maya = await hireStaff(server, 'Maya');
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

const list = '/admin?tab=operations';
const rowOf = (page: Page, table: string, id: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ hasText: shortId(id) });
const waitingRow = (page: Page, id: string) => rowOf(page, 'Unanswered messages', id);

test.each(widths)(
  'a message waits after a colleague has read it, until the assignee replies, at %i px',
  async (width) => {
    const rosa = await registerPatient(server);
    const id = await seedRequest(server, rosa.user.id);
    await performStaffAction(maya, id, 'claim');
    await write(rosa, id, { body: 'Where do I park?' });
    const colleague = await openAs(noah, list, width);
    const row = waitingRow(colleague.page, id);
    await row.getByText('Where do I park?').waitFor();
    await row.getByText('Maya').waitFor();
    await expectNoViolations(colleague.page);
    await row.getByRole('link', { name: shortId(id) }).click();
    await colleague.page.getByText('Maya is handling this patient.').waitFor();
    await colleague.page.getByText('Waiting on us since').waitFor();
    await expectNoViolations(colleague.page);
    await colleague.page.goto(list);
    await row.getByText('Where do I park?').waitFor();

    const assignee = await openAs(maya, list, width);
    await assignee.page.getByRole('tab', { name: 'Mine' }).click();
    await rowOf(assignee.page, 'Message threads', id)
      .getByRole('link', { name: shortId(id) })
      .click();
    await assignee.page.getByText('Waiting on us since').waitFor();
    await assignee.page.getByLabel('Message to the patient').fill('Behind the house.');
    await assignee.page.keyboard.press('Control+Enter');
    await assignee.page.getByRole('log').getByText('Behind the house.').waitFor();
    await assignee.page.getByText('Waiting on us since').waitFor({ state: 'detached' });
    // The colleague's open list updates automatically.
    await row.waitFor({ state: 'detached' });
    expect((await getThread(rosa, id)).messages.at(-1)).toMatchObject({ body: 'Behind the house.' });
    assignee.expectQuiet();
    colleague.expectQuiet();
    await assignee.close();
    await colleague.close();
  },
);

test('a message that needs no reply is marked as done; a colleague takes a request over with its messages', async () => {
  const rosa = await registerPatient(server);
  const id = await seedRequest(server, rosa.user.id);
  await write(rosa, id, { body: 'My appointment went well.' });
  const { page, expectQuiet, close } = await openAs(maya, `/requests/${id}`);
  await page.getByText('Waiting on us since').waitFor();
  await page.getByRole('button', { name: 'Mark done' }).click();
  await page.getByText('Marked done by Maya').waitFor();
  await write(rosa, id, { body: 'One more thing: who pays?' });
  await page.getByText('Waiting on us since').waitFor();

  await performStaffAction(noah, id, 'claim');
  await page.getByText('To reply, take over the request from Noah.').waitFor();
  expect(await page.getByLabel('Message to the patient').count()).toBe(0);
  await page.getByRole('button', { name: 'Take over' }).click();
  await page.getByText('You’re handling this patient.').waitFor();
  await page.getByText('Assigned to you.').waitFor();
  await page.getByLabel('Message to the patient').waitFor();
  expectQuiet();
  await close();
});

test('the reply box stays in sight along a long thread, and keys reach it and the saved replies', async () => {
  const rosa = await registerPatient(server);
  const id = await seedRequest(server, rosa.user.id);
  for (let nth = 1; nth <= 12; nth++)
    await write(rosa, id, { body: `Line ${nth}. ${'More words. '.repeat(12)}` });
  await maya.post('/api/admin/saved-replies', { title: `Bills ${shortId(id)}`, body: 'Send us the bill.' });
  const { page, expectQuiet, close } = await openAs(maya, `/requests/${id}`);
  const log = page.getByRole('log');
  await log.getByText('Line 12.').waitFor();
  const box = page.getByLabel('Message to the patient');
  await box.waitFor();
  // The log's first lines are at the top of the window, its end and the box's place are below it.
  await log.evaluate((element) => {
    window.scrollTo({ top: window.scrollY + element.getBoundingClientRect().top - window.innerHeight / 2 });
  });
  await expect
    .poll(() =>
      box.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }),
    )
    .toBe(true);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('r');
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('s');
  await page.keyboard.type(`Bills ${shortId(id)}`);
  await page.getByRole('option', { name: `Bills ${shortId(id)}` }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => box.inputValue()).toBe('Send us the bill.');
  await page.keyboard.press('Control+Enter');
  await log.getByText('Send us the bill.').waitFor();
  expectQuiet();
  await close();
});
