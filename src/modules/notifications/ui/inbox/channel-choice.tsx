import { Alert, Checkbox } from '@mantine/core';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import type { NoticeSettingsView } from '../../notices.contract.ts';
import * as t from './inbox.words.ts';
import type { Change, ChosenSettings } from './notice-choices.ts';
import classes from './notice-preferences.module.css';

const checkboxClasses = { description: classes.hint ?? '' };

type ChannelChoiceProps = {
  settings: NoticeSettingsView;
  chosen: ChosenSettings;
  email: string;
  onChange: Change;
};

/** The notification channels. The inbox always has everything. */
export function ChannelChoice({ settings, chosen, email, onChange }: ChannelChoiceProps) {
  const { texting, phoneNumber } = settings;
  const number = phoneNumber ? formatPhone(phoneNumber) : null;
  const mayText = texting === 'on' || texting === 'asked' || texting === 'off';
  return (
    <fieldset className={classes.group}>
      <legend>{t.howWeNotifyYou}</legend>
      <Checkbox
        size="md"
        classNames={checkboxClasses}
        label={t.email}
        description={t.emailChannelHint({ email })}
        checked={chosen.email}
        onChange={(event) => onChange({ email: event.currentTarget.checked })}
      />
      <Checkbox
        size="md"
        classNames={checkboxClasses}
        label={t.textMessage}
        description={number ? t.textChannelHint({ number }) : t.addPhoneNumberHint}
        checked={chosen.sms}
        disabled={!mayText}
        onChange={(event) => onChange({ sms: event.currentTarget.checked })}
      />
      <Texting settings={settings} chosen={chosen} />
      <Checkbox
        size="md"
        classNames={checkboxClasses}
        label={t.phoneCall}
        description={t.phoneChannelHint}
        checked={chosen.phone}
        onChange={(event) => onChange({ phone: event.currentTarget.checked })}
      />
      <p className={classes.small}>{t.inboxHasEverything}</p>
    </fieldset>
  );
}

/** The consent text before agreeing to texts, or why texts are unavailable. */
function Texting({ settings, chosen }: { settings: NoticeSettingsView; chosen: ChosenSettings }) {
  const { texting, textNumber, consentWording } = settings;
  if (texting === 'stopped') {
    return (
      <Alert color="gray" title={t.optedOutByText}>
        {t.textStartToResume}
        {textNumber ? t.toNumber({ phone: formatPhone(textNumber) }) : t.toOurNumber}
        {t.onlyYouCanResume}
      </Alert>
    );
  }
  if (texting === 'not_configured') {
    return <p className={classes.small}>{t.textsNotConfigured}</p>;
  }
  if (!chosen.sms) return null;
  if (texting === 'asked')
    return (
      <p className={classes.consent} role="status">
        {t.confirmTextSent}
      </p>
    );
  return <p className={classes.consent}>{consentWording}</p>;
}
