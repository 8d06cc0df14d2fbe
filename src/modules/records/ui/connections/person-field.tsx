import '#ui/theme/field-styles.ts';
import { NativeSelect } from '@mantine/core';
import type { MemberView } from '#modules/household/household.contract.ts';
import * as t from './connections-ui.words.ts';

type PersonFieldProps = {
  members: readonly MemberView[];
  value: string | null;
  onChange: (memberId: string | null) => void;
};

/** Whose records: the own ones, or those of a child or parent in the household. Adults keep theirs in their account. */
export function PersonField({ members, value, onChange }: PersonFieldProps) {
  const dependents = members.filter(({ kind, state }) => kind === 'dependent' && state === 'active');
  if (dependents.length === 0) return null;
  return (
    <NativeSelect
      label={t.whose}
      data={[
        { value: '', label: t.mine },
        ...dependents.map(({ id, firstName, lastName }) => ({
          value: id,
          label: `${firstName} ${lastName}`,
        })),
      ]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
    />
  );
}
