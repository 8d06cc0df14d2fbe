import { useEffect, useRef, useSyncExternalStore } from 'react';

/** A single-key shortcut that works anywhere on the page. */
export type SingleKey = {
  /** `KeyboardEvent.key` in lower case: `j`, `?`. */
  key: string;
  /** Description in the shortcut list: `Assign to me`. */
  words: string;
  act: () => void;
};

export type KeyGroup = { title: string; keys: readonly SingleKey[] };

/** `isOn` is null until the preference has loaded; until then shortcuts are off. */
type State = { groups: readonly KeyGroup[]; isOn: boolean | null };

let state: State = { groups: [], isOn: null };
const listeners = new Set<() => void>();

function change(next: Partial<State>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** WCAG 2.1.4 requires a way to turn single-key shortcuts off, for users of speech input. */
export const setSingleKeysOn = (isOn: boolean | null): void => change({ isOn });

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const serverState: State = { groups: [], isOn: null };

/** The registered shortcuts, and whether they are on. */
export const useKeyGroups = (): State =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => serverState,
  );

const editableFields = [
  'input:not([type=checkbox])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
].join();
/** Overlays and widgets that handle letter keys themselves. */
const keyHandlers = '[role=menu], [role=listbox], [role=combobox], [role=dialog], [role=alertdialog]';

/** Whether the key belongs to a field, a browser shortcut or a dialog. */
export function isHandledElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  if (target instanceof Element && target.closest(`${editableFields}, ${keyHandlers}`)) return true;
  return document.querySelector('[role=dialog][aria-modal=true], [role=alertdialog]') !== null;
}

function onKeyDown(event: KeyboardEvent): void {
  if (!state.isOn || isHandledElsewhere(event)) return;
  // The most recently registered shortcut wins.
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
    change({ groups: state.groups.filter((other) => other !== group) });
    if (state.groups.length === 0) window.removeEventListener('keydown', onKeyDown);
  };
}

/** Registers shortcuts while the component is mounted. */
export function useSingleKeys(title: string, keys: readonly SingleKey[]): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const shape = keys.map(({ key, words }) => `${key} ${words}`).join('\n');
  useEffect(() => {
    const registered = shape.split('\n').flatMap((line) => {
      const key = line.slice(0, 1);
      const act = () => latest.current.find((current) => current.key === key)?.act();
      return line === '' ? [] : { key, words: line.slice(2), act };
    });
    return registered.length === 0 ? undefined : add({ title, keys: registered });
  }, [title, shape]);
}

/** Focuses the first visible, enabled match. Returns false if there is none. */
export function focusOn(selector: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.offsetParent !== null && !element.matches(':disabled'),
  );
  if (!found) return false;
  found.focus();
  found.scrollIntoView({ block: 'center' });
  return true;
}
