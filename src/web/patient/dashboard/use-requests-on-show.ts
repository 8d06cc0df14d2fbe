import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { appointments } from '#modules/appointments/ui/parts/my-appointments.ts';
import type { RequestView } from '#modules/requests/care-requests.contract.ts';
import { neededOf } from '#modules/requests/request-state.rules.ts';
import { type RequestGroup, requestGroup } from '#modules/requests/request-status.rules.ts';
import { requestAnchor } from '#modules/requests/ui/parts/request-line.tsx';
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

type AtFirst = { known: ReadonlySet<string>; open: ReadonlySet<string> };

/** Open at first: the only request that needs the patient, else the only active one, and the newest results. */
function openAtFirst(requests: readonly RequestView[]): AtFirst {
  const active = requests.filter(({ status }) => requestGroup(status) === 'active');
  const needing = active.filter((request) => neededOf(request) !== null);
  const only = [needing, active].find(({ length }) => length > 0) ?? [];
  const open = only.length === 1 ? only : [];
  const withResults = requests.find(({ resultArtifacts }) => resultArtifacts !== null) ?? [];
  return {
    known: new Set(requests.map(({ id }) => id)),
    open: new Set([...open, withResults].flat().map(({ id }) => id)),
  };
}

/** What was open at first stays open, whatever changes; a request submitted since is open. */
function useOpenAtFirst(requests: RequestView[] | undefined): (id: string) => boolean {
  const [atFirst, setAtFirst] = useState<AtFirst | null>(null);
  if (!atFirst && requests) setAtFirst(openAtFirst(requests));
  return (id) => atFirst !== null && (atFirst.open.has(id) || !atFirst.known.has(id));
}

/** Active tab, open requests, and the one in focus. */
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

  const isOpenUntouched = useOpenAtFirst(requests);
  const isOpen = (id: string): boolean => openById[id] ?? isOpenUntouched(id);
  const toggle = (id: string) => setOpenById((before) => ({ ...before, [id]: !isOpen(id) }));
  return { group, setGroup, isOpen, toggle, onApproved };
}
