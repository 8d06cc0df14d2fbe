import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type SessionUser, sessionQuery } from '#platform/browser/session.ts';
import { productName } from '#shared/product.ts';
import type { AccountSettings } from '../../account-settings.contract.ts';
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx';
import { AskPassword, type Begun, ScanAndConfirm } from '../sign-in/second-step-setup.tsx';
import { accountSettings, keepSettings } from './account-settings.ts';
import classes from './settings-part.module.css';
import { WithSettings } from './settings-part.tsx';

/** Two-step sign-in: switching it on with an app, new recovery codes, switching it off. */
export function SecondStepSettings({ user }: { user: SessionUser }) {
  return <WithSettings>{(settings) => <SecondStep user={user} settings={settings} />}</WithSettings>;
}

type Stage =
  | { at: 'rest' | 'begin' | 'renew' | 'end' }
  | { at: 'scan'; begun: Begun }
  | { at: 'codes'; codes: readonly string[]; title: string };

function SecondStep({ user, settings }: { user: SessionUser; settings: AccountSettings }) {
  const [stage, setStage] = useState<Stage>({ at: 'rest' });
  const queryClient = useQueryClient();
  const rest = () => setStage({ at: 'rest' });
  const form = { email: user.email, onCancel: rest };
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: accountSettings.getAccountSettings.queryKey() });
    void queryClient.invalidateQueries(sessionQuery);
  };
  switch (stage.at) {
    case 'rest':
      return <AtRest settings={settings} onStage={(at) => setStage({ at })} />;
    case 'begin':
      return (
        <AskPassword
          {...form}
          why="So that nobody else can do this at an open screen"
          submitLabel="Continue"
          trouble="Two-step sign-in is not on yet"
          act={accountSettings.beginSecondStep.call}
          onDone={(begun) => setStage({ at: 'scan', begun })}
        />
      );
    case 'scan':
      return (
        <ScanAndConfirm
          begun={stage.begun}
          onCancel={rest}
          onDone={() => {
            setStage({ at: 'codes', codes: stage.begun.recoveryCodes, title: 'Keep your recovery codes' });
            refresh();
          }}
        />
      );
    case 'codes':
      return <RecoveryCodes codes={stage.codes} title={stage.title} onDone={rest} />;
    case 'renew':
      return (
        <AskPassword
          {...form}
          why="The codes you have now stop working"
          withCode
          submitLabel="Make new codes"
          trouble="No new codes were made"
          act={accountSettings.renewRecoveryCodes.call}
          onDone={({ recoveryCodes }) => {
            setStage({ at: 'codes', codes: recoveryCodes, title: 'Keep your new recovery codes' });
            refresh();
          }}
        />
      );
    case 'end':
      return (
        <AskPassword
          {...form}
          why="From then on your password alone signs you in"
          withCode
          submitLabel="Switch off"
          trouble="Two-step sign-in is still on"
          act={accountSettings.endSecondStep.call}
          onDone={(changed) => {
            keepSettings(queryClient, changed);
            rest();
          }}
        />
      );
  }
}

type AtRestProps = { settings: AccountSettings; onStage: (at: 'begin' | 'renew' | 'end') => void };

function AtRest({ settings, onStage }: AtRestProps) {
  const { on, required, recoveryCodesLeft } = settings.secondStep;
  if (!on) {
    return (
      <div className={classes.fact}>
        {required && (
          <Alert color="red" role="alert" title="Administrators need this">
            Until two-step sign-in is on, the pages of {productName} for the team stay closed to you.
          </Alert>
        )}
        <p>
          <span className={classes.badge} data-tone="off">
            Off
          </span>
        </p>
        <Button onClick={() => onStage('begin')}>Switch on two-step sign-in</Button>
      </div>
    );
  }
  return (
    <div className={classes.fact}>
      <p>
        <span className={classes.badge}>On</span>
      </p>
      <p>
        {recoveryCodesLeft === 0
          ? 'You have no recovery codes left. Please make new ones now.'
          : `${recoveryCodesLeft} of 10 recovery codes left.`}
        {required && ' Administrators cannot switch this off.'}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => onStage('renew')}>
          Make new recovery codes
        </Button>
        {!required && (
          <Button variant="default" onClick={() => onStage('end')}>
            Switch off
          </Button>
        )}
      </div>
    </div>
  );
}
