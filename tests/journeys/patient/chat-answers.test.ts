import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoViolations, openBrowser, visit, waitUntilLoaded } from '../../support/browser/browser.ts';
import {
  chatLog,
  listAnnouncements,
  listBubbles,
  messageBox,
  recordAnnouncements,
  sendChatMessage,
} from '../../support/browser/chat-page.ts';
import { widths } from '../../support/runner/extent.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';
import {
  createScriptedEngine,
  type ScriptedEngine,
  setLanguageModel,
} from '../../support/vendors/scripted-engine.ts';

let server: TestServer;
let browser: Browser;
let engine: ScriptedEngine;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite' });
  engine = createScriptedEngine();
  setLanguageModel(server, engine.engine);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const need = 'I need an MRI of my left knee';

describe.each(widths)('a visitor at %i px', (width) => {
  test('sees the answer stream in, and a screen reader reads it once when it is complete', async () => {
    const { page, close, expectQuiet } = await visit(browser, server.address, { width });
    await page.goto('/');
    await recordAnnouncements(page);
    await sendChatMessage(page, need);
    await page.locator('[data-typing]').waitFor();
    await expectNoViolations(page);
    const question = await engine.next();
    for (const words of ['A scan ', 'of your ', 'left knee. ']) question.say(words);
    await chatLog(page).getByText('A scan of your left knee.').waitFor();
    expect(await listAnnouncements(page)).toEqual([expect.stringContaining(need)]);
    question.say('Which city?');
    question.finish();
    await page.getByRole('button', { name: 'Stop the reply' }).waitFor({ state: 'hidden' });
    expect(await listBubbles(page)).toEqual([need, 'A scan of your left knee. Which city?']);
    const readOut = await listAnnouncements(page);
    expect(readOut.filter((text) => text.includes('left knee. Which city?'))).toHaveLength(1);
    expect(readOut).toHaveLength(2);
    expect(await messageBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
    expectQuiet();
    await close();
  });
});

test('pressing Enter twice sends once, and text typed in the meantime stays in the box', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address);
  await page.goto('/');
  const callsBefore = engine.count();
  await messageBox(page).fill(need);
  await messageBox(page).press('Enter');
  await messageBox(page).press('Enter');
  const question = await engine.next();
  await messageBox(page).fill('Tampa');
  await messageBox(page).press('Enter');
  await expect.poll(() => page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
  question.say('Which city?');
  question.finish();
  await page.getByRole('button', { name: 'Stop the reply' }).waitFor({ state: 'hidden' });
  await expect.poll(() => messageBox(page).inputValue()).toBe('Tampa');
  expect(await listBubbles(page)).toEqual([need, 'Which city?']);
  expect(engine.count() - callsBefore).toBe(1);
  expectQuiet();
  await close();
});

test('a stopped answer keeps what was shown, also after a reload', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address);
  await page.goto('/');
  await sendChatMessage(page, need);
  const question = await engine.next();
  question.say('Here is a long story');
  await chatLog(page).getByText('Here is a long story').waitFor();
  await page.getByRole('button', { name: 'Stop the reply' }).click();
  await chatLog(page).getByText('Stopped').waitFor();
  expect(question.signal.aborted).toBe(true);
  expect(await listBubbles(page)).toEqual([need, 'Here is a long storyStopped']);
  await expectNoViolations(page);
  await page.reload();
  await chatLog(page).getByText('Stopped').waitFor();
  await sendChatMessage(page, 'Tampa, FL');
  (await engine.next()).finish({ reply: 'Thank you.' });
  await chatLog(page).getByText('Thank you.').waitFor();
  expectQuiet();
  await close();
});

test('a page reloaded during an answer waits for it and can still stop it', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address);
  await page.goto('/');
  await sendChatMessage(page, need);
  const question = await engine.next();
  question.say('Which ');
  await chatLog(page).getByText('Which').waitFor();
  await page.reload();
  await page.locator('[data-typing]').waitFor();
  expect(await listBubbles(page)).toEqual([need]);
  question.say('city?');
  question.finish();
  await chatLog(page).getByText('Which city?').waitFor();

  await sendChatMessage(page, 'Tampa, FL');
  const second = await engine.next();
  await page.getByRole('button', { name: 'Stop the reply' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Stop the reply' }).click();
  await chatLog(page).getByText('Stopped').waitFor();
  expect(second.signal.aborted).toBe(true);
  expectQuiet();
  await close();
});

test('a connection lost during an answer loses nothing', async () => {
  const { page, context, close } = await visit(browser, server.address);
  await page.goto('/');
  await sendChatMessage(page, need);
  const question = await engine.next();
  question.say('Which ');
  await chatLog(page).getByText('Which').waitFor();
  await context.setOffline(true);
  await page.getByRole('status').getByText('Connection lost').waitFor();
  await expectNoViolations(page);
  question.say('city?');
  question.finish();
  await context.setOffline(false);
  await chatLog(page).getByText('Which city?').waitFor();
  expect(await listBubbles(page)).toEqual([need, 'Which city?']);
  await page.getByText('Connection lost').waitFor({ state: 'hidden' });
  await expect.poll(() => messageBox(page).isEnabled()).toBe(true);
  await close();
});

test('a message that fails to send returns to the box and is finally sent once', async () => {
  const { page, context, close } = await visit(browser, server.address, { allowRefusals: [500] });
  await page.goto('/');
  await messageBox(page).focus();
  await page.route('**/api/chat/stream', (route) => route.fulfill({ status: 500, body: '{}' }));
  await sendChatMessage(page, need);
  await page.getByText('Failed to send message. Please try again.').first().waitFor();
  await expect.poll(() => messageBox(page).inputValue()).toBe(need);
  await expect.poll(() => page.locator('[data-typing]').count()).toBe(0);
  await page.unroute('**/api/chat/stream');

  // Now the connection drops after the server received the message.
  await page.route('**/api/chat/stream', async (route) => {
    await context.request.fetch(route.request());
    await route.abort();
  });
  void engine.next().then((question) => question.finish({ reply: 'Which city?' }));
  const broke = page.waitForEvent('requestfailed', (item) => item.url().endsWith('/api/chat/stream'));
  await messageBox(page).press('Enter');
  await broke;
  await expect.poll(() => messageBox(page).inputValue()).toBe(need);
  await page.unroute('**/api/chat/stream');
  await messageBox(page).press('Enter');
  await chatLog(page).getByText('Which city?').waitFor();
  await expect.poll(() => listBubbles(page)).toEqual([need, 'Which city?']);
  await page.reload();
  await chatLog(page).getByText('Which city?').waitFor();
  await expect.poll(() => listBubbles(page)).toEqual([need, 'Which city?']);
  await close();
});

test('a first message without a connection returns to the box, and the page keeps working', async () => {
  const { page, context, close } = await visit(browser, server.address);
  await page.goto('/');
  await waitUntilLoaded(page);
  await context.setOffline(true);
  await sendChatMessage(page, need);
  await page.locator('[data-typing]').waitFor({ state: 'hidden' });
  await expect.poll(() => messageBox(page).inputValue()).toBe(need);
  expect(await listBubbles(page)).toEqual([]);
  await context.setOffline(false);
  await messageBox(page).press('Enter');
  (await engine.next()).finish({ reply: 'Which city?' });
  await chatLog(page).getByText('Which city?').waitFor();
  await close();
});

test('when the model fails mid-answer, the rule engine’s answer replaces the partial one', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address);
  await page.goto('/');
  await sendChatMessage(page, need);
  const question = await engine.next();
  question.say('Once upon a time');
  await chatLog(page).getByText('Once upon a time').waitFor();
  question.fail();
  await chatLog(page)
    .getByText(/Which city or ZIP code/)
    .waitFor();
  expect((await listBubbles(page)).join()).not.toContain('Once upon');
  expectQuiet();
  await close();
});

test('HTML is shown as text in messages of the user and the assistant', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address);
  await page.goto('/');
  const htmlText = '<b id="planted">MRI</b> <img src="x" onerror="window.planted = true"> near Tampa';
  await sendChatMessage(page, htmlText);
  const question = await engine.next();
  question.say('<i id="planted">Which</i> <script>window.planted = true</script> city?');
  question.finish();
  await page.getByRole('button', { name: 'Stop the reply' }).waitFor({ state: 'hidden' });
  expect((await listBubbles(page))[0]).toBe(htmlText);
  await expect.poll(() => page.locator('#planted').count()).toBe(0);
  expect(await page.evaluate(() => 'planted' in window)).toBe(false);
  expectQuiet();
  await close();
});

test('text typed before hydration isn’t lost', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address);
  // The scripts load late, as on a slow connection.
  let releaseScripts = () => {};
  const held = new Promise<void>((resolve) => {
    releaseScripts = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await messageBox(page).fill(need);
  await messageBox(page).press('Enter');
  releaseScripts();
  const question = await engine.next();
  question.finish({ reply: 'Which city?' });
  await chatLog(page).getByText('Which city?').waitFor();
  expect(await listBubbles(page)).toEqual([need, 'Which city?']);
  await expect.poll(() => messageBox(page).inputValue()).toBe('');
  expectQuiet();
  await close();
});
