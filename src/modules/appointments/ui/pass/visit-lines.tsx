import type { AppointmentView } from '../../appointments.contract.ts';
import { deskWords, orderLines } from '../../visit-pass.words.ts';
import * as t from './pass.words.ts';
import classes from './visit-lines.module.css';

/** Short visit details; the pass adds the office's quotes. */
export function VisitLines({ appointment: { visit } }: { appointment: AppointmentView }) {
  const order = orderLines(visit);
  const terms = visit.terms.filter(({ condition }) => condition.about !== 'order');
  return (
    <ul className={classes.lines}>
      <li>
        <strong>{t.sayAtTheDesk2}</strong> {deskWords(visit)}
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
          {evidence.quote && <q className={classes.quote}>{`“${evidence.quote}”`}</q>}
        </li>
      ))}
    </ul>
  );
}
