import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import type { AppointmentView } from '../../appointments.contract.ts';
import { officeTimeWords } from './appointment-times.ts';
import { appointments } from './my-appointments.ts';
import { useAppointmentAct } from './use-appointment-act.ts';

/** Gives an appointment up after asking once. */
export function CancelAppointment({ appointment }: { appointment: AppointmentView }) {
  const [asking, setAsking] = useState(false);
  const cancellation = useAppointmentAct({
    act: () => appointments.cancelAppointment.call({ id: appointment.id }),
    done: { title: 'Appointment cancelled', description: 'We tell the office.' },
    failed: 'The appointment was not cancelled',
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Button variant="subtle" color="gray" c="var(--ink-soft)" onClick={() => setAsking(true)}>
        Cancel appointment
      </Button>
      <ConfirmDialog opened={asking} onClose={() => setAsking(false)} title="Cancel this appointment?">
        <p>
          {appointment.provider.name}, {officeTimeWords(appointment)}. We tell the office, and the time is
          free for somebody else. You cannot take it back.
        </p>
        <DialogActions>
          <Button variant="default" onClick={() => setAsking(false)}>
            Keep the appointment
          </Button>
          <Button
            color="coral"
            loading={cancellation.isPending}
            onClick={() => cancellation.start(undefined)}
          >
            Yes, cancel it
          </Button>
        </DialogActions>
      </ConfirmDialog>
    </>
  );
}
