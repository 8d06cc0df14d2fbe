import type { Locator, Page } from 'playwright-core';

/** A person on a phone, whose taps and typed answers are counted. */
export type PhoneUser = {
  counts: { taps: number; typedAnswers: number };
  tap(target: Locator): Promise<void>;
  /** Types into a field, after a tap if it has no focus, and presses Enter on the phone's keyboard if asked. */
  type(field: Locator, words: string, key?: 'Enter'): Promise<void>;
};

export function createPhoneUser(page: Page): PhoneUser {
  const counts = { taps: 0, typedAnswers: 0 };
  const tap = async (target: Locator) => {
    counts.taps += 1;
    await target.tap();
  };
  return {
    counts,
    tap,
    async type(field, words, key) {
      if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field);
      counts.typedAnswers += 1;
      await page.keyboard.type(words);
      if (key) await page.keyboard.press(key);
    },
  };
}
