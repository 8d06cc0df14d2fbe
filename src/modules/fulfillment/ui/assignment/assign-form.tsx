import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Button, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { maxLengths } from '#modules/requests/form-rules.ts';
import { DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { useCareTeam } from '../staff-queue/queue-queries.ts';
import classes from './assign-form.module.css';
import * as t from './assignment.words.ts';

type AssignFormProps = {
  /** Label of the field, and of the submit button. */
  label: string;
  act: string;
  /** The current assignee, who is not offered. */
  without: string | null;
  isActing: boolean;
  onAssign: (chosen: { to: string; note: string }) => void;
  onClose: () => void;
};

type Option = { value: string; label: string };

/** The chosen option, unless another name is typed: then the only one that matches it. */
function chooseTyped(options: readonly Option[], to: string | null, search: string): string | null {
  const typed = search.trim().toLowerCase();
  if (typed === '' || options.some(({ value, label }) => value === to && label === search)) return to;
  const [only, other] = options.filter(({ label }) => label.toLowerCase().includes(typed));
  return only && !other ? only.value : null;
}

/** Chooses a staff member, with a note for them. Enter takes the only match of what is typed. */
export function AssignForm({ label, act, without, isActing, onAssign, onClose }: AssignFormProps) {
  const team = useCareTeam(true);
  const [to, setTo] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [note, setNote] = useState('');
  const offered = (team.data ?? []).filter(({ id }) => id !== without);
  const options = offered.map(({ id, name, requestCount }) => ({
    value: id,
    label: `${name} (${requestCount === 1 ? '1 request' : `${requestCount} requests`})`,
  }));
  const chosen = chooseTyped(options, to, search);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onAssign({ to: chosen, note: note.trim() });
      }}
    >
      <Select
        size="md"
        label={label}
        placeholder={team.isPending ? t.loading : t.choose}
        nothingFoundMessage={t.noMatchingStaff}
        searchable
        comboboxProps={{ withinPortal: false }}
        data-autofocus
        data={options}
        value={to}
        onChange={setTo}
        searchValue={search}
        onSearchChange={setSearch}
        onBlur={() => chosen && setTo(chosen)}
        error={team.isError ? t.couldntLoadStaff : undefined}
      />
      {team.data && offered.length === 0 && <p>{t.noOtherStaff}</p>}
      <Textarea
        size="md"
        label={t.noteForTheAssignee}
        description={t.assignmentNoteHint}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={maxLengths.assignmentNote}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" disabled={!chosen} loading={isActing}>
          {act}
        </Button>
      </DialogActions>
    </form>
  );
}
