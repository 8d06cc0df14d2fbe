import type { StateTone } from '#ui/state-badge.tsx';
import type { BillState } from '../bills.contract.ts';
import type { BillNeed } from '../needing-you.rules.ts';

export const stateTones: Record<BillState, StateTone> = {
  reading: 'progress',
  confirm: 'attention',
  in_review: 'progress',
  approve: 'attention',
  reviewed: 'attention',
  contested: 'progress',
  resolved: 'good',
};

/** The same seven words as requests use where they mean the same. */
export const stateWords: Record<BillState, { badge: string; next: string }> = {
  reading: { badge: 'Reading', next: 'We’re reading your papers.' },
  confirm: { badge: 'Needs you', next: 'Check the numbers we read.' },
  in_review: { badge: 'Checking', next: 'We’re checking every line.' },
  approve: { badge: 'Needs you', next: 'The review is ready. Approve it to see what we found.' },
  reviewed: { badge: 'Needs you', next: 'Choose what to contest.' },
  contested: { badge: 'Contested', next: 'The letter is on its way. We’ll follow up.' },
  resolved: { badge: 'Done', next: 'The new balance is documented.' },
};

/** One line on the dashboard. */
export const needSteps: Record<BillNeed, string> = {
  confirm: 'Check the numbers we read, and have the bill checked.',
  answer_denial: 'Read what the denial means, and answer it.',
  choose: 'Choose what to contest.',
  letter: 'Read and approve your letter.',
  deadline: 'A deadline is near.',
};
export const needBy = ({ step, date }: { step: string; date: string }) => `${step} Due ${date}.`;
export const billFrom = ({ name }: { name: string }) => `Bill from ${name}`;
export const aBill = 'Medical bill';
