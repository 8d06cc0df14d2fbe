import type { AppointmentView } from '../../appointments.contract.ts';
import { deskStatement, orderLines } from '../../visit-pass.words.ts';
import * as t from './pass.words.ts';
import classes from './visit-lines.module.css';

/** Summary of the visit pass. */
export function VisitLines({ appointment: { visit } }: { appointment: AppointmentView }) {
  const order = orderLines(visit);
  const terms = visit.terms.filter(({ condition }) => condition.about !== 'order');
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
          {evidence.quote && <q className={classes.quote}>{`“${evidence.quote}”`}</q>}
        </li>
      ))}
    </ul>
  );
}
