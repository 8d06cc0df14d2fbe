import type { ReactNode } from 'react';
import { formatDate } from '#shared/format/format-date.ts';
import type { RequestView } from '../../care-requests.contract.ts';
import { serviceTypeWords } from '../../request-status.rules.ts';
import classes from './request-card.module.css';
import { StatusBadge, ToneBadge } from './status-badge.tsx';

/** Links lead to a card by this id. */
export const requestAnchor = (id: string): string => `request-${id}`;

type RequestCardProps = { request: RequestView; children?: ReactNode; printing?: boolean };

/** What every request shows about itself; what can be done with it follows as children. */
export function RequestCard({ request, children, printing = false }: RequestCardProps) {
  const anchor = requestAnchor(request.id);
  return (
    <article
      id={anchor}
      tabIndex={-1}
      aria-labelledby={`${anchor}-title`}
      className={classes.card}
      data-printing={printing || undefined}
    >
      <header className={classes.head}>
        <div className={classes.titleRow}>
          <h3 id={`${anchor}-title`} className={classes.title}>
            {serviceTypeWords(request.serviceType)}
          </h3>
          <span className={classes.badges}>
            {request.urgency === 'urgent' && <ToneBadge tone="attention">Urgent</ToneBadge>}
            <StatusBadge status={request.status} />
          </span>
        </div>
        <p className={classes.created}>
          {request.forPerson && `For ${request.forPerson} · `}Created {formatDate(request.createdAt)}
        </p>
      </header>
      <p className={classes.description} title={request.description}>
        {request.description}
      </p>
      {children}
    </article>
  );
}
