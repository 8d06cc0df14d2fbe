import type { ConditionTopic } from '#shared/care/visit-conditions.ts';
import { formatWallDateTime } from '#shared/format/format-date.ts';
import type { AppointmentView } from '../../appointments.contract.ts';
import { trimPreparation } from '../../preparation.rules.ts';
import { depositHint, formatEvidence, insuranceLine, orderLines } from '../../visit-pass.words.ts';
import { NeedRow } from './need-row.tsx';
import classes from './needs.module.css';
import * as t from './pass.words.ts';

function OrderRow({ appointment: { visit, timeZone } }: { appointment: AppointmentView }) {
  const order = orderLines(visit);
  if (!order) return null;
  const term = visit.terms.find(({ condition }) => condition.about === 'order');
  return (
    <NeedRow
      label={t.doctorsOrderLabel}
      value={order.said}
      notes={[order.yours]}
      evidence={term ? formatEvidence(term.evidence, timeZone) : null}
    />
  );
}

type VisitNeedsProps = {
  appointment: AppointmentView;
  /** Topics to show besides the doctor's order. */
  about: readonly ConditionTopic[];
  /** The page shows how to prepare elsewhere. */
  withoutPreparation?: boolean;
};

/** The office's requirements with quotes, then how to prepare. */
export function VisitNeeds({ appointment, about: topics, withoutPreparation = false }: VisitNeedsProps) {
  const { visit, preparation, timeZone } = appointment;
  const { insurance, cancelBy } = visit;
  const terms = visit.terms.filter(({ condition: { about } }) => about !== 'order' && topics.includes(about));
  const insuranceText = insuranceLine(visit);
  const conditions = visit.terms.map(({ condition }) => condition);
  return (
    <dl className={classes.rows}>
      <OrderRow appointment={appointment} />
      {insuranceText && (
        <NeedRow
          label={t.insurance}
          value={insuranceText}
          evidence={insurance?.evidence ? formatEvidence(insurance.evidence, timeZone) : null}
        />
      )}
      {terms.map(({ condition: { about }, label, value, evidence, endedBecause }) => (
        <NeedRow
          key={label}
          label={label}
          value={value}
          ended={endedBecause}
          notes={[
            about === 'deposit' ? depositHint : null,
            about === 'cancellation_fee' && cancelBy
              ? t.cancelToAvoidFee({ wallDateTime: formatWallDateTime(cancelBy) })
              : null,
          ]}
          evidence={formatEvidence(evidence, timeZone)}
        />
      ))}
      {preparation && !withoutPreparation && (
        <NeedRow label={t.howToPrepare} value="" notes={[trimPreparation(preparation, conditions)]} />
      )}
    </dl>
  );
}
