import type { Locator, Page } from 'playwright-core';

/** The chat as a user sees it, in English or Spanish. */
export const messageBox = (page: Page): Locator =>
  page.getByRole('textbox', { name: /^(?:Your message|Su mensaje)$/ });

export const chatLog = (page: Page): Locator => page.getByRole('log');

/** Types a message, sends it with Enter, and waits for a matching answer if given. */
export async function sendChatMessage(page: Page, words: string, answer?: RegExp): Promise<void> {
  await messageBox(page).fill(words);
  await messageBox(page).press('Enter');
  if (!answer) return;
  await chatLog(page).getByText(answer).last().waitFor();
  // The next message can be sent only when the answer is complete.
  await chatLog(page).locator('[data-role][aria-hidden]').waitFor({ state: 'detached' });
}

/** Answers the assistant's questions until it shows the request summary. */
export async function chatToSummary(page: Page): Promise<void> {
  await sendChatMessage(
    page,
    'I need an MRI of my left knee near Tampa this week, I have no insurance. I have the order',
    /your full name/,
  );
  await sendChatMessage(page, 'Ana Ruiz', /best way to reach you/);
  await sendChatMessage(page, 'ana.ruiz@example.com', /Nothing is charged until you approve/);
}

/** The texts of the chat bubbles, without the greeting. */
export const listBubbles = (page: Page): Promise<string[]> =>
  chatLog(page)
    .locator('[data-role]:not([aria-hidden]) p')
    .evaluateAll((bubbles) =>
      bubbles.slice(1).map((bubble) => {
        const copy = bubble.cloneNode(true) as HTMLElement;
        copy.querySelector('span')?.remove();
        return copy.textContent ?? '';
      }),
    );

/** Starts recording what a screen reader would announce from the chat log. */
export const recordAnnouncements = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const log = document.querySelector('[role=log]');
    const read: string[] = [];
    (window as unknown as { readOut: string[] }).readOut = read;
    const isRead = (node: Node | null) =>
      !(node instanceof Element ? node : node?.parentElement)?.closest('[aria-hidden=true]');
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData' && isRead(target)) read.push(target.textContent ?? '');
        for (const node of addedNodes) if (isRead(node)) read.push(node.textContent ?? '');
      }
    }).observe(log as Element, { childList: true, characterData: true, subtree: true });
  });

export const listAnnouncements = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { readOut: string[] }).readOut);
