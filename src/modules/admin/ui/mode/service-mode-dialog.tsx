import { useState } from 'react';
import { usePermission } from '#platform/browser/session.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import type { ModeSetting } from '../../mode-switch.contract.ts';
import { modeName } from '../../mode-switch.rules.ts';
import { ChooseMode } from './choose-mode.tsx';
import { ConfirmSwitch } from './confirm-switch.tsx';
import classes from './mode.module.css';
import * as t from './mode.words.ts';
import { modeLoadingTexts, modeSwitch, useOwnMode, useServiceMode, useSwitch } from './mode-queries.ts';

type SwitchProps = { setting: ModeSetting; mayChange: boolean; onClose: () => void };

function Switch({ setting, mayChange, onClose }: SwitchProps) {
  const { mode, switched } = setting;
  const to = mode === 'production' ? 'demo' : 'production';
  const [change] = setting.changes;
  const { start, isPending, problem } = useSwitch(
    () => modeSwitch.switchServiceMode.call({ to, seen: mode, seenSwitchedAt: switched?.at ?? null }),
    t.theServiceIsNowIn({ modeName: modeName(to) }),
    onClose,
  );
  if (!change) return null;
  return (
    <>
      <p className={classes.now}>
        {t.currently} {modeName(mode)}
        {switched
          ? t.switchedByOn({ by: switched.by, dateTime: formatDateTime(switched.at) })
          : t.setAtStartup}
      </p>
      <ConfirmSwitch
        key={mode}
        change={change}
        mayAct={mayChange}
        act={t.switchTo({ modeName: modeName(to) })}
        isActing={isPending}
        problem={problem}
        onAction={start}
        onClose={onClose}
      />
    </>
  );
}

function OwnMode({ onClose }: { onClose: () => void }) {
  return (
    <QueryPart query={useOwnMode()} name={t.yourMode}>
      {(setting) => (
        <ChooseMode
          key={setting.override}
          setting={setting}
          now={
            setting.override
              ? t.youHaveYourOwnMode({ modeName: modeName(setting.override) })
              : t.youFollowTheService({ modeName: modeName(setting.mode) })
          }
          who={t.you}
          act={(to) => modeSwitch.setOwnMode.call({ seen: setting.override, to })}
          onClose={onClose}
        />
      )}
    </QueryPart>
  );
}

type ServiceModeDialogProps = { opened: boolean; onClose: () => void };

/** Dialog to switch the service mode or the staff member's own mode. */
export function ServiceModeDialog({ opened, onClose }: ServiceModeDialogProps) {
  const [isOwn, setOwn] = useState(false);
  const mayChange = usePermission()('settings.change');
  const query = useServiceMode(opened);
  const { data } = query;
  const to = data && modeName(data.mode === 'production' ? 'demo' : 'production');
  const close = () => {
    setOwn(false);
    onClose();
  };
  const whole = to ? t.confirmServiceSwitch({ to }) : t.serviceMode;
  return (
    <ConfirmDialog opened={opened} onClose={close} size="lg" title={isOwn ? t.yourOwnMode : whole}>
      {isOwn ? (
        <OwnMode onClose={close} />
      ) : (
        <QueryPart query={query} name={modeLoadingTexts} lines={5}>
          {(setting) => (
            <>
              <Switch setting={setting} mayChange={mayChange} onClose={close} />
              {mayChange && (
                <p className={classes.own}>
                  <button type="button" onClick={() => setOwn(true)}>
                    {t.switchOnlyForMe}
                  </button>
                  {t.switchOnlyForMeNote}
                </p>
              )}
            </>
          )}
        </QueryPart>
      )}
    </ConfirmDialog>
  );
}
