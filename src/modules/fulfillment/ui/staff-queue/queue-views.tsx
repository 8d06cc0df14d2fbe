import { Button, CloseButton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { maxLengths } from '#modules/requests/form-rules.ts';
import type { QueueCounters } from '#modules/requests/request-queue-views.contract.ts';
import type { savedViewsContract, ViewFilters } from '#modules/requests/saved-views.contract.ts';
import { queriesFor } from '#platform/browser/api.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import classes from './queue.module.css';
import * as t from './queue.words.ts';
import { applyView, isShown, type QueueFilters, toViewFilters, writeFilters } from './queue-filters.ts';
import { useQueueCounters } from './queue-queries.ts';

const savedViews = queriesFor<typeof savedViewsContract>('savedViews');

type BuiltInView = { name: string; filters: ViewFilters; counter?: keyof QueueCounters };

const builtInViews: readonly BuiltInView[] = [
  { name: t.allRequests, filters: {} },
  { name: t.needsAttention, filters: { part: 'attention' }, counter: 'attention' },
  { name: t.myWork, filters: { part: 'open', owner: 'me' } },
  { name: t.late, filters: { part: 'late' }, counter: 'late' },
  { name: t.unassigned, filters: { part: 'open', owner: 'unassigned' } },
  { name: t.needsReview, filters: { part: 'review' }, counter: 'needsReview' },
];

type ViewLinkProps = {
  name: string;
  view: ViewFilters;
  filters: QueueFilters;
  count?: number | undefined;
};

function ViewLink({ name, view, filters, count = 0 }: ViewLinkProps) {
  const number = formatNumber(count);
  return (
    <Link
      className={classes.view}
      to={`?${writeFilters(applyView(view, filters.size))}`}
      aria-current={isShown(view, filters) ? 'true' : undefined}
    >
      {name} {count > 0 && <span className={classes.viewCount}>{number}</span>}
    </Link>
  );
}

function SaveViewForm({ filters, onClose }: { filters: QueueFilters; onClose: () => void }) {
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const save = useMutationWithToast({
    act: savedViews.saveView.call,
    done: { title: t.viewSaved },
    failed: t.couldntSaveTheView,
    onDone: onClose,
    invalidates: (error) => (error ? [] : [savedViews.key()]),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '') save.start({ name, filters: toViewFilters(filters) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t.viewName}
        description={t.viewNameHint}
        value={name}
        maxLength={maxLengths.viewName}
        error={isMissing && t.enterAName}
        autoComplete="off"
        data-autofocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t.saveView}
        </Button>
      </DialogActions>
    </form>
  );
}

function OwnViews({ filters }: QueueViewsProps) {
  const { data: own = [] } = useQuery(savedViews.listSavedViews.queryOptions());
  const remove = useMutationWithToast({
    act: savedViews.deleteSavedView.call,
    failed: t.couldntDeleteTheView,
    invalidates: () => [savedViews.key()],
  });
  return own.map(({ id, name, filters: view }) => (
    <span key={id} className={classes.ownView}>
      <ViewLink name={name} view={view} filters={filters} />
      {isShown(view, filters) && (
        <CloseButton size="sm" aria-label={t.deleteView({ name })} onClick={() => remove.start({ id })} />
      )}
    </span>
  ));
}

type QueueViewsProps = { filters: QueueFilters };

/** Built-in and own views of the queue: links without the search, which can be opened in a new tab. */
export function QueueViews({ filters }: QueueViewsProps) {
  const [isSaving, setSaving] = useState(false);
  const { data: counters } = useQueueCounters(true);
  const isBuiltIn = builtInViews.some((view) => isShown(view.filters, { ...filters, search: '' }));
  return (
    <nav aria-label={t.views} className={classes.views}>
      {builtInViews.map(({ name, filters: view, counter }) => (
        <ViewLink
          key={name}
          name={name}
          view={view}
          filters={filters}
          count={counter && counters?.[counter]}
        />
      ))}
      <OwnViews filters={filters} />
      {!isBuiltIn && (
        <Button variant="subtle" size="compact-md" onClick={() => setSaving(true)}>
          {t.saveView}
        </Button>
      )}
      <ConfirmDialog opened={isSaving} onClose={() => setSaving(false)} title={t.saveView}>
        <SaveViewForm filters={filters} onClose={() => setSaving(false)} />
      </ConfirmDialog>
    </nav>
  );
}
