import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { modeName } from '../../mode-switch.rules.ts';
import { ChooseMode } from './choose-mode.tsx';
import { modeSwitch, usePatientMode } from './mode-queries.ts';

/** The mode of one patient: theirs alone, or that of the service. */
export function PatientMode({ patientId, name }: { patientId: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Switch mode
      </Button>
      <ConfirmDialog opened={isOpen} onClose={close} size="lg" title={`Mode of ${name}`}>
        {isOpen && <Loaded patientId={patientId} onClose={close} />}
      </ConfirmDialog>
    </>
  );
}

function Loaded({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const { data, isError, isFetching, refetch } = usePatientMode(patientId);
  if (data)
    return (
      <ChooseMode
        key={data.override}
        setting={data}
        now={
          data.override
            ? `${modeName(data.override)} holds for this patient alone.`
            : `This patient follows the service, which is in ${modeName(data.mode)}.`
        }
        who="The patient"
        act={(to) => modeSwitch.setPatientMode.call({ id: patientId, seen: data.override, to })}
        onClose={onClose}
      />
    );
  if (!isError) return <LoadingPart label="Loading the mode" />;
  return (
    <FailedPart title="The mode could not be loaded" trying={isFetching} onTryAgain={() => void refetch()} />
  );
}
