import '#ui/theme/field-styles.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { AuditKind } from '../../audit-trail.contract.ts';
import { longest } from '../../form-rules.ts';
import classes from './business.module.css';
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

/** Searches on submit, not on every keystroke. */
export function AuditFilters({ onFilter }: { onFilter: (filter: AuditFilter) => void }) {
  const [typed, setTyped] = useState(everything);
  const write = (part: Partial<AuditFilter>) => setTyped((before) => ({ ...before, ...part }));
  function send(event: FormEvent) {
    event.preventDefault();
    onFilter(typed);
  }
  function chooseKind(value: string) {
    const kind = kinds.find((one) => one.value === value)?.value ?? 'everything';
    write({ kind });
    onFilter({ ...typed, kind });
  }
  return (
    <form className={classes.filters} onSubmit={send} aria-label={t.filterTheAuditLog}>
      <TextInput
        label={t.user}
        placeholder={t.nameOrEmail}
        maxLength={longest.who}
        value={typed.who}
        onChange={(event) => write({ who: event.currentTarget.value })}
      />
      <TextInput
        label={t.subject}
        placeholder={t.nameEmailOrId}
        maxLength={longest.about}
        value={typed.about}
        onChange={(event) => write({ about: event.currentTarget.value })}
      />
      <NativeSelect
        label={t.activity}
        size="md"
        data={kinds}
        value={typed.kind}
        onChange={(event) => chooseKind(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t.from}
        value={typed.from}
        onChange={(event) => write({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t.to}
        value={typed.to}
        onChange={(event) => write({ to: event.currentTarget.value })}
      />
      <Button type="submit" variant="default">
        {t.search}
      </Button>
    </form>
  );
}
