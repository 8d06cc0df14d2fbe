import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { ApiError, saidBy } from '#platform/browser/api.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { RequestView } from '../../care-requests.contract.ts';
import { isAwaitingApproval, readStatus } from '../../request-status.rules.ts';
import { cacheRequest, careRequests, refreshRequests } from '../parts/my-requests.ts';
import { approvedWords } from './approved.words.ts';
import * as t from './results.words.ts';
import { handleExpiredSession } from './session-expiry.ts';

/**
 * When the first response moves the cards, the second click of a double click would hit the next card's
 * button.
 */
const doubleClickMs = 1_000;

type ApproveVariables = { id: string };
/** The chosen payment method and the price on the button. */
export type ApproveWish = { payFrom?: 'card' | 'stored_value' };

const announceApproval = ({ fee }: Pick<RequestView, 'fee'>) =>
  showToast({ title: t.requestApproved, description: approvedWords(fee) });

const announceFailure = (description: string) =>
  showToast({ title: t.approvalFailed, description, tone: 'destructive' });

/** `request` is the last known state: a rejected approval with no payment pending charged nothing. */
function failureMessage(error: unknown, request: RequestView): string {
  const message = (saidBy(error) ?? t.pleaseTryAgain).replace(/[.!]?$/, '.');
  const refused = error instanceof ApiError && error.status < 500 && error.status !== 409;
  if (!refused) return t.approvalMayHaveSucceeded({ message });
  if (/nothing (was|has been) charged/i.test(message) || request.paymentPending) return message;
  return t.nothingWasCharged({ message });
}

export function useApproveRequest(request: RequestView, onApproved: (id: string) => void) {
  const queryClient = useQueryClient();
  const mutationKey = careRequests.approveRequest.mutationKey();
  const approval = useMutation({
    ...careRequests.approveRequest.mutationOptions(),
    mutationKey,
    onSuccess: async (approved) => {
      await cacheRequest(queryClient, approved);
      if (readStatus(approved.status) !== 'completed') return;
      announceApproval(approved);
      onApproved(approved.id);
    },
    onError: (error) => {
      if (handleExpiredSession(error)) return;
      announceFailure(saidBy(error) ?? t.pleaseTryAgain);
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

  const failure = approval.isError ? failureMessage(approval.error, request) : null;
  return { approve, approving: approval.isPending, failure };
}

/** Picks the requests whose payment was pending at the last check and no longer is. */
function useSettledPayments(): (requests: RequestView[]) => RequestView[] {
  const queryClient = useQueryClient();
  const pendingIds = useRef(new Set<string>());
  return useCallback(
    (requests) => {
      const mutationKey = careRequests.approveRequest.mutationKey();
      // A pending approval reports its own result.
      const answering = queryClient
        .getMutationCache()
        .findAll({ mutationKey, status: 'pending' })
        .map(({ state }) => (state.variables as ApproveVariables | undefined)?.id);
      for (const { id, paymentPending } of requests) {
        if (paymentPending && !answering.includes(id)) pendingIds.current.add(id);
      }
      return requests.filter(({ id, paymentPending }) => !paymentPending && pendingIds.current.delete(id));
    },
    [queryClient],
  );
}

/**
 * Reports payments that finished after the click's response: by a job, by the bank, or after a reload.
 * Payments the patient canceled aren't reported.
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
