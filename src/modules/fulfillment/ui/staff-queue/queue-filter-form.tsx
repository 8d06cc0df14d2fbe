import '#ui/theme/field-styles.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { maxLengths } from '#modules/requests/form-rules.ts';
import { readQueuePeriod } from '#modules/requests/queue-period.rules.ts';
import { type QueueGroup, type QueuePart, queueSorts } from '#modules/requests/request-queue.rules.ts';
import { serviceTypeWords } from '#modules/requests/request-status.rules.ts';
import { requestTypes } from '#shared/care/care-need.ts';
import { formatDay, formatMonth } from '#shared/format/format-date.ts';
import { FilterRow, SearchField } from '#ui/data-list/filter-row.tsx';
import classes from './queue.module.css';
import * as t from './queue.words.ts';
import { countFilters, type QueueFilters } from './queue-filters.ts';
import { useCareTeam } from './queue-queries.ts';

const partWords: Record<QueuePart, string> = {
  all: t.allRequests,
  open: t.open,
  attention: t.needsAttention,
  review: t.needsReview,
  late: t.late,
  due_soon: t.dueSoon,
  patient: t.waitingOnPatient,
  messages: t.unansweredMessages,
};
const groupWords: Record<QueueGroup, string> = {
  all: t.anyStatus,
  pending: t.pending,
  in_progress: t.inProgress,
  completed: t.completed,
};
const priorityWords = { any: t.anyPriority, urgent: t.urgent, soon: t.soon, routine: t.routine } as const;
const sortWords = { risk: t.closestDeadline, newest: t.newest, oldest: t.oldest } as const;

const services = ['general', ...requestTypes].map((value) => ({ value, label: serviceTypeWords(value) }));

type Choice = { value: string; label: string };

const choicesOf = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

type ChoiceFieldProps<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly Choice[];
  onChoose: (value: Value) => void;
  onPhoneOnly?: boolean;
};

/** A select whose first option says what it filters, so that it needs no visible label. */
function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, value, choices, onChoose, onPhoneOnly = false } = props;
  const isKnown = choices.some((choice) => choice.value === value);
  return (
    <NativeSelect
      className={`${classes.filter} ${onPhoneOnly ? classes.phoneOnly : ''}`}
      aria-label={label}
      size="sm"
      data={isKnown ? [...choices] : [...choices, { value, label: serviceTypeWords(value) }]}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value as Value)}
    />
  );
}

function OwnerField({ owner, onChoose }: { owner: string; onChoose: (owner: string) => void }) {
  const { data: team = [] } = useCareTeam(true);
  const colleagues = team.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ChoiceField
      label={t.assignedTo}
      value={owner}
      choices={[...choicesOf({ anyone: t.anyone, me: t.me, unassigned: t.unassigned }), ...colleagues]}
      onChoose={onChoose}
    />
  );
}

type SlaFieldProps = Pick<QueueFilters, 'isMissed' | 'period'> & {
  onChoose: (chosen: Pick<QueueFilters, 'isMissed' | 'period'>) => void;
};

const listedMonths = 12;

/** This month and the ones before it, newest first. */
function listMonths(): string[] {
  const now = new Date();
  return Array.from({ length: listedMonths }, (_, back) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

function missedIn(text: string): string {
  const period = readQueuePeriod(text);
  switch (period?.kind) {
    case 'month':
      return t.slaMissedIn({ period: formatMonth(period.month) });
    case 'days':
      return t.slaMissedIn({ period: t.days({ from: formatDay(period.from), to: formatDay(period.to) }) });
    case 'last':
      return t.slaMissedIn({ period: t.lastDays({ days: period.days }) });
    default:
      return t.slaMissed;
  }
}

/** Requests that missed their SLA: at any time, in a month, or in the period of the figure that links here. */
function SlaField({ isMissed, period, onChoose }: SlaFieldProps) {
  const months = listMonths();
  const shown = period === '' || months.includes(period) ? months : [period, ...months];
  return (
    <ChoiceField
      label={t.sla}
      value={isMissed ? period || 'missed' : ''}
      choices={[
        { value: '', label: t.anySla },
        { value: 'missed', label: t.slaMissed },
        ...shown.map((value) => ({ value, label: missedIn(value) })),
      ]}
      onChoose={(chosen) => onChoose({ isMissed: chosen !== '', period: chosen === 'missed' ? '' : chosen })}
    />
  );
}

type QueueFilterFormProps = {
  filters: QueueFilters;
  onChange: (filters: QueueFilters) => void;
  /** Enter in the search. */
  onEnter?: (search: string) => void;
  /** Shows only the filters of the tab's short list. */
  isShort?: boolean;
};

/** Search and filters of the queue in one line. On a phone the filters open below the search. */
export function QueueFilterForm({ filters, onChange, onEnter, isShort = false }: QueueFilterFormProps) {
  const [isOpen, setOpen] = useState(false);
  const change = (changes: Partial<QueueFilters>) => onChange({ ...filters, ...changes, page: 1 });
  const count = countFilters(filters);
  return (
    <div className={classes.toolbar} data-open={isOpen || undefined}>
      <FilterRow label={t.filterRequests}>
        <SearchField
          label={t.searchRequestsAndPatients}
          placeholder={t.searchHint}
          value={filters.search}
          maxLength={maxLengths.search}
          onSearch={(search) => change({ search })}
          {...(onEnter && { onEnter })}
        />
        <Button
          className={classes.filtersButton ?? ''}
          variant="default"
          size="sm"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? t.filters : t.filtersSet({ count })}
        </Button>
        <ChoiceField
          label={t.show}
          value={filters.part}
          choices={choicesOf(partWords)}
          onChoose={(part) => change({ part })}
        />
        <ChoiceField
          label={t.status}
          value={filters.status}
          choices={choicesOf(groupWords)}
          onChoose={(status) => change({ status })}
        />
        {!isShort && (
          <>
            <ChoiceField
              label={t.service}
              value={filters.service}
              choices={[{ value: '', label: t.anyService }, ...services]}
              onChoose={(service) => change({ service })}
            />
            <ChoiceField
              label={t.priority}
              value={filters.priority}
              choices={choicesOf(priorityWords)}
              onChoose={(priority) => change({ priority })}
            />
            <OwnerField owner={filters.owner} onChoose={(owner) => change({ owner })} />
            <SlaField isMissed={filters.isMissed} period={filters.period} onChoose={change} />
          </>
        )}
        <ChoiceField
          label={t.sortBy}
          value={filters.sort}
          choices={choicesOf(Object.fromEntries(queueSorts.map((sort) => [sort, sortWords[sort]])))}
          onChoose={(sort) => change({ sort })}
          onPhoneOnly
        />
      </FilterRow>
    </div>
  );
}
