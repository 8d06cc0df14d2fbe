import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import type { Mode } from '#shared/mode.ts';
import type { ModeChange, ModeSetting } from '../../mode-switch.contract.ts';
import { modeName } from '../../mode-switch.rules.ts';
import { ConfirmSwitch } from './confirm-switch.tsx';
import classes from './mode.module.css';
import * as t from './mode.words.ts';
import { useSwitch } from './mode-queries.ts';

const choiceLabel = ({ to, mode }: Pick<ModeChange, 'to' | 'mode'>): string =>
  to === null ? t.sameAsTheService({ modeName: modeName(mode) }) : t.always({ modeName: modeName(to) });

type ChooseModeProps = {
  setting: ModeSetting;
  /** The current mode, as a sentence. */
  now: string;
  /** Subject of the success message: `The patient`. */
  who: string;
  act: (to: Mode | null) => Promise<ModeSetting>;
  onClose: () => void;
};

/** Form to choose a user's mode, with a preview of each choice. */
export function ChooseMode({ setting, now, who, act, onClose }: ChooseModeProps) {
  const { changes } = setting;
  const [to, setTo] = useState<Mode | null>(changes[0]?.to ?? null);
  const change = changes.find((one) => one.to === to) ?? changes[0];
  const [follows, is] = who === 'You' ? ['follow', 'are'] : ['follows', 'is'];
  const { start, isPending, problem } = useSwitch(
    () => act(to),
    to === null ? t.nowFollowsTheService({ who, follows }) : t.nowIn({ who, is, modeName: modeName(to) }),
    onClose,
  );
  if (!change) return null;
  return (
    <>
      <p className={classes.now}>{now}</p>
      <Radio.Group
        label={t.mode}
        size="md"
        value={to ?? 'service'}
        onChange={(value) => setTo(value === 'service' ? null : value === 'production' ? value : 'demo')}
      >
        <div className={classes.choice}>
          {changes.map((choice) => (
            <Radio
              key={choice.to ?? 'service'}
              size="md"
              value={choice.to ?? 'service'}
              label={choiceLabel(choice)}
            />
          ))}
        </div>
      </Radio.Group>
      <ConfirmSwitch
        key={to}
        change={change}
        act={to === null ? t.useTheServiceMode : t.switchTo({ modeName: modeName(to) })}
        isActing={isPending}
        problem={problem}
        onAction={start}
        onClose={onClose}
      />
    </>
  );
}
