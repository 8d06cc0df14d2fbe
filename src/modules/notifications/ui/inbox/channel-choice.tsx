import { Alert, Checkbox } from '@mantine/core';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import type { NoticeSettingsView } from '../../notices.contract.ts';
import type { Change, ChosenSettings } from './notice-choices.ts';
import classes from './notice-preferences.module.css';

const checkboxClasses = { description: classes.hint ?? '' };

type ChannelChoiceProps = {
  settings: NoticeSettingsView;
  chosen: ChosenSettings;
  email: string;
  onChange: Change;
};

/** By which ways. Everything stands in the inbox too. */
export function ChannelChoice({ settings, chosen, email, onChange }: ChannelChoiceProps) {
  const { texting, phoneNumber } = settings;
  const number = phoneNumber ? formatPhone(phoneNumber) : null;
  const mayText = texting === 'on' || texting === 'asked' || texting === 'off';
  return (
    <fieldset className={classes.group}>
      <legend>How we tell you</legend>
      <Checkbox
        size="md"
        classNames={checkboxClasses}
        label="Email"
        description={`To ${email}. What concerns your account and its safety always comes by email.`}
        checked={chosen.email}
        onChange={(event) => onChange({ email: event.currentTarget.checked })}
      />
      <Checkbox
        size="md"
        classNames={checkboxClasses}
        label="Text message"
        description={number ? `To ${number}` : 'Needs your phone number, in "Your details" above.'}
        checked={chosen.sms}
        disabled={!mayText}
        onChange={(event) => onChange({ sms: event.currentTarget.checked })}
      />
      <Texting settings={settings} chosen={chosen} />
      <Checkbox
        size="md"
        classNames={checkboxClasses}
        label="Phone call"
        description="A person of our care team calls you when there is news about an appointment."
        checked={chosen.phone}
        onChange={(event) => onChange({ phone: event.currentTarget.checked })}
      />
      <p className={classes.small}>
        Everything stands in your inbox here as well. A text that cannot be delivered comes as an email.
      </p>
    </fieldset>
  );
}

/** What is to be known before agreeing to texts, or why they cannot be had. */
function Texting({ settings, chosen }: { settings: NoticeSettingsView; chosen: ChosenSettings }) {
  const { texting, textNumber, consentWording } = settings;
  if (texting === 'stopped') {
    return (
      <Alert color="gray" title="You ended texts from your phone">
        To get them again, text START{textNumber ? ` to ${formatPhone(textNumber)}` : ' to our number'}.
        Nobody else can begin them for you.
      </Alert>
    );
  }
  if (texting === 'not_configured') {
    return <p className={classes.small}>Text messages: Not Configured. We cannot send them at present.</p>;
  }
  if (!chosen.sms) return null;
  if (texting === 'asked')
    return (
      <p className={classes.consent} role="status">
        We sent one text to this number. Reply YES to it, and texts begin. Until then you hear from us by
        email.
      </p>
    );
  return <p className={classes.consent}>{consentWording}</p>;
}
