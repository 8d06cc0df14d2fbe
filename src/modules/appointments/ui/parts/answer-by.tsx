import type { AppointmentView } from '../../appointments.contract.ts';
import { deadlineWords } from './appointment-times.ts';
import * as t from './parts.words.ts';

type AnswerByProps = {
  appointment: Pick<AppointmentView, 'answerBy' | 'status' | 'timeZone'>;
  className?: string | undefined;
};

/** Shows the answer deadline; hidden once it has passed. */
export function AnswerBy({ appointment, className }: AnswerByProps) {
  const { answerBy, status, timeZone } = appointment;
  if (answerBy === null || Date.parse(answerBy) <= Date.now()) return null;
  return (
    <p className={className}>
      {t.wellLetYouKnowThe} <time dateTime={answerBy}>{deadlineWords({ startsAt: answerBy, timeZone })}</time>
      {status === 'pending' ? t.orAskYouToPick : '. If they don’t answer, you keep your current time.'}
    </p>
  );
}
