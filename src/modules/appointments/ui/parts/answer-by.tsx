import type { AppointmentView } from '../../appointments.contract.ts';
import { deadlineWords } from './appointment-times.ts';

type AnswerByProps = {
  appointment: Pick<AppointmentView, 'answerBy' | 'status' | 'timeZone'>;
  className?: string | undefined;
};

/** By when the patient hears what the office says. Nothing once that has passed: then the office is on the line. */
export function AnswerBy({ appointment, className }: AnswerByProps) {
  const { answerBy, status, timeZone } = appointment;
  if (answerBy === null || Date.parse(answerBy) <= Date.now()) return null;
  return (
    <p className={className}>
      We’ll tell you the office’s answer by{' '}
      <time dateTime={answerBy}>{deadlineWords({ startsAt: answerBy, timeZone })}</time>
      {status === 'pending' ? ', or ask you to pick another time.' : '. Without one, your time stays.'}
    </p>
  );
}
