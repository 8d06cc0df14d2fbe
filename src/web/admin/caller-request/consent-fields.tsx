import '#ui/theme/field-styles.ts';
import { Checkbox, NativeSelect } from '@mantine/core';
import type { PatientDetailsView } from '#modules/accounts/patient-views.ts';
import { consentStatements } from '#modules/fulfillment/caller-request.rules.ts';
import { phoneConsentGivers } from '#modules/requests/phone-consent.rules.ts';
import classes from './caller-request.module.css';
import * as t from './caller-request.words.ts';
import type { CallerRequest } from './use-caller-request.ts';

type ConsentFieldsProps = { request: CallerRequest; name: string; details: PatientDetailsView | undefined };

/** What to read aloud, who agreed, and that they did. A change of the request needs consent again. */
export function ConsentFields({ request, name, details }: ConsentFieldsProps) {
  const { draft, change, preview, hasAgreed, agree } = request;
  const member = details?.household.find(({ id, kind }) => id === draft.memberId && kind === 'adult');
  const language = preview.data?.language ?? 'en';
  return (
    <fieldset className={classes.questions}>
      <legend>{t.consent}</legend>
      <p className={classes.quiet}>{t.readAloud}</p>
      <blockquote className={classes.statement} lang={language}>
        {consentStatements[language]}
      </blockquote>
      <div className={classes.consent}>
        <NativeSelect
          label={t.whoAgreed}
          value={draft.agreedBy}
          data={[
            { value: '', label: t.choose },
            { value: 'patient', label: name },
            ...(member ? [{ value: 'member', label: member.name }] : []),
          ]}
          onChange={({ currentTarget: { value } }) =>
            change({ agreedBy: phoneConsentGivers.find((one) => one === value) ?? '' })
          }
        />
        <Checkbox
          label={t.agreedOnThePhone}
          checked={hasAgreed}
          disabled={draft.agreedBy === '' || !preview.isCurrent}
          onChange={({ currentTarget }) => agree(currentTarget.checked)}
        />
      </div>
    </fieldset>
  );
}
