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

type Wanted = { id: string };

/** Scrolls a card into view and focuses it. */
function useBringIntoView(wanted: Wanted | null): void {
  useEffect(() => {
    if (!wanted) return;
    const card = document.getElementById(requestAnchor(wanted.id));
    card?.scrollIntoView({ block: 'start' });
    card?.focus({ preventScroll: true });
  }, [wanted]);
}

/** Follows `/dashboard#request-…` once the request is loaded; only once per URL. */
function useFollowLink(
  requests: RequestView[] | undefined,
  lead: (id: string, to: RequestGroup) => void,
): void {
  const { hash } = useLocation();
  const followed = useRef('');
  const linked = requests?.find(({ id }) => hash === `#${requestAnchor(id)}`);
  useEffect(() => {
    if (!linked || followed.current === linked.id) return;
    followed.current = linked.id;
    lead(linked.id, requestGroup(linked.status));
  }, [linked, lead]);
}

/** Active tab, open results, and the card in focus. */
export function useRequestsOnShow(requests: RequestView[] | undefined) {
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const [group, setGroup] = useState<RequestGroup>(search.get('tab') === 'history' ? 'history' : 'active');
  const [openById, setOpenById] = useState<Record<string, boolean>>({});
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const timer = useRef<number>(undefined);

  const lead = useCallback((id: string, to: RequestGroup) => {
    setGroup(to);
    setOpenById((open) => ({ ...open, [id]: true }));
    setWanted({ id });
  }, []);

  useFollowLink(requests, lead);

  const onApproved = useCallback(
    (id: string) => {
      void queryClient.invalidateQueries({ queryKey: appointments.key() });
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => lead(id, 'history'), showResultsAfterMs);
    },
    [queryClient, lead],
  );
  useEffect(() => () => window.clearTimeout(timer.current), []);

  useApprovalOutcomes(requests, onApproved);
  useBringIntoView(wanted);

  const newestWithResults = requests?.find((request) => request.resultArtifacts)?.id;
  const isOpen = (id: string): boolean => openById[id] ?? id === newestWithResults;
  const toggle = (id: string) => setOpenById((open) => ({ ...open, [id]: !isOpen(id) }));
  return { group, setGroup, isOpen, toggle, onApproved };
}
