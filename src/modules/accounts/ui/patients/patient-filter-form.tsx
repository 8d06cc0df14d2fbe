import '#ui/theme/field-styles.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type ListedPatients, longestSearch, memberships, standings } from './patient-filters.ts';
import classes from './patients.module.css';

const membershipChoices = { all: 'All', monthly: 'Monthly', pay_per_use: 'Pay Per Use' } as const;
const standingChoices = {
  all: 'All',
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
} as const;

const orders = [
  { value: 'joined descending', label: 'Newest first' },
  { value: 'joined ascending', label: 'Oldest first' },
  { value: 'name ascending', label: 'Name, A to Z' },
  { value: 'name descending', label: 'Name, Z to A' },
  { value: 'email ascending', label: 'Email, A to Z' },
  { value: 'activity descending', label: 'Last activity, newest first' },
  { value: 'activity ascending', label: 'Last activity, oldest first' },
] as const;

const typingPauseMilliseconds = 350;

/** What is typed is searched for once the typing rests; what the address says from outside is shown. */
function useTyped(value: string, onTyped: (text: string) => void) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const tell = useRef(onTyped);
  tell.current = onTyped;
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === told.current) return;
    const timer = window.setTimeout(() => {
      told.current = wanted;
      tell.current(wanted);
    }, typingPauseMilliseconds);
    return () => window.clearTimeout(timer);
  }, [text]);
  return { text, setText };
}

type PatientFilterFormProps = {
  listed: ListedPatients;
  onChange: (changes: Partial<ListedPatients>) => void;
};

/** What the list is narrowed to, and its order. */
export function PatientFilterForm({ listed, onChange }: PatientFilterFormProps) {
  const { text, setText } = useTyped(listed.search, (search) => onChange({ search }));
  return (
    <search className={classes.filters} aria-label="Filter patients">
      <TextInput
        className={classes.search ?? ''}
        label="Search patients"
        placeholder="Name, email or phone"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        maxLength={longestSearch}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <NativeSelect
        label="Membership"
        size="md"
        data={memberships.map((value) => ({ value, label: membershipChoices[value] }))}
        value={listed.membership}
        onChange={({ currentTarget }) =>
          onChange({ membership: memberships.find((one) => one === currentTarget.value) ?? 'all' })
        }
      />
      <NativeSelect
        label="Status"
        size="md"
        data={standings.map((value) => ({ value, label: standingChoices[value] }))}
        value={listed.status}
        onChange={({ currentTarget }) =>
          onChange({ status: standings.find((one) => one === currentTarget.value) ?? 'all' })
        }
      />
      <NativeSelect
        label="Order"
        size="md"
        data={orders.map(({ value, label }) => ({ value, label }))}
        value={`${listed.sort} ${listed.direction}`}
        onChange={({ currentTarget }) => onChange(readOrder(currentTarget.value))}
      />
    </search>
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
