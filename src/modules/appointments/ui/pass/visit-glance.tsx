import type { AppointmentView } from '../../appointments.contract.ts';
import { glanceFacts } from '../../visit-pass.words.ts';
import classes from './visit-glance.module.css';

/** What to pay, show and bring. */
export function VisitGlance({ appointment }: { appointment: AppointmentView }) {
  return (
    <dl className={classes.glance}>
      {glanceFacts(appointment).map(({ label, value, note, endedBecause }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={classes.value}>{endedBecause ? <s>{value}</s> : value}</span>
            {(endedBecause ?? note) && <span className={classes.note}>{endedBecause ?? note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
