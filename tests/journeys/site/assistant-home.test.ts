import { isDeepStrictEqual } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { appointments } from '#schema/appointments.ts';
import { careRequests } from '#schema/care-requests.ts';
import { providers } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { chatLog, listBubbles, messageBox, sendChatMessage } from '../../support/browser/chat-page.ts';
import { widths } from '../../support/runner/extent.ts';
import { submitRequest } from '../../support/steps/care-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '../../support/test-server.ts';
import { createScriptedEngine, setLanguageModel } from '../../support/vendors/scripted-engine.ts';

let server: TestServer;
let browser: Browser;
let languageModel: TestServer['context']['ports']['languageModel'];

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', pace: 'quick', offices: 'obliging' });
  ({ languageModel } = server.context.ports);
  browser = await openBrowser();
});
afterEach(() => Object.assign(server.context.ports, { languageModel }));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test.each(widths)(
  'a signed-in patient’s home leads from a quick start to results, at %i px',
  async (width) => {
    const patient = await registerPatient(server, { firstName: 'Rosa' });
    const window = await visit(browser, server.address, { width });
    const { page, close, expectQuiet } = window;
    await signInAs(window, server.address, patient);
    await page.goto('/demo');
    await page.getByRole('heading', { level: 1, name: 'Welcome back, Rosa' }).waitFor();
    await expectNoViolations(page);
    for (const suggestion of [
      'Find a primary care doctor',
      'Submit a medical bill for reimbursement',
      'Book a telehealth appointment',
      'MRI scan for my knee',
    ]) {
      await page.getByRole('button', { name: suggestion }).click();
      await expect.poll(() => messageBox(page).inputValue()).toBe(suggestion);
      expect(await messageBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
    }
    await messageBox(page).press('Shift+Enter');
    await expect.poll(() => messageBox(page).inputValue()).toBe('MRI scan for my knee\n');
    await messageBox(page).press('Enter');
    await chatLog(page)
      .getByText(/Left, right, or both/)
      .waitFor();
    await page.getByRole('button', { name: 'Start New Conversation' }).click();
    expect(await listBubbles(page)).toEqual([]);

    await sendChatMessage(page, 'MRI scan for my knee', /Left, right, or both/);
    await sendChatMessage(page, 'left', /city or ZIP code/);
    await sendChatMessage(page, 'Tampa, FL', /When would you like it/);
    await sendChatMessage(page, 'tomorrow', /doctor’s order/);
    await sendChatMessage(page, 'I have it', /insurance/);
    await sendChatMessage(page, 'none', /Right\?/);
    await sendChatMessage(page, 'yes');
    await page.getByText('Request Submitted!').first().waitFor();
    await page.getByRole('heading', { name: 'Processing your request' }).waitFor();
    await page.getByRole('heading', { name: 'Working on it' }).waitFor();
    await expectNoViolations(page);
    await page.getByRole('heading', { name: 'Your results are ready' }).waitFor({ timeout: 60_000 });
    await expectNoViolations(page);
    await expect
      .poll(() => page.getByRole('link', { name: 'Get Started For Real' }).getAttribute('href'))
      .toBe('/onboarding');
    await page.getByRole('button', { name: 'Start New Conversation' }).click();
    expect(await listBubbles(page)).toEqual([]);
    expectQuiet();
    await close();
  },
);

test('the home shows the next three appointments and how many more there are', async () => {
  const patient = await registerPatient(server);
  const [office] = await server.database.orm.select().from(providers).limit(1);
  for (let day = 1; day <= 5; day++) {
    const { id } = await submitRequest(patient);
    await server.database.orm.insert(appointments).values({
      id: newId(),
      requestId: id,
      userId: patient.user.id,
      providerId: office?.id ?? '',
      appointmentType: `Visit ${day}`,
      startsAt: new Date(Date.now() + day * 86_400_000),
      endsAt: new Date(Date.now() + day * 86_400_000 + 1_800_000),
      durationMinutes: 30,
      timeZone: 'America/New_York',
      status: 'pending',
    });
  }
  const window = await visit(browser, server.address);
  const { page, close } = window;
  await signInAs(window, server.address, patient);
  await page.goto('/demo');
  const card = page.getByRole('region', { name: 'Your Upcoming Appointments' });
  await card.getByText('And 2 more appointments...').waitFor();
  await expect.poll(() => card.getByRole('listitem').count()).toBe(3);
  await close();
});

test('a conversation continues in a second tab and on a second device, and each sees the other’s messages', async () => {
  const patient = await registerPatient(server);
  const phone = await visit(browser, server.address);
  await signInAs(phone, server.address, patient);
  await phone.page.goto('/demo');
  await sendChatMessage(phone.page, 'I need a skin check near Tampa', /When would you like it/);

  const laptop = await visit(browser, server.address, { width: 1280 });
  await signInAs(laptop, server.address, patient);
  await laptop.page.goto('/demo');
  await laptop.page.getByRole('button', { name: 'Continue your last conversation' }).click();
  await chatLog(laptop.page).getByText('I need a skin check near Tampa').waitFor();

  await sendChatMessage(laptop.page, 'tomorrow', /insurance/);
  await chatLog(phone.page)
    .getByText(/insurance/)
    .waitFor();
  await expect
    .poll(async () => isDeepStrictEqual(await listBubbles(phone.page), await listBubbles(laptop.page)))
    .toBe(true);

  await sendChatMessage(phone.page, 'none', /Right\?/);
  await sendChatMessage(phone.page, 'yes');
  await phone.page.getByRole('heading', { name: 'Processing your request' }).waitFor();
  await laptop.page.getByRole('heading', { name: /Working on it|Your results are ready/ }).waitFor();
  for (const device of [phone, laptop]) {
    device.expectQuiet();
    await device.close();
  }
});

test('while one device is being answered, the other waits for the same answer', async () => {
  const patient = await registerPatient(server);
  const engine = createScriptedEngine();
  setLanguageModel(server, engine.engine);
  const first = await visit(browser, server.address);
  await signInAs(first, server.address, patient);
  await first.page.goto('/demo');
  await sendChatMessage(first.page, 'An MRI of my knee');
  (await engine.next()).finish({ reply: 'Which city?' });
  await chatLog(first.page).getByText('Which city?').waitFor();
  const second = await visit(browser, server.address);
  await signInAs(second, server.address, patient);
  await second.page.goto('/demo');
  await second.page.getByRole('button', { name: 'Continue your last conversation' }).click();
  await chatLog(second.page).getByText('Which city?').waitFor();

  await sendChatMessage(first.page, 'Tampa, FL');
  const question = await engine.next();
  await second.page.locator('[data-typing]').waitFor();
  await messageBox(second.page).fill('Orlando, FL');
  await messageBox(second.page).press('Enter');
  await expect.poll(() => messageBox(second.page).inputValue()).toBe('Orlando, FL');
  question.finish({ reply: 'Near Tampa, then.' });
  await chatLog(second.page).getByText('Near Tampa, then.').waitFor();
  await expect
    .poll(async () => isDeepStrictEqual(await listBubbles(second.page), await listBubbles(first.page)))
    .toBe(true);
  for (const device of [first, second]) {
    device.expectQuiet();
    await device.close();
  }
});

test('a patient who fills in the summary manually starts the work with one click', async () => {
  const patient = await registerPatient(server);
  const window = await visit(browser, server.address);
  const { page, close, expectQuiet } = window;
  await signInAs(window, server.address, patient);
  await page.goto('/demo');
  await sendChatMessage(page, 'I need a skin check near Tampa tomorrow', /insurance/);
  await page.getByRole('button', { name: 'Your request so far' }).click();
  const summary = page.locator('section[aria-labelledby=request-summary-title]');
  await summary.getByRole('button', { name: 'Insurance', exact: true }).click();
  await summary.getByLabel('Insurance', { exact: true }).fill('none');
  await summary.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Start my request' }).click();
  await page.getByRole('heading', { name: 'Processing your request' }).waitFor();
  const made = await server.database.orm.select().from(careRequests);
  expect(made.filter(({ userId }) => userId === patient.user.id)).toHaveLength(1);
  expectQuiet();
  await close();
});
