import type { ReactNode } from 'react';
import type { TicketTone } from '../../tickets.rules.ts';
import { ToneBadge } from './status-badge.tsx';

const toneOf = { default: 'good', secondary: 'work', destructive: 'attention' } as const;

export function TicketBadge({ tone, children }: { tone: TicketTone; children: ReactNode }) {
  return <ToneBadge tone={toneOf[tone]}>{children}</ToneBadge>;
}
