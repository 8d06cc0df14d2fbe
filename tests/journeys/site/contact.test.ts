import { like } from 'drizzle-orm';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulatedMails } from '#vendors/simulated-tables.ts';
import { openBrowser, visit } from '../../support/browser/browser.ts';
import { newName } from '../../support/steps/new-name.ts';
import { loginAs, startTestServer, type TestServer } from '../../support/test-server.ts';
import { waitFor } from '../../support/wait-for.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', demoData: 'stories' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const newQuestion = () => `Do you also find physical therapists in ${newName('Sarasota')}?`;

test('a question reaches the operator once, however often it is sent', async () => {
  const question = newQuestion();
  const { page, close, expectQuiet } = await visit(browser, server.address);
  await page.goto('/contact');
  const send = page.getByRole('button', { name: /send message/i });
  await send.click();
  for (const words of [
    'Name must be at least 2 characters',
    'Invalid email address',
    'Phone number must be at least 10 digits',
    'Please select a subject',
    'Message must be at least 10 characters',
  ]) {
    await page.locator('form').getByText(words).last().waitFor();
  }
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
  await page.getByText('Name must be at least 2 characters').waitFor({ state: 'hidden' });
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByLabel('Phone').fill('(813) 555-0123');
  await page.getByLabel('Subject').selectOption('provider');
  await page.getByRole('textbox', { name: 'Message' }).fill(question);
  await send.dblclick();
  await page.getByText('Message Sent Successfully!').first().waitFor();
  await page.getByText('We’ll get back to you within 24 hours.').first().waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');

  const admin = await loginAs(server, 'admin@harborline.example', 'harbor-admin-demo');
  const storedMessages = await admin.get<{ message: string }[]>('/api/admin/contact-messages');
  expect(storedMessages.body.filter((item) => item.message === question)).toHaveLength(1);
  const mails = await waitFor(
    'the mail to the operator',
    () =>
      server.database.orm
        .select()
        .from(simulatedMails)
        .where(like(simulatedMails.body, `%${question}%`)),
    (all) => all.length > 0,
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain('contact form');
  expect(mails[0]?.subject).not.toContain('therap');
  expectQuiet();
  await close();
});

test('when the server is unreachable, no typed text is lost', async () => {
  const question = newQuestion();
  const { page, context, close } = await visit(browser, server.address);
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByLabel('Phone').fill('(813) 555-0123');
  await page.getByLabel('Subject').selectOption('general');
  await page.getByRole('textbox', { name: 'Message' }).fill(question);
  await context.setOffline(true);
  await page.getByRole('button', { name: /send message/i }).click();
  await page.getByText('Couldn’t send your message').first().waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(question);
  await context.setOffline(false);
  await page.getByRole('button', { name: /send message/i }).click();
  await page.getByText('Message Sent Successfully!').first().waitFor();
  await close();
});
