import type { Keyboard, Locator } from 'playwright-core';

type Target = Pick<Locator, 'click' | 'waitFor' | 'evaluate'>;
type Keys = Pick<Keyboard, 'press' | 'type'>;

const isFocused = (target: Target): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/**
 * Works as someone with a mouse and counts: one action is a click, a typed field (with the click into it and a
 * closing Enter), or a key shortcut.
 */
export function createMouseUser(keys: Keys) {
  const count = { actions: 0, clicks: 0, keys: 0 };
  const press = async (key: string) => {
    count.keys += 1;
    await keys.press(key);
  };
  const pointAt = async (target: Target, withShift = false) => {
    count.clicks += 1;
    await target.click(withShift ? { modifiers: ['Shift'] } : {});
  };
  return {
    count,
    click: async (target: Target) => {
      count.actions += 1;
      await pointAt(target);
    },
    clickWithShift: async (target: Target) => {
      count.actions += 1;
      count.keys += 1;
      await pointAt(target, true);
    },
    /** A field that has the focus already needs no click. */
    type: async (target: Target, text: string, closing: 'with Enter' | 'without Enter') => {
      count.actions += 1;
      await target.waitFor();
      if (!(await isFocused(target))) await pointAt(target);
      count.keys += text.length;
      await keys.type(text);
      if (closing === 'with Enter') await press('Enter');
    },
    shortcut: async (key: string) => {
      count.actions += 1;
      await press(key);
    },
  };
}

export type MouseUser = ReturnType<typeof createMouseUser>;

/** More presses of Tab than anyone would make. */
const maxTabs = 250;

/** Works with the keyboard alone and counts every key. */
export function createKeyboardUser(keys: Keys) {
  const count = { keys: 0 };
  const press = async (key: string) => {
    count.keys += 1;
    await keys.press(key);
  };
  const reachWith = async (key: string, target: Target): Promise<void> => {
    await target.waitFor();
    for (let pressed = 0; !(await isFocused(target)); pressed++) {
      if (pressed === maxTabs) throw new Error(`${target} was not reached in ${maxTabs} presses of ${key}`);
      await press(key);
    }
  };
  return {
    count,
    press,
    /** Presses the key, Tab by default, until the target has the focus. */
    reach: (target: Target, key = 'Tab') => reachWith(key, target),
    reachAndPress: async (target: Target, key = 'Enter') => {
      await reachWith('Tab', target);
      await press(key);
    },
    type: async (text: string) => {
      count.keys += text.length;
      await keys.type(text);
    },
  };
}

export type KeyboardUser = ReturnType<typeof createKeyboardUser>;
