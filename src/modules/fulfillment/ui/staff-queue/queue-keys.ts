import { type KeyboardEvent, useRef, useState } from 'react';
import { isOver } from '#modules/requests/care-requests.rules.ts';
import type { QueueEntry } from '#modules/requests/request-queue-views.contract.ts';
import { usePermission, useSession } from '#platform/browser/session.ts';
import { useKeyGroups, useSingleKeys } from '#ui/keys/single-keys.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import { selectRow } from './queue.words.ts';
import * as t from './staff-queue.words.ts';

const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Keyboard focus among the rows. */
function useRows(entries: readonly QueueEntry[]) {
  const table = useRef<HTMLDivElement>(null);
  const links = () => [...(table.current?.querySelectorAll<HTMLElement>('[data-queue-row]') ?? [])];
  const at = () => {
    const row = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-queue-row]');
    return row ? links().indexOf(row) : -1;
  };
  const goTo = (index: number) => {
    const link = links()[index];
    link?.focus();
    link?.scrollIntoView({ block: 'nearest' });
  };
  return {
    table,
    step: (by: number) => goTo(Math.min(entries.length - 1, Math.max(0, at() + by))),
    /** Moves to the next unassigned request, wrapping around at the end. */
    next: () => {
      const from = at() + 1;
      const order = [...entries.keys()].map((offset) => (from + offset) % entries.length);
      const nextUnassigned = order.find((index) => {
        const entry = entries[index];
        return entry && !entry.assignedTo && !isOver(entry.requestStatus);
      });
      if (nextUnassigned === undefined) showToast({ title: t.allAssigned });
      else goTo(nextUnassigned);
    },
    current: (): QueueEntry | undefined => entries[at()],
    /** Focuses the row's assign button; the user presses it. */
    focusAssignButton: () => {
      const row = links()[at()]?.closest('tr');
      row?.querySelector<HTMLElement>('[data-key-take]')?.focus();
    },
    open: () => links()[at()]?.click(),
  };
}

const chooseFirst = () => showToast({ title: t.selectRequestFirst });

/**
 * Keyboard shortcuts of the queue. No key assigns directly, because the patient sees it in their timeline.
 */
export function useQueueKeys(entries: readonly QueueEntry[], onSelect?: (entry: QueueEntry) => void) {
  const { user } = useSession();
  const me = user?.id ?? '';
  const mayChange = usePermission()('requests.change');
  const rows = useRows(entries);
  const [transferId, setTransferId] = useState<string | null>(null);
  const [unassignId, setUnassignId] = useState<string | null>(null);
  const withMine = (act: (entry: QueueEntry) => void) => () => {
    const entry = rows.current();
    if (!entry) return chooseFirst();
    if (entry.assignedTo === me) act(entry);
    else showToast({ title: t.notAssignedToYou });
  };
  const goToAssign = () => {
    const entry = rows.current();
    if (!entry) return chooseFirst();
    if (entry.assigneeName) showToast({ title: t.assignedToName({ assigneeName: entry.assigneeName }) });
    else rows.focusAssignButton();
  };
  useSingleKeys(t.queue, [
    { key: 'j', words: t.nextRow, act: () => rows.step(1) },
    { key: 'k', words: t.previousRow, act: () => rows.step(-1) },
    { key: 'n', words: t.nextUnassignedRequest, act: rows.next },
    { key: 'o', words: t.openRequest, act: rows.open },
    ...(onSelect
      ? [
          {
            key: 'x',
            words: selectRow,
            act: () => {
              const entry = rows.current();
              if (entry) onSelect(entry);
              else chooseFirst();
            },
          },
        ]
      : []),
    ...(mayChange
      ? [
          { key: 'c', words: t.goToAssignToMe, act: goToAssign },
          { key: 'u', words: t.unassignRequest, act: withMine(({ id }) => setUnassignId(id)) },
          { key: 'h', words: t.transferRequest, act: withMine(({ id }) => setTransferId(id)) },
        ]
      : []),
  ]);
  const onArrow = (event: KeyboardEvent) => {
    const step = arrows[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    rows.step(step);
  };
  return {
    me,
    table: rows.table,
    onArrow,
    transferId,
    closeTransfer: () => setTransferId(null),
    unassignId,
    closeUnassign: () => setUnassignId(null),
    isOn: useKeyGroups().isOn,
  };
}
