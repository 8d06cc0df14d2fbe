import '#ui/theme/field-styles.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FilterRow } from '#ui/data-list/filter-row.tsx';
import type { AuditKind } from '../../audit-trail.contract.ts';
import { maxLengths } from '../../form-rules.ts';
import * as t from './business.words.ts';

export type AuditFilter = { who: string; about: string; kind: AuditKind; from: string; to: string };

export const everything: AuditFilter = { who: '', about: '', kind: 'everything', from: '', to: '' };

const kinds: { value: AuditKind; label: string }[] = [
  { value: 'everything', label: t.everything },
  { value: 'team', label: t.staffActivity },
  { value: 'sign_ins', label: 'Sign-ins' },
  { value: 'failed_sign_ins', label: t.failedSignIns },
  { value: 'exports', label: t.exportsAndDownloads },
  { value: 'settings', label: t.promptsAndSettings },
];

type AuditFiltersProps = {
  onFilter: (filter: AuditFilter) => void;
  /** Actions at the end of the line. */
  children: ReactNode;
};

/** Filters of the audit log. Searches on submit, not on every keystroke. */
export function AuditFilters({ onFilter, children }: AuditFiltersProps) {
  const [draft, setDraft] = useState(everything);
  const update = (part: Partial<AuditFilter>) => setDraft((before) => ({ ...before, ...part }));
  function submit(event: FormEvent) {
    event.preventDefault();
    onFilter(draft);
  }
  function chooseKind(value: string) {
    const kind = kinds.find((one) => one.value === value)?.value ?? 'everything';
    update({ kind });
    onFilter({ ...draft, kind });
  }
  return (
    <FilterRow label={t.filterTheAuditLog}>
      <form onSubmit={submit}>
        <TextInput
          size="sm"
          label={t.user}
          placeholder={t.nameOrEmail}
          data-page-search
          maxLength={maxLengths.who}
          value={draft.who}
          onChange={(event) => update({ who: event.currentTarget.value })}
        />
        <TextInput
          size="sm"
          label={t.subject}
          placeholder={t.nameEmailOrId}
          maxLength={maxLengths.about}
          value={draft.about}
          onChange={(event) => update({ about: event.currentTarget.value })}
        />
        <NativeSelect
          label={t.activity}
          size="sm"
          data={kinds}
          value={draft.kind}
          onChange={(event) => chooseKind(event.currentTarget.value)}
        />
        <TextInput
          size="sm"
          type="date"
          label={t.from}
          value={draft.from}
          onChange={(event) => update({ from: event.currentTarget.value })}
        />
        <TextInput
          size="sm"
          type="date"
          label={t.to}
          value={draft.to}
          onChange={(event) => update({ to: event.currentTarget.value })}
        />
        <Button type="submit" variant="default" size="sm">
          {t.search}
        </Button>
      </form>
      {children}
    </FilterRow>
  );
}
