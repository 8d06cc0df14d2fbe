import { useId } from 'react';
import { SourceFold } from '#ui/source-fold.tsx';
import type { AppointmentView } from '../../appointments.contract.ts';
import { trimPreparation } from '../../preparation.rules.ts';
import { formatEvidence } from '../../visit-pass.words.ts';
import classes from './pass.module.css';
import * as t from './pass.words.ts';

/** How to prepare: what the office said about eating, then the general text. */
export function BeforeYouCome({ appointment }: { appointment: AppointmentView }) {
  const { visit, preparation, timeZone } = appointment;
  const fasting = visit.terms.find(({ condition }) => condition.about === 'fasting');
  const conditions = visit.terms.map(({ condition }) => condition);
  const titleId = useId();
  if (!fasting && !preparation) return null;
  return (
    <section className={classes.prepare} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.prepareTitle}>
        {t.beforeYouCome}
      </h3>
      {fasting && (
        <div className={classes.fasting}>
          <p className={classes.what}>{fasting.value}</p>
          <SourceFold label={fasting.label}>
            <p className={classes.soft}>{formatEvidence(fasting.evidence, timeZone)}</p>
          </SourceFold>
        </div>
      )}
      {preparation && <p>{trimPreparation(preparation, conditions)}</p>}
    </section>
  );
}
