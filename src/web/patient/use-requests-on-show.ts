import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { appointments } from '#modules/appointments/ui/parts/my-appointments.ts';
import type { RequestView } from '#modules/requests/care-requests.contract.ts';
import { type RequestGroup, requestGroup } from '#modules/requests/request-status.rules.ts';
import { requestAnchor } from '#modules/requests/ui/parts/request-card.tsx';
import { useApprovalOutcomes } from '#modules/requests/ui/results/approve-request.ts';

/** Long enough for the toast to be seen first, and for a second click to land where the first did. */
const showResultsAfterMs = 900;

type Wanted = { id: string };

/** Brings a card into view and lets keyboard and screen reader go on from there. */
function useBringIntoView(wanted: Wanted | null): void {
  useEffect(() => {
    if (!wanted) return;
    const card = document.getElementById(requestAnchor(wanted.id));
    card?.scrollIntoView({ block: 'start' });
    card?.focus({ preventScroll: true });
  }, [wanted]);
}

/** Follows an address such as `/dashboard#request-…` once its request is there; not again when that changes. */
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

/** Which list is on show, which results are open, and which card the patient was led to. */
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
