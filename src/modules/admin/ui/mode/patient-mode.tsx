import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import { modeName } from '../../mode-switch.rules.ts';
import { ChooseMode } from './choose-mode.tsx';
import * as t from './mode.words.ts';
import { modeSwitch, usePatientMode } from './mode-queries.ts';

/** A patient's own mode, or the service mode. */
export function PatientMode({ patientId, name }: { patientId: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.switchMode}
      </Button>
      <ConfirmDialog opened={isOpen} onClose={close} size="lg" title={t.modeFor({ name })}>
        {isOpen && <Loaded patientId={patientId} onClose={close} />}
      </ConfirmDialog>
    </>
  );
}

function Loaded({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  return (
    <QueryPart query={usePatientMode(patientId)} name={t.theMode}>
      {(setting) => (
        <ChooseMode
          key={setting.override}
          setting={setting}
          now={
            setting.override
              ? t.patientHasTheirOwnMode({ modeName: modeName(setting.override) })
              : t.patientFollowsTheService({ modeName: modeName(setting.mode) })
          }
          who={t.thePatient}
          act={(to) => modeSwitch.setPatientMode.call({ id: patientId, seen: setting.override, to })}
          onClose={onClose}
        />
      )}
    </QueryPart>
  );
}
