import { Button } from '@mantine/core';
import { IconMailForward, IconMoodKid, IconUserHeart } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatDay } from '#shared/format/format-date.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import type { MemberView } from '../household.contract.ts';
import { relationWords, wholeName } from '../household.rules.ts';
import classes from './household.module.css';
import { household, useHouseholdAction } from './household.ts';
import * as t from './ui.words.ts';

function invitationStatus({ state, inviteEmail, inviteExpiresAt }: MemberView): string | null {
  if (state === 'declined') return t.invitationDeclined;
  if (state !== 'invited') return null;
  const isExpired = inviteExpiresAt !== null && new Date(inviteExpiresAt) < new Date();
  return isExpired ? t.invitationExpired({ inviteEmail }) : t.invitationNotAnswered({ inviteEmail });
}

const iconOf = ({ state, relation }: MemberView) => {
  if (state !== 'active') return IconMailForward;
  return relation === 'child' ? IconMoodKid : IconUserHeart;
};

function abilities({ state, kind, firstName }: MemberView): string {
  if (state !== 'active') return t.nothingUntilTheyAgree({ firstName });
  return kind === 'adult' ? t.adultAbilities({ firstName }) : t.dependentAbilities({ firstName });
}

/** A household member: what can be done for them, their requests, and actions. */
export function MemberRow({ member, requests }: { member: MemberView; requests: ReactNode }) {
  const { id, relation, dateOfBirth, state } = member;
  const name = wholeName(member);
  const Icon = iconOf(member);
  const again = useHouseholdAction({
    act: () => household.inviteAgain.call({ id }),
    done: { title: t.invitationResentTo({ firstName: member.firstName }) },
  });
  const facts = [
    relationWords[relation],
    dateOfBirth && t.born({ day: formatDay(dateOfBirth, { year: 'always' }) }),
    invitationStatus(member),
  ];
  return (
    <li>
      <Icon size={26} aria-hidden />
      <div className={classes.person}>
        <p className={classes.name}>{name}</p>
        <p className={classes.small}>{facts.filter(Boolean).join(' · ')}</p>
        <p className={classes.small}>{abilities(member)}</p>
        {requests}
        {again.problem && <p role="alert">{again.problem}</p>}
      </div>
      <div className={classes.rowActions}>
        {state === 'invited' && (
          <Button
            variant="default"
            loading={again.isPending}
            aria-label={t.resendTo({ name })}
            onClick={() => again.start(undefined)}
          >
            {t.resend}
          </Button>
        )}
        <RemoveMember member={member} name={name} />
      </div>
    </li>
  );
}

function RemoveMember({ member, name }: { member: MemberView; name: string }) {
  const [confirming, setConfirming] = useState(false);
  const { start, isPending, problem } = useHouseholdAction({
    act: () => household.removeMember.call({ id: member.id }),
    done: { title: t.removedFromYourHousehold({ firstName: member.firstName }) },
  });
  return (
    <>
      <Button variant="default" aria-label={t.removeMember({ name })} onClick={() => setConfirming(true)}>
        {t.remove}
      </Button>
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        title={t.confirmRemove({ name })}
      >
        <p>{t.removeMemberConsequences({ firstName: member.firstName, kind: member.kind })}</p>
        {problem && <p role="alert">{problem}</p>}
        <DialogActions>
          <Button variant="default" onClick={() => setConfirming(false)}>
            {t.keepMember({ firstName: member.firstName })}
          </Button>
          <Button color="red" loading={isPending} onClick={() => start(undefined)}>
            {t.remove}
          </Button>
        </DialogActions>
      </ConfirmDialog>
    </>
  );
}
