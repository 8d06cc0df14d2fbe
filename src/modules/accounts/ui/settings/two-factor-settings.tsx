import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type SessionUser, sessionQuery } from '#platform/browser/session.ts';
import { productName } from '#shared/product.ts';
import type { AccountSettings } from '../../account-settings.contract.ts';
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx';
import { AskPassword, type Begun, ScanAndConfirm } from '../sign-in/two-factor-setup.tsx';
import { accountSettings, keepSettings } from './account-settings.ts';
import * as t from './settings.words.ts';
import classes from './settings-part.module.css';
import { WithSettings } from './settings-part.tsx';

/** Two-factor authentication: set-up with an authenticator app, new recovery codes, turning it off. */
export function TwoFactorSettings({ user }: { user: SessionUser }) {
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
          why={t.confirmsThatItsYou}
          submitLabel={t.continueLabel}
          trouble={t.couldntStartTwoFactorAuthentication}
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
            setStage({ at: 'codes', codes: stage.begun.recoveryCodes, title: t.saveYourRecoveryCodes });
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
          why={t.yourCurrentCodesWillStop}
          withCode
          submitLabel={t.getNewCodes}
          trouble={t.couldntCreateNewCodes}
          act={accountSettings.renewRecoveryCodes.call}
          onDone={({ recoveryCodes }) => {
            setStage({ at: 'codes', codes: recoveryCodes, title: t.saveYourNewRecoveryCodes });
            refresh();
          }}
        />
      );
    case 'end':
      return (
        <AskPassword
          {...form}
          why={t.youllSignInWithOnly}
          withCode
          submitLabel={t.turnOff}
          trouble={t.couldntTurnOffTwoFactor}
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
          <Alert color="red" role="alert" title={t.requiredForStaff}>
            {t.turnOnTwoFactorAuthentication({ productName })}
          </Alert>
        )}
        <p>
          <span className={classes.badge} data-tone="off">
            {t.off}
          </span>
        </p>
        <Button onClick={() => onStage('begin')}>{t.turnOnTwoFactorAuthentication2}</Button>
      </div>
    );
  }
  return (
    <div className={classes.fact}>
      <p>
        <span className={classes.badge}>{t.on}</span>
      </p>
      <p>
        {recoveryCodesLeft === 0 ? t.youHaveNoRecoveryCodes : t.of10RecoveryCodesLeft({ recoveryCodesLeft })}
        {required && t.staffCantTurnThisOff}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => onStage('renew')}>
          {t.getNewRecoveryCodes}
        </Button>
        {!required && (
          <Button variant="default" onClick={() => onStage('end')}>
            {t.turnOff}
          </Button>
        )}
      </div>
    </div>
  );
}
