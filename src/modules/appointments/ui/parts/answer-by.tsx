import type { AppointmentView } from '../../appointments.contract.ts';
import { formatDeadline } from './appointment-times.ts';
import * as t from './parts.words.ts';

type AnswerByProps = {
  appointment: Pick<AppointmentView, 'answerBy' | 'status' | 'timeZone'>;
  className?: string | undefined;
};

/** Shows the office's answer deadline until it has passed. */
export function AnswerBy({ appointment, className }: AnswerByProps) {
  const { answerBy, status, timeZone } = appointment;
  if (answerBy === null || Date.parse(answerBy) <= Date.now()) return null;
  return (
    <p className={className}>
      {t.answerExpectedBy} <time dateTime={answerBy}>{formatDeadline({ startsAt: answerBy, timeZone })}</time>
      {status === 'pending' ? t.orPickAnother : '. If they don’t answer, you keep your current time.'}
    </p>
  );
}
