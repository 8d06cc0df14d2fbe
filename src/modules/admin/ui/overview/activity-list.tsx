import { Link } from 'react-router';
import { serviceTypeWords } from '#modules/requests/request-status.rules.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { shortId } from '#shared/ids.ts';
import { BoardSection } from '#ui/board.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import { patientPath } from '#ui/record-links.tsx';
import type { ActivitySubject as AnySubject, Overview } from '../../overview.contract.ts';
import classes from './overview.module.css';
import * as t from './overview.words.ts';

type ActivitySubject = NonNullable<AnySubject>;

const linkTo = ({ kind, id }: ActivitySubject): string =>
  kind === 'request' ? `/requests/${id}` : patientPath(id);

const nameOf = (about: ActivitySubject): string =>
  about.kind === 'request'
    ? t.requestWithService({ shortId: shortId(about.id), service: serviceTypeWords(about.serviceType) })
    : t.patientById({ shortId: shortId(about.id) });

/** Recent activity from the audit log. */
export function ActivityList({ activity }: Pick<Overview, 'activity'>) {
  return (
    <BoardSection title={t.recentActivity} lead={t.recentActivityLead}>
      {activity.length === 0 ? (
        <EmptyPart title={t.noActivityYet} hint={t.noActivityHint} />
      ) : (
        <ol className={classes.activity}>
          {activity.map(({ id, at, words, about }) => (
            <li key={id}>
              <span>
                {words}
                {about && (
                  <>
                    {': '}
                    <Link to={linkTo(about)}>{nameOf(about)}</Link>
                  </>
                )}
              </span>
              <time dateTime={at}>{formatDateTime(at)}</time>
            </li>
          ))}
        </ol>
      )}
    </BoardSection>
  );
}
