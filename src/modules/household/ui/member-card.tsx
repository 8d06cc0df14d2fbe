import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatDay } from '#shared/format/format-date.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import type { MemberView } from '../household.contract.ts';
import { relationWords, wholeName } from '../household.rules.ts';
import classes from './household.module.css';
import { household, useHouseholdAction } from './household.ts';
import { MemberMark } from './member-mark.tsx';
import * as t from './ui.words.ts';

function invitationStatus({ state, inviteEmail, inviteExpiresAt }: MemberView): string | null {
  if (state === 'declined') return t.invitationDeclined;
  if (state !== 'invited') return null;
  const isExpired = inviteExpiresAt !== null && new Date(inviteExpiresAt) < new Date();
  return isExpired ? t.invitationExpired({ inviteEmail }) : t.invitationNotAnswered({ inviteEmail });
}

function abilities({ state, kind, firstName }: MemberView): string {
  if (state !== 'active') return t.nothingUntilTheyAgree({ firstName });
  return kind === 'adult' ? t.adultAbilities({ firstName }) : t.dependentAbilities({ firstName });
}

export type MemberCare = { nextAppointment: ReactNode; requests: ReactNode };

/** A household member: what can be seen and done for them, their next appointment and requests, and actions. */
export function MemberCard({ member, care }: { member: MemberView; care: MemberCare }) {
  const { id, relation, dateOfBirth, state } = member;
  const name = wholeName(member);
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
      <div className={classes.head}>
        <MemberMark name={name} isWaiting={state !== 'active'} />
        <div>
          <h3 className={classes.name}>{name}</h3>
          <p className={classes.small}>{facts.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{t.whatYouCanSee}</dt>
          <dd>{abilities(member)}</dd>
        </div>
        {state === 'active' && (
          <div>
            <dt>{t.nextAppointment}</dt>
            <dd>{care.nextAppointment ?? t.noneYet}</dd>
          </div>
        )}
      </dl>
      {care.requests}
      {again.problem && <p role="alert">{again.problem}</p>}
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
