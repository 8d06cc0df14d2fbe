import { useEffect, useRef, useSyncExternalStore } from 'react';
import * as t from './keys.words.ts';

/** A shortcut without Ctrl or Alt that works anywhere on the page. */
export type SingleKey = {
  /** `KeyboardEvent.key`: `j`, `?`. Lower case. */
  key: string;
  /** Description in the shortcut list: `Assign to me`. */
  words: string;
  act: () => void;
};

export type KeyGroup = { title: string; keys: readonly SingleKey[] };

/** `isOn` is null until the preference is known; until then no shortcut works. */
type State = { groups: readonly KeyGroup[]; isOn: boolean | null };

let state: State = { groups: [], isOn: null };
const listeners = new Set<() => void>();

function change(next: Partial<State>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** People who use speech input or press keys by mistake can turn them off (WCAG 2.1.4). */
export const setSingleKeysOn = (isOn: boolean | null): void => change({ isOn });

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const atBuild: State = { groups: [], isOn: null };

/** Active shortcuts, and whether they are on. */
export const useKeyGroups = (): State =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => atBuild,
  );

const typing = t.inputTextareaSelectContenteditableNot;
/** Widgets that handle letters themselves, or overlays. */
const ownKeys = '[role=menu], [role=listbox], [role=combobox], [role=dialog], [role=alertdialog]';

/** Whether the key event belongs to a field, a browser shortcut or a dialog. */
export function isForSomethingElse(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  if (target instanceof Element && target.closest(`${typing}, ${ownKeys}`)) return true;
  return document.querySelector('[role=dialog][aria-modal=true], [role=alertdialog]') !== null;
}

function onKeyDown(event: KeyboardEvent): void {
  if (!state.isOn || isForSomethingElse(event)) return;
  // The most recently mounted handler wins.
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

/** Registers shortcuts while the component is mounted. Keys and descriptions must not change. */
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

/** Focuses the first visible match. False if there is none. */
export function focusOn(selector: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.offsetParent !== null && !element.matches(':disabled'),
  );
  if (!found) return false;
  found.focus();
  found.scrollIntoView({ block: 'center' });
  return true;
}
