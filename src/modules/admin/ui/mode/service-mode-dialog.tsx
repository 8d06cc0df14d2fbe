import { useState } from 'react';
import { useMay } from '#platform/browser/session.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import type { ModeSetting } from '../../mode-switch.contract.ts';
import { modeName } from '../../mode-switch.rules.ts';
import { ChooseMode } from './choose-mode.tsx';
import { ConfirmSwitch } from './confirm-switch.tsx';
import classes from './mode.module.css';
import { modeSwitch, useOwnMode, useServiceMode, useSwitch } from './mode-queries.ts';

type SwitchProps = { setting: ModeSetting; mayChange: boolean; onClose: () => void };

function Switch({ setting, mayChange, onClose }: SwitchProps) {
  const { mode, switched } = setting;
  const to = mode === 'production' ? 'demo' : 'production';
  const [change] = setting.changes;
  const { start, isPending, problem } = useSwitch(
    () => modeSwitch.switchServiceMode.call({ to, seen: mode, seenSwitchedAt: switched?.at ?? null }),
    `The service is in ${modeName(to)} now`,
    onClose,
  );
  if (!change) return null;
  return (
    <>
      <p className={classes.now}>
        {modeName(mode)} holds now
        {switched
          ? `: ${switched.by} switched on ${formatDateTime(switched.at)}.`
          : ', as the server was started. Nobody has switched yet.'}
      </p>
      <ConfirmSwitch
        key={mode}
        change={change}
        mayAct={mayChange}
        act={`Switch to ${modeName(to)}`}
        isActing={isPending}
        problem={problem}
        onAct={start}
        onClose={onClose}
      />
    </>
  );
}

function OwnMode({ onClose }: { onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useOwnMode();
  if (data)
    return (
      <ChooseMode
        key={data.override}
        setting={data}
        now={
          data.override
            ? `${modeName(data.override)} holds for you alone.`
            : `You follow the service, which is in ${modeName(data.mode)}.`
        }
        who="You"
        act={(to) => modeSwitch.setOwnMode.call({ seen: data.override, to })}
        onClose={onClose}
      />
    );
  if (!isError) return <LoadingPart label="Loading your mode" />;
  return (
    <FailedPart title="Your mode could not be loaded" trying={isFetching} onTryAgain={() => void refetch()} />
  );
}

type ServiceModeDialogProps = { opened: boolean; onClose: () => void };

/** Which hands work for the whole service, and the switch to the others; or for oneself alone. */
export function ServiceModeDialog({ opened, onClose }: ServiceModeDialogProps) {
  const [isOwn, setOwn] = useState(false);
  const mayChange = useMay()('settings.change');
  const { data, isFetching, isError, refetch } = useServiceMode(opened);
  const to = data && modeName(data.mode === 'production' ? 'demo' : 'production');
  const close = () => {
    setOwn(false);
    onClose();
  };
  const whole = to ? `Switch the whole service to ${to}?` : 'Mode of the whole service';
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      size="lg"
      title={isOwn ? 'The mode you work in yourself' : whole}
    >
      {isOwn ? (
        <OwnMode onClose={close} />
      ) : data ? (
        <>
          <Switch setting={data} mayChange={mayChange} onClose={close} />
          {mayChange && (
            <p className={classes.own}>
              <button type="button" onClick={() => setOwn(true)}>
                Switch for me alone
              </button>
              , as to prepare the voice agents of the other mode.
            </p>
          )}
        </>
      ) : isError ? (
        <FailedPart
          title="The mode could not be loaded"
          trying={isFetching}
          onTryAgain={() => void refetch()}
        />
      ) : (
        <LoadingPart label="Loading what the switch would do" lines={5} />
      )}
    </ConfirmDialog>
  );
}
