import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatOfficeTime } from '#shared/format/format-office-time.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import type { AppointmentView } from '../../appointments.contract.ts';
import { visitName } from './appointment-times.ts';
import { appointments } from './my-appointments.ts';
import * as t from './parts.words.ts';
import { useAppointmentMutation } from './use-appointment-mutation.ts';

/** Cancel button with confirmation dialog. */
export function CancelAppointment({ appointment }: { appointment: AppointmentView }) {
  const [isOpen, setOpen] = useState(false);
  const cancellation = useAppointmentMutation({
    act: () => appointments.cancelAppointment.call({ id: appointment.id }),
    done: { title: t.appointmentCanceled, description: t.wellNotifyTheOffice },
    failed: t.couldntCancelTheAppointment,
    onDone: () => setOpen(false),
  });
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        c="var(--ink-soft)"
        aria-label={t.actionOn({ action: t.cancelAppointment, visit: visitName(appointment) })}
        onClick={() => setOpen(true)}
      >
        {t.cancelAppointment}
      </Button>
      <ConfirmDialog opened={isOpen} onClose={() => setOpen(false)} title={t.cancelThisAppointment}>
        <p>
          {t.cancelQuestion({
            name: appointment.provider.name,
            officeTime: formatOfficeTime(appointment),
          })}
        </p>
        <DialogActions>
          <Button variant="default" onClick={() => setOpen(false)}>
            {t.keepAppointment}
          </Button>
          <Button color="red" loading={cancellation.isPending} onClick={() => cancellation.start(undefined)}>
            {t.yesCancelIt}
          </Button>
        </DialogActions>
      </ConfirmDialog>
    </>
  );
}
