import '@mantine/core/styles/Alert.layer.css';
import '#ui/theme/field-styles.ts';
import { Alert, Button, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { DialogActions } from '#ui/confirm-dialog.tsx';
import type { ColleagueView, TeamView } from '../../staff.contract.ts';
import { requestsWords } from './change-role.tsx';
import classes from './staff.module.css';
import { staff, useTeamAct } from './staff-queries.ts';

type Act = 'suspend' | 'restore' | 'remove';

const words: Record<Act, { lead: string; button: string; done: string; needsReason: boolean }> = {
  suspend: {
    lead: 'They are signed out everywhere at once, and cannot sign in until the account is restored.',
    button: 'Suspend account',
    done: 'Account suspended',
    needsReason: true,
  },
  restore: {
    lead: 'They can sign in again as before, with the role they had.',
    button: 'Restore account',
    done: 'Account restored',
    needsReason: true,
  },
  remove: {
    lead: 'They are signed out everywhere at once, and their account is closed for good. What they did stays in the records under their name.',
    button: 'Remove from the team',
    done: 'Removed from the team',
    needsReason: false,
  },
};

const doneWords = (act: Act, answer: TeamView & { message?: string }) => ({
  title: words[act].done,
  ...(answer.message ? { description: answer.message } : {}),
});

type LeaveTeamProps = { act: Act; colleague: ColleagueView; onClose: () => void };

/** Closes a colleague's account, opens it again, or ends their work here. */
export function LeaveTeam({ act, colleague, onClose }: LeaveTeamProps) {
  const { id, name, requestCount } = colleague;
  const { lead, button, needsReason } = words[act];
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const change = useTeamAct({
    act: (given: string): Promise<TeamView & { message?: string }> => {
      if (act === 'suspend') return staff.suspendStaff.call({ id, reason: given });
      if (act === 'restore') return staff.restoreStaff.call({ id, reason: given });
      return staff.removeStaff.call({ id });
    },
    done: (answer) => doneWords(act, answer),
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim();
    setMissing(given === '');
    if (needsReason && given === '') return field.current?.focus();
    change.start(given);
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <p>{lead}</p>
      {act !== 'restore' && requestCount > 0 && (
        <p>
          {name} has {requestsWords(requestCount)}. They go back into the queue.
        </p>
      )}
      {needsReason && (
        <Textarea
          ref={field}
          label="Reason"
          description="Other administrators can read it"
          size="md"
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          value={reason}
          error={isMissing && reason.trim() === '' ? 'Please write the reason' : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      {change.problem && (
        <Alert color="red" role="alert" title="Nothing was done">
          {change.problem}
        </Alert>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={change.isPending} {...(act === 'restore' ? {} : { color: 'red' })}>
          {button}
        </Button>
      </DialogActions>
    </form>
  );
}
