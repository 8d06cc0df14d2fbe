import { formatDate } from '#shared/format/format-date.ts';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { Alert, Button, Skeleton } from '@mantine/core';
import { IconHeartHandshake, IconUserPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import type { HouseholdView } from '../household.contract.ts';
import { AddMemberForm } from './add-member-form.tsx';
import classes from './household.module.css';
import { household, useHousehold, useHouseholdAct } from './household.ts';
import { MemberRow } from './member-row.tsx';

/** Those the person asks care for, and those who may ask for them. */
export function HouseholdSettings() {
  const { data, error, isFetching, refetch } = useHousehold();
  if (data) return <Household view={data} />;
  if (!error) {
    return (
      <output className={classes.loading} aria-label="Loading your household">
        <Skeleton component="span" display="block" height={22} width="60%" />
        <Skeleton component="span" display="block" height={42} width={200} />
      </output>
    );
  }
  return (
    <div className={classes.form}>
      <Alert color="red" role="alert" title="Your household could not be loaded">
        Please check your connection and try again.
      </Alert>
      <div className={classes.actions}>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    </div>
  );
}

function Household({ view }: { view: HouseholdView }) {
  const [adding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAdding(false);
    // Once the button stands there again: the keyboard stays where it was.
    window.setTimeout(() => opener.current?.focus());
  };
  return (
    <div className={classes.household}>
      {view.members.length > 0 && (
        <ul className={classes.people} aria-label="People you ask for">
          {view.members.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </ul>
      )}
      {adding ? (
        <AddMemberForm onClose={close} />
      ) : (
        <Button
          ref={opener}
          variant="default"
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Add somebody
        </Button>
      )}
      {view.asksForMe.length > 0 && <AsksForMe memberships={view.asksForMe} />}
    </div>
  );
}

function AsksForMe({ memberships }: { memberships: HouseholdView['asksForMe'] }) {
  return (
    <section className={classes.asksForMe} aria-labelledby="asks-for-me">
      <h3 id="asks-for-me">Who may ask for you</h3>
      <ul className={classes.people}>
        {memberships.map((membership) => (
          <Membership key={membership.id} membership={membership} />
        ))}
      </ul>
    </section>
  );
}

function Membership({ membership }: { membership: HouseholdView['asksForMe'][number] }) {
  const { id, name, since } = membership;
  const [asking, setAsking] = useState(false);
  const { start, isPending, problem } = useHouseholdAct({
    act: () => household.leaveHousehold.call({ id }),
    done: { title: `${name} can no longer ask for you` },
  });
  return (
    <li>
      <IconHeartHandshake size={26} aria-hidden />
      <div className={classes.person}>
        <p className={classes.name}>{name}</p>
        <p className={classes.small}>You agreed on {formatDate(since)}</p>
      </div>
      <div className={classes.rowActions}>
        <Button
          variant="default"
          aria-label={`End this: ${name} may ask for you`}
          onClick={() => setAsking(true)}
        >
          End this
        </Button>
      </div>
      <ConfirmDialog opened={asking} onClose={() => setAsking(false)} title="Take your agreement back?">
        <p>
          {name} can no longer ask for care in your name. What they have open for you is closed at once, and
          nothing is charged for it.
        </p>
        {problem && <p role="alert">{problem}</p>}
        <DialogActions>
          <Button variant="default" onClick={() => setAsking(false)}>
            Leave it as it is
          </Button>
          <Button color="coral" loading={isPending} onClick={() => start(undefined)}>
            Yes, end it
          </Button>
        </DialogActions>
      </ConfirmDialog>
    </li>
  );
}
