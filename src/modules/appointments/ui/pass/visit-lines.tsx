import { SourceFold } from '#ui/source-fold.tsx';
import type { AppointmentView } from '../../appointments.contract.ts';
import { deskStatement, orderLines } from '../../visit-pass.words.ts';
import * as t from './pass.words.ts';
import classes from './visit-lines.module.css';

/** The deposit is shown at a glance. */
const shownElsewhere = ['order', 'deposit'];

/** Summary of the visit pass. */
export function VisitLines({ appointment: { visit } }: { appointment: AppointmentView }) {
  const order = orderLines(visit);
  const terms = visit.terms.filter(({ condition }) => !shownElsewhere.includes(condition.about));
  return (
    <ul className={classes.lines}>
      <li>
        <strong>{t.sayAtTheDeskLabel}</strong> {deskStatement(visit)}
      </li>
      {order && (
        <li>
          <strong>{t.doctorsOrder}</strong> {order.said}
          {order.yours && <span className={classes.yours}>{order.yours}</span>}
        </li>
      )}
      {terms.map(({ label, value, evidence, endedBecause }) => (
        <li key={label}>
          <strong>{label}:</strong> {endedBecause ? <s>{value}</s> : value}
          {endedBecause && <span className={classes.yours}>{endedBecause}</span>}
          {evidence.quote && (
            <SourceFold label={label}>
              <q className={classes.quote}>{`“${evidence.quote}”`}</q>
            </SourceFold>
          )}
        </li>
      ))}
    </ul>
  );
}
