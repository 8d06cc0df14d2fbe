import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatDate } from '#shared/format/format-date.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { EmptyPart, QueryPart } from '#ui/part-states.tsx';
import { Flotilla } from '#ui/scenes/state-scenes.tsx';
import type { HouseholdView } from '../household.contract.ts';
import { wholeName } from '../household.rules.ts';
import { AddMemberForm } from './add-member-form.tsx';
import classes from './household.module.css';
import { household, useHousehold, useHouseholdAction } from './household.ts';
import { MemberCard, type MemberCare } from './member-card.tsx';
import { MemberMark } from './member-mark.tsx';
import * as t from './ui.words.ts';

type HouseholdMembersProps = {
  /** The next appointment and requests of the member with this name. */
  careOf: (name: string) => MemberCare;
};

/** Household members, what each can do, and who can make requests for this patient. */
export const HouseholdMembers = ({ careOf }: HouseholdMembersProps) => (
  <QueryPart
    query={useHousehold()}
    name={{ loading: t.loadingYourHousehold, failed: t.couldntLoadYourHousehold }}
    lines={2}
  >
    {(view) => <Household view={view} careOf={careOf} />}
  </QueryPart>
);

function Household({ view, careOf }: { view: HouseholdView } & HouseholdMembersProps) {
  const [adding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAdding(false);
    // Wait until the button is rendered again, so that it can get the focus.
    window.setTimeout(() => opener.current?.focus());
  };
  const opening = (
    <Button ref={opener} leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {t.addAFamilyMember}
    </Button>
  );
  return (
    <div className={classes.household}>
      {view.members.length > 0 && (
        <ul className={classes.people} aria-label={t.householdMembers}>
          {view.members.map((member) => (
            <MemberCard key={member.id} member={member} care={careOf(wholeName(member))} />
          ))}
        </ul>
      )}
      {adding ? (
        <div className={classes.invite}>
          <AddMemberForm onClose={close} />
        </div>
      ) : view.members.length > 0 ? (
        <div className={classes.invite}>
          <h3>{t.addOrInvite}</h3>
          <p>{t.addOrInviteHint}</p>
          {opening}
        </div>
      ) : (
        <EmptyPart title={t.noOneHereYet} hint={t.addOrInviteHint} scene={<Flotilla size="medium" />}>
          {opening}
        </EmptyPart>
      )}
      {view.requesters.length > 0 && <AsksForMe memberships={view.requesters} />}
    </div>
  );
}

function AsksForMe({ memberships }: { memberships: HouseholdView['requesters'] }) {
  return (
    <section className={classes.requesters} aria-labelledby="asks-for-me">
      <h3 id="asks-for-me">{t.whoCanMakeRequests}</h3>
      <ul className={classes.people}>
        {memberships.map((membership) => (
          <Membership key={membership.id} membership={membership} />
        ))}
      </ul>
    </section>
  );
}

function Membership({ membership }: { membership: HouseholdView['requesters'][number] }) {
  const { id, name, since } = membership;
  const [confirming, setConfirming] = useState(false);
  const { start, isPending, problem } = useHouseholdAction({
    act: () => household.leaveHousehold.call({ id }),
    done: { title: t.canNoLongerMakeRequests({ name }) },
  });
  return (
    <li>
      <div className={classes.head}>
        <MemberMark name={name} />
        <div>
          <p className={classes.name}>{name}</p>
          <p className={classes.small}>{t.youAgreedOn({ date: formatDate(since) })}</p>
        </div>
      </div>
      <p className={classes.small}>{t.whatTheySee({ name })}</p>
      <div className={classes.rowActions}>
        <Button variant="default" aria-label={t.removeAccessOf({ name })} onClick={() => setConfirming(true)}>
          {t.removeAccess}
        </Button>
      </div>
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        title={t.confirmRemoveAccess({ name })}
      >
        <p>{t.removeAccessConsequences({ name })}</p>
        {problem && <p role="alert">{problem}</p>}
        <DialogActions>
          <Button variant="default" onClick={() => setConfirming(false)}>
            {t.keepAccess}
          </Button>
          <Button color="red" loading={isPending} onClick={() => start(undefined)}>
            {t.removeAccess}
          </Button>
        </DialogActions>
      </ConfirmDialog>
    </li>
  );
}
