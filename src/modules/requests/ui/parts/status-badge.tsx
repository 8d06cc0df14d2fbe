import type { ReactNode } from 'react';
import type { RequestStatus } from '../../care-requests.rules.ts';
import { readStatus, statusLabel } from '../../request-status.rules.ts';
import classes from './status-badge.module.css';

type Tone = 'work' | 'attention' | 'good' | 'quiet';

const toneOf: Record<RequestStatus, Tone> = {
  new: 'work',
  provider_search: 'work',
  gathering_info: 'attention',
  calling_providers: 'work',
  pending_confirmation: 'work',
  awaiting_patient_confirmation: 'attention',
  completed: 'good',
  cancelled: 'quiet',
  refunded: 'quiet',
};

export function ToneBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}

export function StatusBadge({ status }: { status: string }) {
  return <ToneBadge tone={toneOf[readStatus(status)]}>{statusLabel(status)}</ToneBadge>;
}
