import { useEffect, useRef, useSyncExternalStore } from 'react';

/** A key that acts by itself, without Ctrl or Alt, wherever on the page the keyboard is. */
export type SingleKey = {
  /** As the event names it: `j`, `?`. Letters are small. */
  key: string;
  /** What it does, as the list of keys says it: `Take the request`. */
  words: string;
  act: () => void;
};

export type KeyGroup = { title: string; keys: readonly SingleKey[] };

/** `isOn` is null until it is known whether the person wants them: none acts before. */
type State = { groups: readonly KeyGroup[]; isOn: boolean | null };

let state: State = { groups: [], isOn: null };
const listeners = new Set<() => void>();

function change(next: Partial<State>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Whoever speaks to their computer, or presses keys by mistake, can do without them (WCAG 2.1.4). */
export const setSingleKeysOn = (isOn: boolean | null): void => change({ isOn });

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const atBuild: State = { groups: [], isOn: null };

/** The keys that act on this page now, and whether they are switched on. */
export const useKeyGroups = (): State =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => atBuild,
  );

const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** Parts that read letters themselves, or that lie over the page. */
const ownKeys = '[role=menu], [role=listbox], [role=combobox], [role=dialog], [role=alertdialog]';

/** Whether the key is meant for something else: a field, a browser's shortcut, a dialog. */
export function isForSomethingElse(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  if (target instanceof Element && target.closest(`${typing}, ${ownKeys}`)) return true;
  return document.querySelector('[role=dialog][aria-modal=true], [role=alertdialog]') !== null;
}

function onKeyDown(event: KeyboardEvent): void {
  if (!state.isOn || isForSomethingElse(event)) return;
  // What was mounted last lies nearest to what the person does.
  const found = state.groups
    .toReversed()
    .flatMap(({ keys }) => keys)
    .find(({ key }) => key === event.key);
  if (!found) return;
  event.preventDefault();
  found.act();
}

function add(group: KeyGroup): () => void {
  if (state.groups.length === 0) window.addEventListener('keydown', onKeyDown);
  change({ groups: [...state.groups, group] });
  return () => {
    change({ groups: state.groups.filter((one) => one !== group) });
    if (state.groups.length === 0) window.removeEventListener('keydown', onKeyDown);
  };
}

/** Has these keys act while the calling part of the page stands there. Their keys and words stay the same meanwhile. */
export function useSingleKeys(title: string, keys: readonly SingleKey[]): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const shape = keys.map(({ key, words }) => `${key} ${words}`).join('\n');
  useEffect(() => {
    const steady = shape.split('\n').flatMap((line) => {
      const key = line.slice(0, 1);
      const act = () => latest.current.find((one) => one.key === key)?.act();
      return line === '' ? [] : { key, words: line.slice(2), act };
    });
    return steady.length === 0 ? undefined : add({ title, keys: steady });
  }, [title, shape]);
}

/** Puts the keyboard on the first of these that is there, in sight. False where none is. */
export function focusOn(selector: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.offsetParent !== null && !element.matches(':disabled'),
  );
  if (!found) return false;
  found.focus();
  found.scrollIntoView({ block: 'center' });
  return true;
}
