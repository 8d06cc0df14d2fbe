import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { Key } from './key.tsx';
import * as t from './keys.words.ts';
import classes from './keys-dialog.module.css';
import { useKeyGroups } from './single-keys.ts';

const keyLabel = (key: string): string => (key.length === 1 ? key.toUpperCase() : key);

type ListedKey = { key: ReactNode; words: string };

function KeyList({ title, keys }: { title: string; keys: readonly ListedKey[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={classes.keys}>
        {keys.map(({ key, words }) => (
          <div key={words}>
            <dt>{key}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type KeysDialogProps = {
  opened: boolean;
  onClose: () => void;
  /** Shortcuts that can't be turned off: those with Ctrl or within a list. */
  always: readonly ListedKey[];
  onSwitch: (isOn: boolean) => void;
  isSwitching: boolean;
};

/** Lists the shortcuts of this page and has a switch for single-key shortcuts. */
export function KeysDialog({ opened, onClose, always, onSwitch, isSwitching }: KeysDialogProps) {
  const { groups, isOn } = useKeyGroups();
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title={t.keyboardShortcuts}>
      <div className={classes.groups}>
        <KeyList title={t.general} keys={always} />
        {isOn &&
          groups.map(({ title, keys }) => (
            <KeyList
              key={title}
              title={title}
              keys={keys.map(({ key, words }) => ({ key: <Key>{keyLabel(key)}</Key>, words }))}
            />
          ))}
      </div>
      <div className={classes.switch}>
        <Switch
          label={t.singleKeyShortcuts}
          description={t.singleKeyShortcutsHint}
          checked={isOn ?? false}
          disabled={isSwitching || isOn === null}
          onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
        />
      </div>
    </ConfirmDialog>
  );
}
