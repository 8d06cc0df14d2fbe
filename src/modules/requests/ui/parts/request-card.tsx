import type { ReactNode } from 'react';
import { formatDate } from '#shared/format/format-date.ts';
import type { RequestView } from '../../care-requests.contract.ts';
import { serviceTypeWords } from '../../request-status.rules.ts';
import * as t from './parts.words.ts';
import classes from './request-card.module.css';
import { StatusBadge, ToneBadge } from './status-badge.tsx';

/** Element id for links to a card. */
export const requestAnchor = (id: string): string => `request-${id}`;

type RequestCardProps = { request: RequestView; children?: ReactNode; printing?: boolean };

/** The common part of a request card; actions are passed as children. */
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
      <header>
        <div className={classes.titleRow}>
          <h3 id={`${anchor}-title`} className={classes.title}>
            {request.title}
          </h3>
          <span className={classes.badges}>
            {request.urgency === 'urgent' && <ToneBadge tone="attention">{t.urgent}</ToneBadge>}
            <StatusBadge status={request.status} />
          </span>
        </div>
        <p className={classes.created}>
          {serviceTypeWords(request.serviceType)} ·{' '}
          {request.forPerson && t.forLabel({ forPerson: request.forPerson })}
          {t.created({ date: formatDate(request.createdAt) })}
        </p>
      </header>
      <p className={classes.description} title={request.description}>
        {request.description}
      </p>
      {children}
    </article>
  );
}
