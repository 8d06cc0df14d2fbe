import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import type { Mode } from '#shared/mode.ts';
import type { ModeChange, ModeSetting } from '../../mode-switch.contract.ts';
import { modeName } from '../../mode-switch.rules.ts';
import { ConfirmSwitch } from './confirm-switch.tsx';
import classes from './mode.module.css';
import { useSwitch } from './mode-queries.ts';

const choiceWords = ({ to, mode }: Pick<ModeChange, 'to' | 'mode'>): string =>
  to === null ? `Follow the service (${modeName(mode)} now)` : `Always ${modeName(to)}`;

type ChooseModeProps = {
  setting: ModeSetting;
  /** What holds now, as a sentence. */
  now: string;
  /** Begins the sentence that says it is done: `The patient`. */
  who: string;
  act: (to: Mode | null) => Promise<ModeSetting>;
  onClose: () => void;
};

/** One of the modes that a person can be given, with what each would do. */
export function ChooseMode({ setting, now, who, act, onClose }: ChooseModeProps) {
  const { changes } = setting;
  const [to, setTo] = useState<Mode | null>(changes[0]?.to ?? null);
  const change = changes.find((one) => one.to === to) ?? changes[0];
  const [follows, is] = who === 'You' ? ['follow', 'are'] : ['follows', 'is'];
  const { start, isPending, problem } = useSwitch(
    () => act(to),
    to === null ? `${who} ${follows} the service now` : `${who} ${is} in ${modeName(to)} now`,
    onClose,
  );
  if (!change) return null;
  return (
    <>
      <p className={classes.now}>{now}</p>
      <Radio.Group
        label="What shall hold"
        size="md"
        value={to ?? 'service'}
        onChange={(value) => setTo(value === 'service' ? null : value === 'production' ? value : 'demo')}
      >
        <div className={classes.choice}>
          {changes.map((one) => (
            <Radio key={one.to ?? 'service'} size="md" value={one.to ?? 'service'} label={choiceWords(one)} />
          ))}
        </div>
      </Radio.Group>
      <ConfirmSwitch
        key={to}
        change={change}
        act={to === null ? 'Follow the service' : `Switch to ${modeName(to)}`}
        isActing={isPending}
        problem={problem}
        onAct={start}
        onClose={onClose}
      />
    </>
  );
}
