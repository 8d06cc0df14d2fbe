import { choicesOf, FilterRow, FilterSelect, SearchField } from '#ui/data-list/filter-row.tsx';
import { longest } from '../../form-rules.ts';
import { type ListedPatients, memberships, standings } from './patient-filters.ts';
import * as t from './patients.words.ts';

const membershipChoices = { all: t.all, monthly: t.monthly, pay_per_use: t.payPerUse } as const;
const standingChoices = {
  all: t.all,
  active: t.active,
  inactive: t.inactive,
  suspended: t.suspended,
} as const;

const orders = [
  { value: t.joinedDescending, label: t.newestFirst },
  { value: t.joinedAscending, label: t.oldestFirst },
  { value: t.nameAscending, label: t.nameAToZ },
  { value: t.nameDescending, label: t.nameZToA },
  { value: t.emailAscending, label: t.emailAToZ },
  { value: t.activityDescending, label: t.lastActivityNewestFirst },
  { value: t.activityAscending, label: t.lastActivityOldestFirst },
] as const;

type PatientFilterFormProps = {
  listed: ListedPatients;
  onChange: (changes: Partial<ListedPatients>) => void;
};

/** Search, filters and sort order of the patient list. */
export function PatientFilterForm({ listed, onChange }: PatientFilterFormProps) {
  return (
    <FilterRow label={t.filterPatients}>
      <SearchField
        label={t.searchPatients}
        placeholder={t.nameEmailOrPhone}
        value={listed.search}
        longest={longest.search}
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
        choices={choicesOf(standings, standingChoices)}
        onChoose={(status) => onChange({ status })}
      />
      <FilterSelect<string>
        label={t.sortBy}
        value={`${listed.sort} ${listed.direction}`}
        choices={orders}
        onChoose={(order) => onChange(readOrder(order))}
      />
    </FilterRow>
  );
}

function readOrder(value: string): Pick<ListedPatients, 'sort' | 'direction'> {
  switch (orders.find((one) => one.value === value)?.value) {
    case 'joined ascending':
      return { sort: 'joined', direction: 'ascending' };
    case 'name ascending':
      return { sort: 'name', direction: 'ascending' };
    case 'name descending':
      return { sort: 'name', direction: 'descending' };
    case 'email ascending':
      return { sort: 'email', direction: 'ascending' };
    case 'activity descending':
      return { sort: 'activity', direction: 'descending' };
    case 'activity ascending':
      return { sort: 'activity', direction: 'ascending' };
    default:
      return { sort: 'joined', direction: 'descending' };
  }
}
