import { formatDate } from '#shared/format/format-date.ts';
import type { RequestView, TicketView } from '../../care-requests.contract.ts';
import { serviceTypeWords } from '../../request-status.rules.ts';
import { ticketPath } from '../../ticket-path.ts';
import { ticketStatusWords } from '../../tickets.rules.ts';
import { SlaCountdown } from '../results/sla-countdown.tsx';
import * as t from './parts.words.ts';
import classes from './request-line.module.css';
import { RequestLine } from './request-line.tsx';
import { ToneBadge } from './status-badge.tsx';

type TicketLineProps = {
  ticket: TicketView;
  request: RequestView;
  /** The request's name among those shown. */
  name: string;
};

/** A request's line with its facts as a ticket, linked to its page. */
export function TicketLine({ ticket, request, name }: TicketLineProps) {
  return (
    <RequestLine
      request={request}
      name={name}
      opens={{ to: ticketPath(ticket.id) }}
      badges={
        <>
          {ticket.modeOverride && (
            <ToneBadge tone="quiet">{ticket.modeOverride === 'production' ? t.production : t.demo}</ToneBadge>
          )}
          <SlaCountdown {...ticket} />
        </>
      }
    >
      <p className={classes.created}>
        {serviceTypeWords(ticket.serviceType)} ·{' '}
        {ticket.forPerson && t.forLabel({ forPerson: ticket.forPerson })}
        {t.created({ date: formatDate(ticket.createdAt) })} ·{' '}
        {t.ticketStatus({ status: ticketStatusWords(ticket.status) })}
      </p>
      <p className={classes.description} title={ticket.description}>
        {ticket.description}
      </p>
    </RequestLine>
  );
}
