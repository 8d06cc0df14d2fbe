import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Mode } from '#shared/mode.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { ModeSetting } from '../../mode-switch.contract.ts';
import { modeName } from '../../mode-switch.rules.ts';
import { ConfirmSwitch } from './confirm-switch.tsx';
import classes from './mode.module.css';
import * as t from './mode.words.ts';
import { modeLoadingTexts, modeSwitch, useRequestMode, useSwitch } from './mode-queries.ts';

type SwitchRequestModeProps = { requestId: string; setting: ModeSetting; onClose: () => void };

function SwitchRequestMode({ requestId, setting, onClose }: SwitchRequestModeProps) {
  const { mode } = setting;
  const to = mode === 'production' ? 'demo' : 'production';
  const [change] = setting.changes;
  const { start, isPending, problem } = useSwitch(
    () => modeSwitch.setRequestMode.call({ id: requestId, seen: mode, to }),
    t.thisRequestIsNowIn({ modeName: modeName(to) }),
    onClose,
  );
  if (!change) return null;
  return (
    <>
      <p className={classes.now}>
        {setting.override
          ? t.wasSetForThisRequest({ modeName: modeName(mode) })
          : t.thisRequestStartedIn({ modeName: modeName(mode) })}
      </p>
      <ConfirmSwitch
        key={mode}
        change={change}
        act={t.switchTo({ modeName: modeName(to) })}
        isActing={isPending}
        problem={problem}
        onAction={start}
        onClose={onClose}
      />
    </>
  );
}

function Loaded({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  return (
    <QueryPart query={useRequestMode(requestId)} name={modeLoadingTexts}>
      {(setting) => <SwitchRequestMode requestId={requestId} setting={setting} onClose={onClose} />}
    </QueryPart>
  );
}

type RequestModeProps = { requestId: string; mode: Mode; mayChange: boolean };

/** The mode of one request. It can be changed while nothing was done in it. */
export function RequestMode({ requestId, mode, mayChange }: RequestModeProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!mayChange) return <StateBadge tone={mode === 'demo' ? 'quiet' : 'good'}>{modeName(mode)}</StateBadge>;
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t.modeLabel({ modeName: modeName(mode) })}
      </Button>
      <ConfirmDialog opened={isOpen} onClose={close} size="lg" title={t.requestMode}>
        {isOpen && <Loaded requestId={requestId} onClose={close} />}
      </ConfirmDialog>
    </>
  );
}
