import type { Locator, Page } from 'playwright-core';
import { newId } from '#shared/ids.ts';
import { waitFor } from '../wait-for.ts';
import { chatLog, messageBox } from './chat-page.ts';
import { createPhoneUser, type PhoneUser } from './phone-user.ts';

/** Limits of the main run, from the first message to the confirmed appointment. */
export const mainRunLimits = { taps: 7, typedAnswers: 3, cls: 0.1, inpMs: 200 };

const need = 'I need an MRI of my left knee near Tampa this week, I have no insurance. I have the order';

type Answer = { question: RegExp; chip: RegExp; words: string };

/** Answers to whatever the assistant asks; a chip is tapped if there is one. */
const answers = (): Answer[] => [
  { question: /left, right,? or both/i, chip: /^left/i, words: 'left' },
  { question: /city or ZIP/i, chip: /tampa/i, words: 'Tampa, FL' },
  { question: /when would you like/i, chip: /^this week/i, words: 'this week' },
  { question: /order/i, chip: /^(?:yes|i have)/i, words: 'I have it' },
  { question: /insurance/i, chip: /^(?:no insurance|none|no)/i, words: 'no insurance' },
  { question: /full name/i, chip: /^ana ruiz/i, words: 'Ana Ruiz' },
  { question: /reach you/i, chip: /^ana@/i, words: `ana-${newId()}@example.com, 813 555 0123` },
];

const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue to Booking' });

const bubbles = (page: Page): Locator => chatLog(page).locator('[data-role=assistant]:not([aria-hidden]) p');

/** Waits for the reply after this many bubbles of the assistant, and returns it with all bubbles so far. */
async function waitForReply(page: Page, seen: number): Promise<{ reply: string; seen: number }> {
  const texts = await waitFor(
    'the assistant’s reply',
    () => bubbles(page).allTextContents(),
    (shown) => shown.length > seen,
  );
  await chatLog(page).locator('[data-role][aria-hidden]').waitFor({ state: 'detached' });
  return { reply: texts.at(-1) ?? '', seen: texts.length };
}

async function answer(page: Page, user: PhoneUser, reply: string, left: Answer[]): Promise<void> {
  // The question is at the end, after what was understood.
  const asked = left.findLast(({ question }) => question.test(reply));
  if (!asked) throw new Error(`No answer to: ${reply}`);
  left.splice(left.indexOf(asked), 1);
  const chip = page.getByRole('main').getByRole('button', { name: asked.chip }).first();
  if (await chip.isVisible()) await user.tap(chip);
  else await user.type(messageBox(page), asked.words, 'Enter');
}

/** Says what is needed and answers until the summary can be confirmed. */
async function chatUntilSummary(page: Page, user: PhoneUser): Promise<void> {
  const left = answers();
  let { seen } = await waitForReply(page, 0);
  await user.type(messageBox(page), need, 'Enter');
  for (let turn = 0; turn < 12; turn++) {
    const next = await waitForReply(page, seen);
    seen = next.seen;
    // The button below the sentence confirms it.
    if (/Right\?|Continue to Booking/.test(next.reply)) return;
    await answer(page, user, next.reply, left);
  }
  throw new Error('The chat asked twelve questions and showed no summary.');
}

/** Confirms the summary and signs up with what the chat doesn't know yet. */
async function signUp(page: Page, user: PhoneUser): Promise<void> {
  await user.tap(continueButton(page));
  const dialog = page.getByRole('dialog');
  const fields = [
    ['Email', `ana-${newId()}@example.com`],
    ['Phone', '(813) 555-0123'],
  ] as const;
  for (const [name, words] of fields) {
    const field = dialog.getByRole('textbox', { name });
    await field.waitFor();
    if ((await field.inputValue()) === '') await user.type(field, words);
  }
  await user.tap(dialog.getByRole('button', { name: 'Complete Booking' }));
}

export async function isInFirstScreen(page: Page, part: Locator): Promise<boolean> {
  const box = await part.boundingBox();
  const scrolled = await page.evaluate(() => window.scrollY);
  return box !== null && scrolled === 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0);
}

/** A visitor on a phone goes from the need to a confirmed appointment. The page is open in a window with touch. */
export async function runMainPath(page: Page): Promise<PhoneUser['counts']> {
  const user = createPhoneUser(page);
  // A person needs longer to type a sentence. Typed earlier, it would move the page long after the key was pressed.
  await page.waitForFunction(() => window.earlyInput === null);
  await chatUntilSummary(page, user);
  await signUp(page, user);
  for (const stage of ['Processing your request', 'Working on it', 'Your results are ready'])
    await page.getByRole('heading', { name: stage }).waitFor({ timeout: 180_000 });
  await user.tap(page.getByRole('link', { name: 'Review and approve' }));
  const approve = page.getByRole('button', { name: /^Approve/ });
  await waitFor(
    'the button in the first screen',
    () => isInFirstScreen(page, approve),
    (isThere) => isThere,
  );
  await user.tap(approve);
  const choose = page.getByRole('region', { name: 'Pick a time' });
  await user.tap(choose.getByRole('button', { name: /[AP]M/ }).first());
  await user.tap(choose.getByRole('button', { name: 'Book this time' }));
  await page.getByText('Confirmed', { exact: true }).first().waitFor({ timeout: 120_000 });
  return user.counts;
}
