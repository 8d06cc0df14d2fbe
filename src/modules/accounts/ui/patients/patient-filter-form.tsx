import { choicesOf, FilterRow, FilterSelect, SearchField } from '#ui/data-list/filter-row.tsx';
import { maxLengths } from '../../form-rules.ts';
import { memberships, type PatientQuery, statuses } from './patient-filters.ts';
import * as t from './patients.words.ts';

const membershipChoices = { all: t.all, monthly: t.monthly, pay_per_use: t.payPerUse } as const;
const statusChoices = {
  all: t.all,
  active: t.active,
  inactive: t.inactive,
  suspended: t.suspended,
} as const;

type Order = Pick<PatientQuery, 'sort' | 'direction'>;

const defaultOrder = { sort: 'joined', direction: 'descending', label: t.newestFirst } as const;
const orders: readonly (Order & { label: string })[] = [
  defaultOrder,
  { sort: 'joined', direction: 'ascending', label: t.oldestFirst },
  { sort: 'name', direction: 'ascending', label: t.nameAToZ },
  { sort: 'name', direction: 'descending', label: t.nameZToA },
  { sort: 'email', direction: 'ascending', label: t.emailAToZ },
  { sort: 'activity', direction: 'descending', label: t.lastActivityNewestFirst },
  { sort: 'activity', direction: 'ascending', label: t.lastActivityOldestFirst },
];
const orderValue = ({ sort, direction }: Order): string => `${sort} ${direction}`;
const orderChoices = orders.map((order) => ({ value: orderValue(order), label: order.label }));

type PatientFilterFormProps = {
  listed: PatientQuery;
  onChange: (changes: Partial<PatientQuery>) => void;
};

/** Search, filters and sort order of the patient list. */
export function PatientFilterForm({ listed, onChange }: PatientFilterFormProps) {
  return (
    <FilterRow label={t.filterPatients}>
      <SearchField
        label={t.searchPatients}
        placeholder={t.nameEmailOrPhone}
        value={listed.search}
        maxLength={maxLengths.search}
        onSearch={(search) => onChange({ search })}
      />
      <FilterSelect
        label={t.membership}
        value={listed.membership}
        choices={choicesOf(memberships, membershipChoices)}
        onChoose={(membership) => onChange({ membership })}
      />
      <FilterSelect
        label={t.status}
        value={listed.status}
        choices={choicesOf(statuses, statusChoices)}
        onChoose={(status) => onChange({ status })}
      />
      <FilterSelect<string>
        label={t.sortBy}
        value={orderValue(listed)}
        choices={orderChoices}
        onChoose={(order) => onChange(readOrder(order))}
      />
    </FilterRow>
  );
}

function readOrder(value: string): Order {
  const { sort, direction } = orders.find((order) => orderValue(order) === value) ?? defaultOrder;
  return { sort, direction };
}
