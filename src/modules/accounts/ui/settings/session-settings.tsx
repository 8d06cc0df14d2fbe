import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { formatDate } from '#shared/format/format-date.ts';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { SessionView } from '../../account-settings.contract.ts';
import { accountSettings, useMySessions } from './account-settings.ts';
import * as t from './settings.words.ts';
import classes from './settings-part.module.css';
import { SettingsQueryPart } from './settings-part.tsx';

const isHandheld = (device: string) => /iPhone|iPad|Android/.test(device);

/** The devices the account is signed in on, with a button to sign each one out. */
export const SessionSettings = () => (
  <SettingsQueryPart query={useMySessions()} loading="Loading your devices">
    {(sessions) => <Sessions sessions={sessions} />}
  </SettingsQueryPart>
);

function Sessions({ sessions }: { sessions: readonly SessionView[] }) {
  const end = useMutationWithToast({
    act: ({ id }: SessionView) => accountSettings.endSession.call({ id }),
    done: { title: t.deviceSignedOut },
    onDone: (left, queryClient) => queryClient.setQueryData(accountSettings.listMySessions.queryKey(), left),
  });
  const endOthers = useMutationWithToast({
    act: () => accountSettings.endOtherSessions.call(),
    done: { title: t.allOtherDevicesSignedOut },
    onDone: (left, queryClient) => queryClient.setQueryData(accountSettings.listMySessions.queryKey(), left),
  });
  const problem = end.problem ?? endOthers.problem;
  return (
    <div className={classes.fact}>
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <Device key={session.id} session={session} onEnd={() => end.start(session)} />
        ))}
      </ul>
      {problem && <p role="alert">{problem}</p>}
      {sessions.length > 1 && (
        <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.start(undefined)}>
          {t.signOutAllOtherDevices}
        </Button>
      )}
    </div>
  );
}

function Device({ session, onEnd }: { session: SessionView; onEnd: () => void }) {
  const { device, address, current, signedInAt } = session;
  const Icon = isHandheld(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li>
      <Icon size={26} aria-hidden />
      <div className={classes.device}>
        <p className={classes.deviceName}>
          {device} {current && <span className={classes.badge}>{t.thisDevice}</span>}
        </p>
        <p className={classes.small}>
          {t.signedIn({ date: formatDate(signedInAt) })}
          {address && t.fromAddress({ address })}
        </p>
      </div>
      {!current && (
        <Button variant="default" aria-label={t.signOutDevice({ device })} onClick={onEnd}>
          {t.signOut}
        </Button>
      )}
    </li>
  );
}
