import '#ui/theme/field-styles.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { AuditKind } from '../../audit-trail.contract.ts';
import classes from './business.module.css';

export type AuditFilter = { who: string; about: string; kind: AuditKind; from: string; to: string };

export const everything: AuditFilter = { who: '', about: '', kind: 'everything', from: '', to: '' };

const kinds: { value: AuditKind; label: string }[] = [
  { value: 'everything', label: 'Everything' },
  { value: 'team', label: 'Acts of the team' },
  { value: 'sign_ins', label: 'Sign-ins' },
  { value: 'failed_sign_ins', label: 'Failed sign-ins' },
  { value: 'exports', label: 'Exports and downloads' },
  { value: 'settings', label: 'Prompts and settings' },
];

/** What is typed is looked for when it is sent, not at every letter. */
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
    <form className={classes.filters} onSubmit={send} aria-label="Filter the audit trail">
      <TextInput
        label="Who did it"
        placeholder="Name or e-mail"
        maxLength={254}
        value={typed.who}
        onChange={(event) => write({ who: event.currentTarget.value })}
      />
      <TextInput
        label="To whom or what"
        placeholder="Name, e-mail or id"
        maxLength={254}
        value={typed.about}
        onChange={(event) => write({ about: event.currentTarget.value })}
      />
      <NativeSelect
        label="Kind of act"
        size="md"
        data={kinds}
        value={typed.kind}
        onChange={(event) => chooseKind(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label="From"
        value={typed.from}
        onChange={(event) => write({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="To"
        value={typed.to}
        onChange={(event) => write({ to: event.currentTarget.value })}
      />
      <Button type="submit" variant="default">
        Search
      </Button>
    </form>
  );
}
