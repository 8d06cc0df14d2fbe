import { useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { QueueEntry } from '#modules/requests/request-queue.contract.ts';
import { requestListPage, saidBy } from '#platform/browser/api.ts';
import { focusOn, useSingleKeys } from '#ui/keys/single-keys.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import * as t from './admin.words.ts';

/** Unassigned requests, most urgent first. */
const unassignedPath = '/admin/concierge-requests?owner=nobody&limit=5';

/** Opens the most urgent unassigned request. */
function useNextRequest() {
  const { id } = useParams();
  const navigate = useNavigate();
  const isLoading = useRef(false);
  return async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      const { items } = await requestListPage<QueueEntry>(unassignedPath, AbortSignal.timeout(10_000));
      const next = items.find((entry) => entry.id !== id && !isFinished(entry));
      if (next) void navigate(`/requests/${next.id}`);
      else showToast({ title: t.noOtherUnassignedRequests });
    } catch (error) {
      const description = saidBy(error) ?? t.weCouldntReachTheServer;
      showToast({ title: t.couldntFindTheNextRequest, description, tone: 'destructive' });
    }
    isLoading.current = false;
  };
}

const isFinished = ({ requestStatus }: QueueEntry): boolean =>
  ['completed', 'cancelled', 'refunded'].includes(requestStatus);

const goTo = (target: string, fallbackTitle: string) => () => {
  if (!focusOn(`[data-key-target=${target}]`)) showToast({ title: fallbackTitle });
};

/**
 * Shortcuts of the request page, besides those for assignment. Actions that reach the patient still need a
 * click.
 */
export function useRequestKeys(): void {
  const goToNext = useNextRequest();
  const navigate = useNavigate();
  useSingleKeys(t.workOnARequest, [
    { key: 'm', words: t.addANote, act: goTo('note', t.youCantAddNotesHere) },
    {
      key: 'r',
      words: t.replyToThePatient,
      act: goTo('reply', t.someoneElseIsHandlingThis),
    },
    { key: 'g', words: t.goToRelease, act: goTo('release', t.theresNothingToRelease) },
    { key: 'n', words: t.nextUnassignedRequest, act: () => void goToNext() },
    { key: 'q', words: t.backToTheQueue, act: () => void navigate('/requests') },
  ]);
}
