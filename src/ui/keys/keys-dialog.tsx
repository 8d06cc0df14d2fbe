import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { Key } from './key.tsx';
import classes from './keys-dialog.module.css';
import { useKeyGroups } from './single-keys.ts';

const shown = (key: string): string => (key.length === 1 ? key.toUpperCase() : key);

type Listed = { key: ReactNode; words: string };

function KeyList({ title, keys }: { title: string; keys: readonly Listed[] }) {
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
  /** Keys that always act: they need Ctrl or stand in a list. */
  always: readonly Listed[];
  onSwitch: (isOn: boolean) => void;
  isSwitching: boolean;
};

/** The keys that act on this page, and the switch for those that act alone. */
export function KeysDialog({ opened, onClose, always, onSwitch, isSwitching }: KeysDialogProps) {
  const { groups, isOn } = useKeyGroups();
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title="Keyboard">
      <div className={classes.groups}>
        <KeyList title="Always" keys={always} />
        {isOn &&
          groups.map(({ title, keys }) => (
            <KeyList
              key={title}
              title={title}
              keys={keys.map(({ key, words }) => ({ key: <Key>{shown(key)}</Key>, words }))}
            />
          ))}
      </div>
      <div className={classes.switch}>
        <Switch
          label="Single keys act"
          description="Off: only keys with Ctrl or ⌘ do something. It is kept with your account."
          checked={isOn ?? false}
          disabled={isSwitching || isOn === null}
          onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
        />
      </div>
    </ConfirmDialog>
  );
}
