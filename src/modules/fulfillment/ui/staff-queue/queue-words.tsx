import type { QueueEntry } from '#modules/requests/request-queue.contract.ts';
import { priorityOf } from '#modules/requests/request-queue.rules.ts';
import { ticketStatusWords, ticketTone } from '#modules/requests/tickets.rules.ts';
import { StateBadge, type StateTone } from '#ui/state-badge.tsx';

const priorities = {
  urgent: { words: 'Urgent', tone: 'danger' },
  soon: { words: 'Soon', tone: 'attention' },
  routine: { words: 'Routine', tone: 'quiet' },
} as const;

export function Priority({ urgency }: Pick<QueueEntry, 'urgency'>) {
  const { words, tone } = priorities[priorityOf(urgency)];
  return <StateBadge tone={tone}>{words}</StateBadge>;
}

const addOnWords: Readonly<Record<string, string>> = {
  'Premium Bill Review': 'Premium',
  'Expedited Concierge': 'Expedited',
};

/** What the patient paid extra for. */
export function PaidExtra({ addOns }: Pick<QueueEntry, 'addOns'>) {
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

/** A ticket's status as the pages of the specification write it. */
export function TicketStatus({ status }: Pick<QueueEntry, 'status'>) {
  const words = ticketStatusWords(status);
  return (
    <StateBadge tone={tones[ticketTone(status)]}>{words.charAt(0).toUpperCase() + words.slice(1)}</StateBadge>
  );
}
