import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { appointments } from '#modules/appointments/ui/parts/my-appointments.ts';
import type { RequestView } from '#modules/requests/care-requests.contract.ts';
import { type RequestGroup, requestGroup } from '#modules/requests/request-status.rules.ts';
import { requestAnchor } from '#modules/requests/ui/parts/request-card.tsx';
import { useApprovalOutcomes } from '#modules/requests/ui/results/approve-request.ts';

/** Long enough to see the toast, and for a double click to land on the same button. */
const showResultsAfterMs = 900;

type Target = { id: string };

/** Scrolls a card into view and focuses it. */
function useBringIntoView(target: Target | null): void {
  useEffect(() => {
    if (!target) return;
    const card = document.getElementById(requestAnchor(target.id));
    card?.scrollIntoView({ block: 'start' });
    card?.focus({ preventScroll: true });
  }, [target]);
}

/** Opens the request named in `/dashboard#request-…` once it is loaded, only once per URL. */
function useFollowLink(
  requests: RequestView[] | undefined,
  showRequest: (id: string, to: RequestGroup) => void,
): void {
  const { hash } = useLocation();
  const followed = useRef('');
  const linked = requests?.find(({ id }) => hash === `#${requestAnchor(id)}`);
  useEffect(() => {
    if (!linked || followed.current === linked.id) return;
    followed.current = linked.id;
    showRequest(linked.id, requestGroup(linked.status));
  }, [linked, showRequest]);
}

/** Active tab, open results, and the card in focus. */
export function useRequestsOnShow(requests: RequestView[] | undefined) {
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const [group, setGroup] = useState<RequestGroup>(search.get('tab') === 'history' ? 'history' : 'active');
  const [openById, setOpenById] = useState<Record<string, boolean>>({});
  const [target, setTarget] = useState<Target | null>(null);
  const timer = useRef<number>(undefined);

  const showRequest = useCallback((id: string, to: RequestGroup) => {
    setGroup(to);
    setOpenById((before) => ({ ...before, [id]: true }));
    setTarget({ id });
  }, []);

  useFollowLink(requests, showRequest);

  const onApproved = useCallback(
    (id: string) => {
      void queryClient.invalidateQueries({ queryKey: appointments.key() });
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => showRequest(id, 'history'), showResultsAfterMs);
    },
    [queryClient, showRequest],
  );
  useEffect(() => () => window.clearTimeout(timer.current), []);

  useApprovalOutcomes(requests, onApproved);
  useBringIntoView(target);

  const newestWithResults = requests?.find((request) => request.resultArtifacts)?.id;
  const isOpen = (id: string): boolean => openById[id] ?? id === newestWithResults;
  const toggle = (id: string) => setOpenById((before) => ({ ...before, [id]: !isOpen(id) }));
  return { group, setGroup, isOpen, toggle, onApproved };
}
