import type { AssignmentView, StaffRequest } from '#modules/requests/request-queue-views.contract.ts';
import { statusLabel } from '#modules/requests/request-status.rules.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { productName } from '#shared/product.ts';
import { assignmentWords } from '../assignment/assignment.words.ts';
import classes from './request-at-work.module.css';
import { staffNote } from './staff-note.words.ts';
import * as t from './staff-request.words.ts';

const actorWords: Record<string, string> = {
  patient: 'Patient',
  harborline: productName,
  staff: t.careTeam,
};

type Line = { key: string; at: string; who: string; what: string; note: string };

const statusLine = ({ id, at, actor, actorName, status, note }: StaffRequest['timeline'][number]): Line => ({
  key: `status ${id}`,
  at,
  who: actorName ?? actorWords[actor] ?? actor,
  what: statusLabel(status),
  note: staffNote(actor, note),
});

const assignmentLine = (assignment: AssignmentView): Line => ({
  key: assignment.id,
  at: assignment.at,
  who: assignment.byName ?? productName,
  what: assignmentWords(assignment),
  note: assignment.note ?? '',
});

/** Statuses and assignments with staff names, oldest first. */
export function StaffTimeline({ timeline, assignments }: Pick<StaffRequest, 'timeline' | 'assignments'>) {
  // Sorting is stable: at the same moment the assignment comes first, because the patient's note follows from it.
  const lines = [...assignments.map(assignmentLine), ...timeline.map(statusLine)].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
  return (
    <ol className={classes.entries} aria-label={t.timelineOldestFirst}>
      {lines.map(({ key, at, who, what, note }) => (
        <li key={key}>
          <p className={classes.meta}>
            <time dateTime={at}>{formatDateTime(at)}</time>, {who}
          </p>
          <p className={classes.body}>
            <strong>{what}</strong>
            {note && ` – ${note}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
