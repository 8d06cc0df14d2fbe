import { type KeyboardEvent, useRef, useState } from 'react';
import { isOver } from '#modules/requests/care-requests.rules.ts';
import type { QueueEntry } from '#modules/requests/request-queue.contract.ts';
import { useMay, useSession } from '#platform/browser/session.ts';
import { useKeyGroups, useSingleKeys } from '#ui/keys/single-keys.ts';
import { showToast } from '#ui/toasts/toasts.tsx';

const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Where the keyboard is among the rows, and how it goes from one to another. */
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
    /** The first after the present one that nobody has, from the beginning again at the end. */
    next: () => {
      const from = at() + 1;
      const order = [...entries.keys()].map((offset) => (from + offset) % entries.length);
      const free = order.find((index) => {
        const entry = entries[index];
        return entry && !entry.assignedTo && !isOver(entry.requestStatus);
      });
      if (free === undefined) showToast({ title: 'Somebody has each of these requests' });
      else goTo(free);
    },
    current: (): QueueEntry | undefined => entries[at()],
    /** Puts the keyboard on the row's button, which the person presses. */
    goToTake: () => {
      const row = links()[at()]?.closest('tr');
      row?.querySelector<HTMLElement>('[data-key-take]')?.focus();
    },
    open: () => links()[at()]?.click(),
  };
}

const chooseFirst = () => showToast({ title: 'Go to a request first, with J or K' });

/**
 * The keys of the queue: from row to row, and to what can be done with the one that has the keyboard. No letter does it,
 * because the patient reads of it.
 */
export function useQueueKeys(entries: readonly QueueEntry[]) {
  const { user } = useSession();
  const me = user?.id ?? '';
  const mayChange = useMay()('requests.change');
  const rows = useRows(entries);
  const [handedOver, setHandedOver] = useState<string | null>(null);
  const [putBack, setPutBack] = useState<string | null>(null);
  const withMine = (act: (entry: QueueEntry) => void) => () => {
    const entry = rows.current();
    if (!entry) return chooseFirst();
    if (entry.assignedTo === me) act(entry);
    else showToast({ title: 'You do not have this request' });
  };
  const take = () => {
    const entry = rows.current();
    if (!entry) return chooseFirst();
    if (entry.assigneeName) showToast({ title: `${entry.assigneeName} has this request` });
    else rows.goToTake();
  };
  useSingleKeys('Queue', [
    { key: 'j', words: 'The next row', act: () => rows.step(1) },
    { key: 'k', words: 'The row before', act: () => rows.step(-1) },
    { key: 'n', words: 'The next request that nobody has', act: rows.next },
    { key: 'o', words: 'Open the request', act: rows.open },
    ...(mayChange
      ? [
          { key: 'c', words: 'Go to Take', act: take },
          { key: 'u', words: 'Put the request back', act: withMine(({ id }) => setPutBack(id)) },
          { key: 'h', words: 'Hand the request over', act: withMine(({ id }) => setHandedOver(id)) },
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
    handedOver,
    stopHandingOver: () => setHandedOver(null),
    putBack,
    stopPuttingBack: () => setPutBack(null),
    isOn: useKeyGroups().isOn,
  };
}
