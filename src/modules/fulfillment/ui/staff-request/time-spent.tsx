import type { StaffRequest } from '#modules/requests/request-queue-views.contract.ts';
import { statusLabel } from '#modules/requests/request-status.rules.ts';
import { formatDuration } from '#shared/format/format-duration.ts';
import { productName } from '#shared/product.ts';
import * as t from './staff-request.words.ts';
import classes from './time-spent.module.css';

type Spent = StaffRequest['timeSpent'];
type Time = Pick<Spent['stages'][number], 'minutes' | 'slaMinutes'>;

function holderLabel({ kind, name }: Spent['holders'][number]): string {
  switch (kind) {
    case 'staff':
      return name ?? t.careTeam;
    case 'automation':
      return productName;
    case 'unassigned':
      return t.unassignedHolder;
    case 'patient':
      return t.patient;
  }
}

const duration = (minutes: number): string => formatDuration(minutes * 60);

/** Where the time went until the results: by stage, with a bar, and by who had the request. */
export function TimeSpent({ timeSpent: { stages, holders } }: Pick<StaffRequest, 'timeSpent'>) {
  // A request made outside business hours has no business time yet.
  const inBusinessHours = stages.some(({ slaMinutes }) => slaMinutes > 0);
  const lengthOf = ({ minutes, slaMinutes }: Time) => (inBusinessHours ? slaMinutes : minutes);
  return (
    <div className={classes.time}>
      <div className={classes.bar} aria-hidden>
        {stages
          .filter((time) => lengthOf(time) > 0)
          .map((time) => (
            <span key={time.stage} data-stage={time.stage} style={{ flexGrow: lengthOf(time) }} />
          ))}
      </div>
      <TimeTable
        label={t.stage}
        rows={stages.map((time) => ({ ...time, key: time.stage, label: statusLabel(time.stage) }))}
      />
      <TimeTable
        label={t.assignedToColumn}
        rows={holders.map((time, index) => {
          const label = holderLabel(time);
          return { ...time, key: `${label} ${index}`, label, stage: null };
        })}
      />
    </div>
  );
}

type Row = Time & { key: string; label: string; stage: string | null };

function TimeTable({ label, rows }: { label: string; rows: readonly Row[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">{t.time}</th>
          <th scope="col">{t.businessTime}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label: name, stage, minutes, slaMinutes }) => (
          <tr key={key}>
            <th scope="row">
              {stage && <span className={classes.mark} data-stage={stage} aria-hidden />}
              {name}
            </th>
            <td>{duration(minutes)}</td>
            <td>{duration(slaMinutes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
