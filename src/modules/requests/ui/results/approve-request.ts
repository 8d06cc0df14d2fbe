import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { ApiError, saidBy } from '#platform/browser/api.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { RequestView } from '../../care-requests.contract.ts';
import { isAwaitingApproval, readStatus } from '../../request-status.rules.ts';
import { careRequests, keepAnswer, refreshRequests } from '../parts/my-requests.ts';
import { approvedWords } from './approved-words.ts';
import { handleExpiredSession } from './session-expiry.ts';

/** When the first answer moves the cards, the second click of a double click would hit the next one's button. */
const doubleClickMs = 1_000;

type ApproveVariables = { id: string };
/** What the payment is taken from, where the patient chose, and what the button said. */
export type ApproveWish = { payFrom?: 'card' | 'stored_value' };

const announceApproval = ({ fee }: Pick<RequestView, 'fee'>) =>
  showToast({ title: 'Request Approved!', description: approvedWords(fee) });

const announceFailure = (description: string) =>
  showToast({ title: 'Approval Failed', description, tone: 'destructive' });

/** `request` is as the server last told it: a refused approval that left nothing under way charged nothing. */
function failureWords(error: unknown, request: RequestView): string {
  const said = (saidBy(error) ?? 'Please try again').replace(/[.!]?$/, '.');
  const refused = error instanceof ApiError && error.status < 500 && error.status !== 409;
  if (!refused) return `${said} If your approval did arrive, it shows here. You are never charged twice.`;
  if (/nothing (was|has been) charged/i.test(said) || request.paymentPending) return said;
  return `${said} Nothing was charged.`;
}

export function useApproveRequest(request: RequestView, onApproved: (id: string) => void) {
  const queryClient = useQueryClient();
  const mutationKey = careRequests.approveRequest.mutationKey();
  const approval = useMutation({
    ...careRequests.approveRequest.mutationOptions(),
    mutationKey,
    onSuccess: async (approved) => {
      await keepAnswer(queryClient, approved);
      if (readStatus(approved.status) !== 'completed') return;
      announceApproval(approved);
      onApproved(approved.id);
    },
    onError: (error) => {
      if (handleExpiredSession(error)) return;
      announceFailure(saidBy(error) ?? 'Please try again');
      void refreshRequests(queryClient);
    },
  });

  function approve(wish: ApproveWish = {}) {
    const attempts = queryClient.getMutationCache().findAll({ mutationKey });
    const tooSoon = attempts.some(
      ({ state }) => state.status === 'pending' || Date.now() - state.submittedAt < doubleClickMs,
    );
    if (!tooSoon) approval.mutate({ id: request.id, shownCents: request.fee.amountCents, ...wish });
  }

  const failure = approval.isError ? failureWords(approval.error, request) : null;
  return { approve, approving: approval.isPending, failure };
}

/** Picks the requests whose payment was under way at the last look and is not any more. */
function useSettledPayments(): (requests: RequestView[]) => RequestView[] {
  const queryClient = useQueryClient();
  const underWay = useRef(new Set<string>());
  return useCallback(
    (requests) => {
      const mutationKey = careRequests.approveRequest.mutationKey();
      // An approval whose answer is still to come tells its end itself.
      const answering = queryClient
        .getMutationCache()
        .findAll({ mutationKey, status: 'pending' })
        .map(({ state }) => (state.variables as ApproveVariables | undefined)?.id);
      for (const { id, paymentPending } of requests) {
        if (paymentPending && !answering.includes(id)) underWay.current.add(id);
      }
      return requests.filter(({ id, paymentPending }) => !paymentPending && underWay.current.delete(id));
    },
    [queryClient],
  );
}

/**
 * Tells how a payment ended whose answer did not come with the click: from the job, from the bank, or after a reload.
 * One that the patient gave up needs no telling.
 */
export function useApprovalOutcomes(
  requests: RequestView[] | undefined,
  onApproved: (id: string) => void,
): void {
  const takeSettled = useSettledPayments();
  useEffect(() => {
    for (const request of takeSettled(requests ?? [])) {
      if (readStatus(request.status) === 'completed') {
        announceApproval(request);
        onApproved(request.id);
      } else if (isAwaitingApproval(request.status) && request.paymentRefused !== null) {
        announceFailure(request.paymentRefused);
      }
    }
  }, [requests, takeSettled, onApproved]);
}
