import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Mode } from '#shared/mode.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { ModeSetting } from '../../mode-switch.contract.ts';
import { modeName } from '../../mode-switch.rules.ts';
import { ConfirmSwitch } from './confirm-switch.tsx';
import classes from './mode.module.css';
import { modeSwitch, useRequestMode, useSwitch } from './mode-queries.ts';

type AskProps = { requestId: string; setting: ModeSetting; onClose: () => void };

function Ask({ requestId, setting, onClose }: AskProps) {
  const { mode } = setting;
  const to = mode === 'production' ? 'demo' : 'production';
  const [change] = setting.changes;
  const { start, isPending, problem } = useSwitch(
    () => modeSwitch.setRequestMode.call({ id: requestId, seen: mode, to }),
    `This request is in ${modeName(to)} now`,
    onClose,
  );
  if (!change) return null;
  return (
    <>
      <p className={classes.now}>
        {setting.override
          ? `${modeName(mode)} was chosen for this request.`
          : `This request was born in ${modeName(mode)}.`}
      </p>
      <ConfirmSwitch
        key={mode}
        change={change}
        act={`Switch to ${modeName(to)}`}
        isActing={isPending}
        problem={problem}
        onAct={start}
        onClose={onClose}
      />
    </>
  );
}

function Loaded({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useRequestMode(requestId);
  if (data) return <Ask requestId={requestId} setting={data} onClose={onClose} />;
  if (!isError) return <LoadingPart label="Loading what the switch would do" />;
  return (
    <FailedPart title="The mode could not be loaded" trying={isFetching} onTryAgain={() => void refetch()} />
  );
}

type RequestModeProps = { requestId: string; mode: Mode; mayChange: boolean };

/** The mode of one request. While nothing was done for it, it can be given the other one. */
export function RequestMode({ requestId, mode, mayChange }: RequestModeProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!mayChange) return <StateBadge tone={mode === 'demo' ? 'quiet' : 'good'}>{modeName(mode)}</StateBadge>;
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setOpen(true)} aria-haspopup="dialog">
        Mode: {modeName(mode)}
      </Button>
      <ConfirmDialog opened={isOpen} onClose={close} size="lg" title="Mode of this request">
        {isOpen && <Loaded requestId={requestId} onClose={close} />}
      </ConfirmDialog>
    </>
  );
}
