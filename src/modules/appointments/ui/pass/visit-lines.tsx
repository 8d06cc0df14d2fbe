import type { AppointmentView } from '../../appointments.contract.ts';
import { deskWords, orderLines } from '../../visit-pass-words.ts';
import classes from './visit-lines.module.css';

/** What the visit takes, in one line each; the pass has the office's own words for them. */
export function VisitLines({ appointment: { visit } }: { appointment: AppointmentView }) {
  const order = orderLines(visit);
  const terms = visit.terms.filter(({ condition }) => condition.about !== 'order');
  return (
    <ul className={classes.lines}>
      <li>
        <strong>Say at the desk:</strong> {deskWords(visit)}
      </li>
      {order && (
        <li>
          <strong>Doctor’s order:</strong> {order.said}
          {order.yours && <span className={classes.yours}>{order.yours}</span>}
        </li>
      )}
      {terms.map(({ label, value, evidence, endedBecause }) => (
        <li key={label}>
          <strong>{label}:</strong> {endedBecause ? <s>{value}</s> : value}
          {endedBecause && <span className={classes.yours}>{endedBecause}</span>}
          {evidence.quote && <q className={classes.quote}>{`“${evidence.quote}”`}</q>}
        </li>
      ))}
    </ul>
  );
}
