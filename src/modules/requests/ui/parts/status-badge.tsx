import type { ReactNode } from 'react';
import type { RequestView } from '../../care-requests.contract.ts';
import { stateOf } from '../../request-state.rules.ts';
import { type RequestState, stateWords } from '../../request-state.words.ts';
import { statusLabel } from '../../request-status.rules.ts';
import classes from './status-badge.module.css';

type Tone = 'work' | 'attention' | 'good' | 'quiet';

const toneOf: Record<RequestState, Tone> = {
  searching: 'work',
  calling: 'work',
  checking: 'work',
  needs_you: 'attention',
  done: 'good',
  cancelled: 'quiet',
  refunded: 'quiet',
};

type ToneBadgeProps = { tone: Tone; title?: string; children: ReactNode };

export function ToneBadge({ tone, title, children }: ToneBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} title={title}>
      {children}
    </span>
  );
}

type StatusBadgeProps = {
  request: Pick<RequestView, 'status' | 'openQuestion' | 'pendingPayment' | 'manualWork'>;
};

/** The request's word; described by its status in the specification's terms. */
export function StatusBadge({ request }: StatusBadgeProps) {
  const state = stateOf(request);
  return (
    <ToneBadge tone={toneOf[state]} title={statusLabel(request.status)}>
      {stateWords[state]}
    </ToneBadge>
  );
}
