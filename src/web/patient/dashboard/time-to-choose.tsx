import type { AppointmentView } from '#modules/appointments/appointments.contract.ts';
import { appointmentAnchor } from '#modules/appointments/ui/parts/appointment-links.ts';
import { stateWords } from '#modules/requests/request-state.words.ts';
import { Line } from '#modules/requests/ui/parts/request-line.tsx';
import { ToneBadge } from '#modules/requests/ui/parts/status-badge.tsx';
import * as t from '../patient.words.ts';

/** An appointment whose time fell through, as a line of the request list. */
export const TimeToChoose = ({ appointment: { id, provider } }: { appointment: AppointmentView }) => (
  <Line
    needsYou
    name={t.appointmentAt({ name: provider.name })}
    opens={{ to: `/appointments#${appointmentAnchor(id)}` }}
    badges={<ToneBadge tone="attention">{stateWords.needs_you}</ToneBadge>}
    step={t.chooseAnotherTime}
  />
);
