import { Button } from '@mantine/core';
import { IconMailForward, IconMoodKid, IconUserHeart } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay } from '#shared/format/format-date.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import type { MemberView } from '../household.contract.ts';
import { relationWords, wholeName } from '../household.rules.ts';
import classes from './household.module.css';
import { household, useHouseholdAct } from './household.ts';

function standingOf({ state, inviteEmail, inviteExpiresAt }: MemberView): string | null {
  if (state === 'declined') return 'Declined the invitation';
  if (state !== 'invited') return null;
  const isOver = inviteExpiresAt !== null && new Date(inviteExpiresAt) < new Date();
  return isOver
    ? `The invitation to ${inviteEmail} has ended without an answer`
    : `Invited at ${inviteEmail}, no answer yet`;
}

const iconOf = ({ state, relation }: MemberView) => {
  if (state !== 'active') return IconMailForward;
  return relation === 'child' ? IconMoodKid : IconUserHeart;
};

/** One person of the household, with what can be done. */
export function MemberRow({ member }: { member: MemberView }) {
  const { id, relation, dateOfBirth, state } = member;
  const name = wholeName(member);
  const Icon = iconOf(member);
  const again = useHouseholdAct({
    act: () => household.inviteAgain.call({ id }),
    done: { title: `The invitation to ${member.firstName} is on its way again` },
  });
  const facts = [
    relationWords[relation],
    dateOfBirth && `born ${formatDay(dateOfBirth, { year: 'always' })}`,
    standingOf(member),
  ];
  return (
    <li>
      <Icon size={26} aria-hidden />
      <div className={classes.person}>
        <p className={classes.name}>{name}</p>
        <p className={classes.small}>{facts.filter(Boolean).join(' · ')}</p>
        {again.problem && <p role="alert">{again.problem}</p>}
      </div>
      <div className={classes.rowActions}>
        {state === 'invited' && (
          <Button
            variant="default"
            loading={again.isPending}
            aria-label={`Send again to ${name}`}
            onClick={() => again.start(undefined)}
          >
            Send again
          </Button>
        )}
        <RemoveMember member={member} name={name} />
      </div>
    </li>
  );
}

function RemoveMember({ member, name }: { member: MemberView; name: string }) {
  const [asking, setAsking] = useState(false);
  const { start, isPending, problem } = useHouseholdAct({
    act: () => household.removeMember.call({ id: member.id }),
    done: { title: `${member.firstName} is no longer in your household` },
  });
  return (
    <>
      <Button variant="default" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog opened={asking} onClose={() => setAsking(false)} title={`Remove ${name}?`}>
        <p>
          You can no longer ask for {member.firstName}.{' '}
          {member.kind === 'adult'
            ? 'Open requests for them are closed at no charge, coming appointments are cancelled,'
            : 'Requests that are open go on until you cancel them,'}{' '}
          and your tickets keep the name.
        </p>
        {problem && <p role="alert">{problem}</p>}
        <DialogActions>
          <Button variant="default" onClick={() => setAsking(false)}>
            Keep {member.firstName}
          </Button>
          <Button color="coral" loading={isPending} onClick={() => start(undefined)}>
            Yes, remove
          </Button>
        </DialogActions>
      </ConfirmDialog>
    </>
  );
}
