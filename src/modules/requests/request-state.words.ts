import type { ResultKind } from '#shared/care/manual-work.ts';
import { formatMoney, formatMoneyShort } from '#shared/format/format-money.ts';
import { formatCount } from '#shared/format/format-number.ts';
import type { RequestView } from './care-requests.contract.ts';
import { countWords } from './results/result.words.ts';

/** The seven words that patients read. */
export const stateWords = {
  searching: 'Searching',
  calling: 'Calling',
  checking: 'Checking',
  needs_you: 'Needs you',
  done: 'Done',
  cancelled: 'Canceled',
  refunded: 'Refunded',
} as const;
export type RequestState = keyof typeof stateWords;

type ResultCount = { kind: 'offices' | ResultKind; count: number };

const counted = ({ kind, count }: ResultCount): string =>
  kind === 'offices' ? formatCount(count, 'option', 'options') : countWords(kind, count);

/** What was found, before it is paid for: `3 options, $227–$290. Review and approve.` */
export function review(locked: RequestView['lockedResults']): string {
  if (!locked) return 'Your results are ready. Review and approve.';
  const found = counted({ kind: locked.kind, count: locked.optionCount });
  const price = locked.figures?.priceCents;
  if (!price) return `${found} ready. Review and approve.`;
  const [from, to] = [formatMoneyShort(price.from), formatMoneyShort(price.to)];
  return `${found}, ${from === to ? from : `${from}–${to}`}. Review and approve.`;
}

export const neededSteps = {
  payment: 'Your bank needs you to confirm the payment.',
  answer: 'Answer one question so we can continue.',
  email: 'Confirm your email so we can call.',
} as const;
export const allowCalls = ({ count }: { count: number }) =>
  `Allow or decline ${formatCount(count, 'more call', 'more calls')}.`;

export const starting = 'We’re starting on it.';
export const searching = 'We’re finding offices.';
export const calling = ({ officeCount }: { officeCount: number }) =>
  officeCount > 0
    ? `We’re calling ${formatCount(officeCount, 'office', 'offices')}.`
    : 'We’re calling offices.';
export const checking = 'We’re checking what the offices said.';
export const paymentProcessing = 'Your payment is processing. You don’t need to do anything.';

type Coordinator = Pick<RequestView, 'coordinator'>;
export const teamPicksUp = 'A care coordinator will start on it soon.';
export const coordinatorWorks = ({ coordinator }: Coordinator) =>
  `${coordinator ?? 'Our care team'} is working on it.`;
export const coordinatorCalls = ({ coordinator }: Coordinator) =>
  `${coordinator ?? 'Our care team'} is calling offices.`;
export const coordinatorChecks = ({ coordinator }: Coordinator) =>
  `${coordinator ?? 'Our care team'} is checking what the offices said.`;

export const answerBy = ({ time }: { time: string }) => `You’ll hear from us by ${time}.`;
export const late = 'We’re late, so it’s free.';

export const results = (count: ResultCount) => `Your results: ${counted(count)}.`;
export const complete = 'This request is complete.';
export const noFeeCharged = 'No fee was charged.';
export const refunded = ({ amountCents }: { amountCents: number }) =>
  amountCents > 0 ? `Your ${formatMoney(amountCents)} was refunded.` : noFeeCharged;

export const titleForPerson = ({ title, name }: { title: string; name: string }) => `${title} · for ${name}`;
