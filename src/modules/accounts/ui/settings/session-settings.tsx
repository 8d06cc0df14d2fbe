import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { formatDate } from '#shared/format/format-date.ts';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { SessionView } from '../../account-settings.contract.ts';
import { accountSettings, useMySessions } from './account-settings.ts';
import classes from './settings-part.module.css';
import { LoadingPart, PartNotLoaded } from './settings-part.tsx';

const isHandheld = (device: string) => /iPhone|iPad|Android/.test(device);

/** Where the account is signed in, and signing other devices out. */
export function SessionSettings() {
  const { data, error, isFetching, refetch } = useMySessions();
  if (data) return <Sessions sessions={data} />;
  if (!error) return <LoadingPart label="Loading your devices" />;
  return <PartNotLoaded trying={isFetching} onTryAgain={() => void refetch()} />;
}

function Sessions({ sessions }: { sessions: readonly SessionView[] }) {
  const end = useMutationWithToast({
    act: ({ id }: SessionView) => accountSettings.endSession.call({ id }),
    done: { title: 'The device was signed out' },
    onDone: (left, queryClient) => queryClient.setQueryData(accountSettings.listMySessions.queryKey(), left),
  });
  const endOthers = useMutationWithToast({
    act: () => accountSettings.endOtherSessions.call(),
    done: { title: 'All other devices were signed out' },
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
          Sign out all other devices
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
          {device} {current && <span className={classes.badge}>This device</span>}
        </p>
        <p className={classes.small}>
          Signed in {formatDate(signedInAt)}
          {address && ` · from ${address}`}
        </p>
      </div>
      {!current && (
        <Button variant="default" aria-label={`Sign out ${device}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}
