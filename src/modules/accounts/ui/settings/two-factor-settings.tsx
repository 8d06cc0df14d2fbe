import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type SessionUser, sessionQuery } from '#platform/browser/session.ts';
import { productName } from '#shared/product.ts';
import type { AccountSettings } from '../../account-settings.contract.ts';
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx';
import { AskPassword, ScanAndConfirm, type TwoFactorSetupData } from '../sign-in/two-factor-setup.tsx';
import { accountSettings, cacheSettings } from './account-settings.ts';
import * as t from './settings.words.ts';
import classes from './settings-part.module.css';
import { WithSettings } from './settings-part.tsx';

/** Two-factor authentication: setup with an authenticator app, new recovery codes, and turning it off. */
export function TwoFactorSettings({ user }: { user: SessionUser }) {
  return <WithSettings>{(settings) => <TwoFactor user={user} settings={settings} />}</WithSettings>;
}

type Stage =
  | { at: 'overview' | 'begin' | 'renew' | 'end' }
  | { at: 'scan'; setup: TwoFactorSetupData }
  | { at: 'codes'; codes: readonly string[]; title: string };

function TwoFactor({ user, settings }: { user: SessionUser; settings: AccountSettings }) {
  const [stage, setStage] = useState<Stage>({ at: 'overview' });
  const queryClient = useQueryClient();
  const close = () => setStage({ at: 'overview' });
  const form = { email: user.email, onCancel: close };
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: accountSettings.getAccountSettings.queryKey() });
    void queryClient.invalidateQueries(sessionQuery);
  };
  switch (stage.at) {
    case 'overview':
      return <TwoFactorOverview user={user} settings={settings} onStage={(at) => setStage({ at })} />;
    case 'begin':
      return (
        <AskPassword
          {...form}
          why={t.confirmsThatItsYou}
          submitLabel={t.continueLabel}
          trouble={t.couldntStartTwoFactorAuthentication}
          act={accountSettings.beginTwoFactorSetup.call}
          onDone={(setup) => setStage({ at: 'scan', setup })}
        />
      );
    case 'scan':
      return (
        <ScanAndConfirm
          setup={stage.setup}
          onCancel={close}
          onDone={() => {
            setStage({ at: 'codes', codes: stage.setup.recoveryCodes, title: t.saveYourRecoveryCodes });
            refresh();
          }}
        />
      );
    case 'codes':
      return <RecoveryCodes codes={stage.codes} title={stage.title} onDone={close} />;
    case 'renew':
      return (
        <AskPassword
          {...form}
          why={t.currentCodesStopWorking}
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
          why={t.passwordOnlySignIn}
          withCode
          submitLabel={t.turnOff}
          trouble={t.couldntTurnOffTwoFactor}
          act={accountSettings.disableTwoFactor.call}
          onDone={(changed) => {
            cacheSettings(queryClient, changed);
            close();
          }}
        />
      );
  }
}

type TwoFactorOverviewProps = {
  user: SessionUser;
  settings: AccountSettings;
  onStage: (at: 'begin' | 'renew' | 'end') => void;
};

function TwoFactorOverview({ user, settings, onStage }: TwoFactorOverviewProps) {
  const { on, required, recoveryCodesLeft } = settings.twoFactor;
  if (!on) {
    return (
      <div className={classes.fact}>
        {user.mustSetUpTwoFactor && (
          <Alert color="red" role="alert" title={t.twoFactorWasReset}>
            {t.setItUpAgain}
          </Alert>
        )}
        {required && !user.mustSetUpTwoFactor && (
          <Alert color="red" role="alert" title={t.requiredForStaff}>
            {t.staffMustTurnOn2fa({ productName })}
          </Alert>
        )}
        <p>
          <span className={classes.badge} data-tone="off">
            {t.off}
          </span>
        </p>
        <Button onClick={() => onStage('begin')}>{t.turnOnTwoFactorAuthentication}</Button>
      </div>
    );
  }
  return (
    <div className={classes.fact}>
      <p>
        <span className={classes.badge}>{t.on}</span>
      </p>
      <p>
        {recoveryCodesLeft === 0 ? t.noRecoveryCodesLeft : t.recoveryCodesLeft({ recoveryCodesLeft })}
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
