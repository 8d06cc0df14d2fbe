import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortId } from '#shared/ids.ts';
import {
  expectAccessible,
  expectNoViolations,
  openBrowser,
  signInAs,
  visit,
} from '../../support/browser/browser.ts';
import { widths } from '../../support/runner/extent.ts';
import { registerStaff } from '../../support/steps/account-steps.ts';
import { listQueue } from '../../support/steps/queue-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';
import { breakCalls } from '../../support/vendors/bad-connection.ts';

let server: TestServer;
let browser: Browser;
let omar: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', pace: 'lifelike' });
  browser = await openBrowser();
  omar = await registerStaff(server, 'operations', 'Omar');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openAs(user: SignedIn, path: string, width = 1280) {
  const window = await visit(browser, server.address, { width, allowRefusals: [500] });
  await signInAs(window, server.address, user);
  await window.page.goto(path);
  return window;
}

test.each(widths)(
  'a misspelled name finds the caller, and their request is in the queue and in their home, at %i px',
  async (width) => {
    const lastName = width < 600 ? 'Lindqvist' : 'Whitaker';
    const ruth = await registerPatient(server, { firstName: 'Ruth', lastName });
    const agent = await openAs(omar, '/requests', width);
    const { page } = agent;
    await page.getByRole('button', { name: 'New request' }).click();
    const picker = page.getByRole('dialog', { name: 'New request for a caller' });
    await picker.getByRole('textbox', { name: 'Search patients' }).fill(lastName.replace('i', ''));
    await picker.getByText(`Showing results for ${lastName}`).waitFor();
    await expectNoViolations(page);
    await picker.getByRole('button', { name: new RegExp(`Ruth ${lastName}`) }).click();
    const dialog = page.getByRole('dialog', { name: `New request for Ruth ${lastName}` });

    await dialog
      .getByRole('textbox', { name: 'What they need, in their own words' })
      .fill('I need an MRI of my left knee next week');
    const understood = dialog.getByRole('region', { name: 'What we understood' });
    await understood.getByText(/MRI/).first().waitFor();
    await dialog.getByRole('textbox', { name: 'ZIP code or city' }).fill('33606');
    await dialog
      .getByRole('combobox', { name: 'Insurance', exact: true })
      .selectOption('No insurance, pays cash');
    await dialog.getByRole('button', { name: 'Submit request' }).click();
    await dialog.getByText('Choose who agreed, and confirm that they agreed on the phone.').waitFor();
    await dialog.getByRole('combobox', { name: 'Who agreed' }).selectOption(`Ruth ${lastName}`);
    await dialog.getByRole('checkbox', { name: 'They agreed on the phone' }).check();
    await expectAccessible(page);

    // The connection is lost: nothing is, and the second try is the same submission.
    const restore = await breakCalls(agent, /\/api\/admin\/patients\/[^/]+\/requests$/, 'the server fails');
    await dialog.getByRole('button', { name: 'Submit request' }).click();
    await dialog.getByRole('alert').waitFor();
    expect(await dialog.getByRole('textbox', { name: 'ZIP code or city' }).inputValue()).toBe('33606');
    await restore();
    await dialog.getByRole('button', { name: 'Submit request' }).dblclick();
    await dialog.getByText(/is submitted\. They’ll be notified\./).waitFor();

    const { entries } = await listQueue(omar, '?part=open');
    const [entry, ...others] = entries.filter(({ userId }) => userId === ruth.user.id);
    expect([entry?.patientName, others]).toEqual([`Ruth ${lastName}`, []]);
    await page.getByText(`Ruth ${lastName}`).first().waitFor();
    await dialog.getByRole('link', { name: 'Open request' }).click();
    await page.getByRole('heading', { name: `Request ${shortId(entry?.id ?? '')}` }).waitFor();
    await page
      .getByText(new RegExp(`Ruth ${lastName} agreed on the phone, .* Recorded by Omar Admin\\.`))
      .waitFor();
    expect(page.url()).not.toMatch(new RegExp(lastName, 'i'));

    const home = await openAs(ruth, '/dashboard', width);
    await home.page
      .getByRole('button', { name: /MRI of the left knee/ })
      .first()
      .waitFor();
    await home.page.goto('/inbox');
    await home.page.getByText('We submitted a request for you').first().waitFor();
    for (const window of [agent, home]) {
      window.expectQuiet();
      await window.close();
    }
  },
);

test('an emergency in the caller’s words warns the staff member, and a patient can be added first', async () => {
  const { page, expectQuiet, close } = await openAs(omar, '/admin?tab=operations');
  await page.getByRole('button', { name: 'New request' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search or jump to' }).fill('new request for a caller');
  await page.getByRole('button', { name: 'New request for a caller' }).waitFor();
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'New request for a caller' });
  await picker.getByRole('button', { name: 'Add patient' }).click();
  await picker.getByRole('textbox', { name: 'First name' }).fill('Nora');
  await picker.getByRole('textbox', { name: 'Last name' }).fill('Valdez');
  await picker.getByRole('textbox', { name: 'Email' }).fill('nora.valdez@example.test');
  await picker.getByRole('button', { name: 'Add Patient' }).click();
  const dialog = page.getByRole('dialog', { name: 'New request for Nora Valdez' });
  const words = dialog.getByRole('textbox', { name: 'What they need, in their own words' });
  await words.fill('I have crushing chest pain and my arm is numb');
  await dialog.getByText('Read this to the caller now:').waitFor();
  await dialog.getByRole('alert').getByText('This may be an emergency', { exact: true }).waitFor();
  await dialog.getByRole('link', { name: /911/ }).waitFor();
  await expectAccessible(page);
  // Closing by mistake keeps the words.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'New request' }).click();
  expect(await words.inputValue()).toBe('I have crushing chest pain and my arm is numb');
  expectQuiet();
  await close();
});

test('the patient’s details offer a new request, but not to roles that can’t change requests', async () => {
  const ana = await registerPatient(server, { firstName: 'Ana', lastName: 'Ruiz' });
  const path = `/admin/patients/${ana.user.id}`;
  const agent = await openAs(omar, path);
  await agent.page.getByRole('button', { name: 'New request' }).click();
  await agent.page.getByRole('heading', { name: 'New request for Ana Ruiz' }).waitFor();
  const viewer = await openAs(await registerStaff(server, 'read_only'), path);
  await viewer.page.getByRole('heading', { name: 'Ana Ruiz' }).waitFor();
  expect(await viewer.page.getByRole('button', { name: 'New request' }).count()).toBe(0);
  for (const window of [agent, viewer]) {
    window.expectQuiet();
    await window.close();
  }
});
