import { expect, test } from 'vitest';
import { createKeyboardUser, createMouseUser } from './count-actions.ts';

/** A page of numbered elements; Tab and J go to the next one, a click to the one clicked. */
function openPage(length: number) {
  const log: string[] = [];
  let focused = 0;
  const keys = {
    press: async (key: string) => {
      log.push(key);
      if (key === 'Tab' || key === 'j') focused = (focused + 1) % length;
    },
    type: async (text: string) => void log.push(text),
  };
  const element = (place: number) => ({
    click: async (options?: { modifiers?: string[] }) => {
      log.push(['click', ...(options?.modifiers ?? [])].join(' '));
      focused = place;
    },
    waitFor: async () => {},
    evaluate: async () => focused === place,
    toString: () => `element ${place}`,
  });
  return { log, keys, element: (place: number) => element(place) as never };
}

test('a click, a typed field and a shortcut are one action each', async () => {
  const { log, keys, element } = openPage(3);
  const user = createMouseUser(keys);
  await user.click(element(1));
  await user.clickWithShift(element(2));
  await user.type(element(1), 'Vanderbrok', 'with Enter');
  await user.shortcut('a');
  expect(user.count).toEqual({ actions: 4, clicks: 3, keys: 13 });
  expect(log).toEqual(['click', 'click Shift', 'click', 'Vanderbrok', 'Enter', 'a']);
});

test('a field with the focus is typed into without a click', async () => {
  const { log, keys, element } = openPage(2);
  const user = createMouseUser(keys);
  await user.type(element(0), 'Noor', 'without Enter');
  expect(user.count).toEqual({ actions: 1, clicks: 0, keys: 4 });
  expect(log).toEqual(['Noor']);
});

test('with the keyboard alone, every key counts and nothing is clicked', async () => {
  const { log, keys, element } = openPage(4);
  const user = createKeyboardUser(keys);
  await user.reachAndPress(element(2));
  await user.reach(element(3), 'j');
  await user.type('450');
  expect(log).toEqual(['Tab', 'Tab', 'Enter', 'j', '450']);
  expect(user.count).toEqual({ keys: 7 });
});

test('an element that Tab never reaches is an error', async () => {
  const { keys, element } = openPage(3);
  await expect(createKeyboardUser(keys).reach(element(7))).rejects.toThrow('element 7 was not reached');
});
