import { Link } from 'react-router';
import { formatDate } from '#shared/format/format-date.ts';
import type { TicketView } from '../../care-requests.contract.ts';
import { serviceTypeWords } from '../../request-status.rules.ts';
import { ticketPath } from '../../ticket-path.ts';
import { ticketStatusWords, ticketTone } from '../../tickets.rules.ts';
import { SlaCountdown } from '../results/sla-countdown.tsx';
import * as t from './parts.words.ts';
import classes from './request-card.module.css';
import { ToneBadge } from './status-badge.tsx';
import { TicketBadge } from './ticket-badge.tsx';

/** A ticket in the list, linked to its page. */
export function TicketCard({ ticket }: { ticket: TicketView }) {
  const titleId = `ticket-${ticket.id}-title`;
  return (
    <article aria-labelledby={titleId} className={classes.card}>
      <header>
        <div className={classes.titleRow}>
          <h3 id={titleId} className={classes.title}>
            <Link to={ticketPath(ticket.id)}>{ticket.title}</Link>
          </h3>
          <span className={classes.badges}>
            {ticket.modeOverride && (
              <ToneBadge tone="quiet">
                {ticket.modeOverride === 'production' ? t.production : t.demo}
              </ToneBadge>
            )}
            <SlaCountdown {...ticket} />
            <TicketBadge tone={ticketTone(ticket.status)}>{ticketStatusWords(ticket.status)}</TicketBadge>
          </span>
        </div>
        <p className={classes.created}>
          {serviceTypeWords(ticket.serviceType)} ·{' '}
          {ticket.forPerson && t.forLabel({ forPerson: ticket.forPerson })}
          {t.created({ date: formatDate(ticket.createdAt) })}
        </p>
      </header>
      <p className={classes.description} title={ticket.description}>
        {ticket.description}
      </p>
    </article>
  );
}
