import { priorityOf } from '#modules/requests/request-queue.rules.ts';
import type { QueueEntry } from '#modules/requests/request-queue-views.contract.ts';
import { ticketStatusWords, ticketTone } from '#modules/requests/tickets.rules.ts';
import { StateBadge, type StateTone } from '#ui/state-badge.tsx';
import classes from './queue.module.css';
import * as t from './staff-queue.words.ts';

const priorities = {
  urgent: { words: t.urgent, tone: 'danger' },
  soon: { words: t.soon, tone: 'attention' },
  routine: { words: t.routine, tone: 'quiet' },
} as const;

export function Priority({ urgency }: Pick<QueueEntry, 'urgency'>) {
  const { words, tone } = priorities[priorityOf(urgency)];
  // Most requests are routine, so a badge marks only the others.
  if (tone === 'quiet') return <span className={classes.quiet}>{words}</span>;
  return <StateBadge tone={tone}>{words}</StateBadge>;
}

const addOnWords: Readonly<Record<string, string>> = {
  'Premium Bill Review': t.premium,
  'Expedited Concierge': t.expedited,
};

/** Paid add-ons. */
export function PaidAddOns({ addOns }: Pick<QueueEntry, 'addOns'>) {
  return addOns.map((title) => (
    <StateBadge key={title} tone="attention">
      {addOnWords[title] ?? title}
    </StateBadge>
  ));
}

const tones: Record<ReturnType<typeof ticketTone>, StateTone> = {
  default: 'good',
  destructive: 'danger',
  secondary: 'progress',
};

/** Ticket status, worded as in the specification. */
export function TicketStatus({ status }: Pick<QueueEntry, 'status'>) {
  const words = ticketStatusWords(status);
  return (
    <StateBadge tone={tones[ticketTone(status)]}>{words.charAt(0).toUpperCase() + words.slice(1)}</StateBadge>
  );
}
