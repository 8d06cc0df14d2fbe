import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { appointments } from '#platform/server/database/tables/appointments.ts';
import { careRequests } from '#platform/server/database/tables/care-requests.ts';
import { providers } from '#platform/server/database/tables/providers.ts';
import { expectNoViolations, openBrowser, visit } from '../support/browser.ts';
import { submitRequest } from '../support/care-steps.ts';
import { chatLog, listBubbles, messageBox, talk } from '../support/chat-page.ts';
import type { HttpClient } from '../support/http-client.ts';
import { createScriptedEngine, useModel } from '../support/scripted-engine.ts';
import { registerPatient, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', pace: 'demo', offices: 'obliging' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function signIn(context: BrowserContext, patient: HttpClient): Promise<void> {
  const pairs = patient.cookies().split('; ');
  await context.addCookies(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: server.address };
    }),
  );
}

test.each([390, 1280])(
  'the home of a signed-in patient leads from a quick start to results, at %i px',
  async (width) => {
    const patient = await registerPatient(server, { firstName: 'Rosa' });
    const { page, context, close, expectQuiet } = await visit(browser, server.address, { width });
    await signIn(context, patient);
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
      .getByText(/city or ZIP code/)
      .waitFor();
    await page.getByRole('button', { name: 'Start New Conversation' }).click();
    expect(await listBubbles(page)).toEqual([]);

    await talk(page, 'MRI scan for my knee', /city or ZIP code/);
    await talk(page, 'Tampa, FL', /When would you like it/);
    await talk(page, 'tomorrow', /insurance/);
    await talk(page, 'none');
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
  const { page, context, close } = await visit(browser, server.address);
  await signIn(context, patient);
  await page.goto('/demo');
  const card = page.getByRole('region', { name: 'Your Upcoming Appointments' });
  await card.getByText('And 2 more appointments...').waitFor();
  await expect.poll(() => card.getByRole('listitem').count()).toBe(3);
  await close();
});

test('a conversation goes on in a second tab and on a second device, and each sees what is said on the other', async () => {
  const patient = await registerPatient(server);
  const phone = await visit(browser, server.address);
  await signIn(phone.context, patient);
  await phone.page.goto('/demo');
  await talk(phone.page, 'I need a skin check near Tampa', /When would you like it/);

  const laptop = await visit(browser, server.address, { width: 1280 });
  await signIn(laptop.context, patient);
  await laptop.page.goto('/demo');
  await laptop.page.getByRole('button', { name: 'Continue your last conversation' }).click();
  await chatLog(laptop.page).getByText('I need a skin check near Tampa').waitFor();

  await talk(laptop.page, 'tomorrow', /insurance/);
  await chatLog(phone.page)
    .getByText(/insurance/)
    .waitFor();
  await expect
    .poll(async () => isDeepStrictEqual(await listBubbles(phone.page), await listBubbles(laptop.page)))
    .toBe(true);

  await talk(phone.page, 'none');
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
  const { languageModel } = server.context.ports;
  useModel(server, engine.engine);
  const first = await visit(browser, server.address);
  await signIn(first.context, patient);
  await first.page.goto('/demo');
  await talk(first.page, 'An MRI of my knee');
  (await engine.next()).finish({ reply: 'Which city?' });
  await chatLog(first.page).getByText('Which city?').waitFor();
  const second = await visit(browser, server.address);
  await signIn(second.context, patient);
  await second.page.goto('/demo');
  await second.page.getByRole('button', { name: 'Continue your last conversation' }).click();
  await chatLog(second.page).getByText('Which city?').waitFor();

  await talk(first.page, 'Tampa, FL');
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
  server.context.ports.languageModel = languageModel;
  for (const device of [first, second]) {
    device.expectQuiet();
    await device.close();
  }
});

test('a patient who completes the summary by hand begins the work with one press', async () => {
  const patient = await registerPatient(server);
  const { page, context, close, expectQuiet } = await visit(browser, server.address);
  await signIn(context, patient);
  await page.goto('/demo');
  await talk(page, 'I need a skin check near Tampa tomorrow', /insurance/);
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
