import { useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { allowsManualWork } from '#modules/requests/request-queue.rules.ts';
import type { QueueEntry } from '#modules/requests/request-queue-views.contract.ts';
import { requestListPage, saidBy } from '#platform/browser/api.ts';
import { focusOn, useSingleKeys } from '#ui/keys/single-keys.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import * as t from './admin.words.ts';

/** Unassigned requests, most urgent first: those that need review, then any. */
const unassignedPaths = ['&part=review', ''].map(
  (filter) => `/admin/concierge-requests?owner=unassigned&limit=25${filter}`,
);

/** Opens the most urgent unassigned request that doesn't wait for its patient. */
export function useNextRequest() {
  const { id } = useParams();
  const navigate = useNavigate();
  const isLoading = useRef(false);
  return async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      const next = await findNext(id);
      if (next) void navigate(`/requests/${next.id}`);
      else showToast({ title: t.noOtherUnassignedRequests });
    } catch (error) {
      const description = saidBy(error) ?? t.weCouldntReachTheServer;
      showToast({ title: t.couldntFindTheNextRequest, description, tone: 'destructive' });
    }
    isLoading.current = false;
  };
}

async function findNext(id: string | undefined): Promise<QueueEntry | undefined> {
  for (const path of unassignedPaths) {
    const { items } = await requestListPage<QueueEntry>(path, AbortSignal.timeout(10_000));
    const next = items.find((entry) => entry.id !== id && allowsManualWork(entry.requestStatus));
    if (next) return next;
  }
  return undefined;
}

const goTo = (target: string, fallbackTitle: string) => () => {
  if (!focusOn(`[data-key-target=${target}]`)) showToast({ title: fallbackTitle });
};

/**
 * Shortcuts of the request page, besides those for assignment. Actions that reach the patient still need a
 * click.
 */
export function useRequestKeys(goToNext: () => Promise<void>): void {
  const navigate = useNavigate();
  useSingleKeys(t.workOnARequest, [
    { key: 'm', words: t.addANote, act: goTo('note', t.youCantAddNotesHere) },
    { key: 'r', words: t.replyToThePatient, act: goTo('reply', t.youCantReplyHere) },
    { key: 's', words: t.insertASavedReply, act: goTo('saved-reply', t.noSavedReplyHere) },
    { key: 'g', words: t.goToRelease, act: goTo('release', t.theresNothingToRelease) },
    { key: 'n', words: t.nextUnassignedRequest, act: () => void goToNext() },
    { key: 'q', words: t.backToTheQueue, act: () => void navigate('/requests') },
  ]);
}
