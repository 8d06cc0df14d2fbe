import type { Page } from 'playwright-core';

/** Says something in the chat and waits for an answer like this. */
export async function talk(page: Page, words: string, answer: RegExp): Promise<void> {
  const box = page.getByLabel('Your message');
  await box.fill(words);
  await box.press('Enter');
  await page.getByRole('log').getByText(answer).first().waitFor();
  // Until the answer is whole, nothing else can be sent.
  await page.getByRole('log').locator('[data-role][aria-hidden]').waitFor({ state: 'detached' });
}

/** Says all that the assistant asks for, until it has a request to show. */
export async function talkToSummary(page: Page): Promise<void> {
  await talk(page, 'I need an MRI of my left knee near Tampa this week, I have no insurance', /your name/);
  await talk(page, 'Ana Ruiz', /Where can we reach you/);
  await talk(page, 'ana.ruiz@example.com', /Nothing is charged until you approve/);
}
