import '#ui/theme/field-styles.ts';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { PatientDetailsView } from '#modules/accounts/patient-views.ts';
import { maxLengths } from '#modules/requests/form-rules.ts';
import { serviceTypeWords } from '#modules/requests/request-status.rules.ts';
import { type RequestType, requestTypes, type Urgency } from '#shared/care/care-need.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import classes from './caller-request.module.css';
import * as t from './caller-request.words.ts';
import type { CallerDraft, CallerRequest } from './use-caller-request.ts';

type CallerFormProps = { request: CallerRequest; name: string; details: PatientDetailsView | undefined };

const insuranceOptions: { value: CallerDraft['insurance']; label: string }[] = [
  { value: 'not_mentioned', label: t.notMentioned },
  { value: 'none', label: t.paysCash },
  { value: 'plan', label: t.hasInsurance },
];
const urgencyOptions: { value: Urgency; label: string }[] = [
  { value: 'normal', label: t.asDescribed },
  { value: 'soon', label: t.soon },
  { value: 'urgent', label: t.urgent },
];
const serviceOptions: { value: RequestType | ''; label: string }[] = [
  { value: '', label: t.asDescribed },
  ...requestTypes.map((value) => ({ value, label: serviceTypeWords(value) })),
];

/** What the caller says, with the answers that every request needs. */
export function CallerForm({ request, name, details }: CallerFormProps) {
  const { draft, change, questions } = request;
  const members = (details?.household ?? []).filter(({ state }) => state === 'active');
  const planOnFile = [details?.insurance?.provider, details?.insurance?.type].filter(Boolean).join(' ');
  return (
    <div className={classes.fields}>
      {details && <CallerFacts details={details} />}
      <Textarea
        size="md"
        label={t.whatTheyNeed}
        description={t.needHint}
        placeholder={t.needExample}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={maxLengths.description}
        required
        data-autofocus
        value={draft.description}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      {members.length > 0 && (
        <NativeSelect
          label={t.whoItIsFor}
          value={draft.memberId}
          data={[
            { value: '', label: name },
            ...members.map(({ id, name: member, relation }) => ({
              value: id,
              label: `${member} (${relation})`,
            })),
          ]}
          onChange={({ currentTarget }) => change({ memberId: currentTarget.value, agreedBy: '' })}
        />
      )}
      <div className={classes.pair}>
        <TextInput
          label={t.zipOrCity}
          description={questions.questionOf('place')}
          maxLength={maxLengths.answer}
          autoComplete="off"
          value={draft.place}
          onChange={({ currentTarget }) => change({ place: currentTarget.value })}
        />
        <NativeSelect
          label={t.insurance}
          description={questions.questionOf('insurance')}
          value={draft.insurance}
          data={insuranceOptions}
          onChange={({ currentTarget: { value } }) =>
            change({
              insurance: insuranceOptions.find((one) => one.value === value)?.value ?? 'not_mentioned',
            })
          }
        />
      </div>
      {draft.insurance === 'plan' && (
        <TextInput
          label={t.insurancePlan}
          description={planOnFile ? t.onFile({ plan: planOnFile }) : undefined}
          placeholder={t.planExample}
          maxLength={maxLengths.plan}
          autoComplete="off"
          value={draft.plan}
          onChange={({ currentTarget }) => change({ plan: currentTarget.value })}
        />
      )}
      <div className={classes.pair}>
        <NativeSelect
          label={t.service}
          value={draft.serviceType}
          data={serviceOptions}
          onChange={({ currentTarget: { value } }) =>
            change({ serviceType: requestTypes.find((one) => one === value) ?? '' })
          }
        />
        <NativeSelect
          label={t.urgency}
          value={draft.urgency}
          data={urgencyOptions}
          onChange={({ currentTarget: { value } }) =>
            change({ urgency: urgencyOptions.find((one) => one.value === value)?.value ?? 'normal' })
          }
        />
      </div>
    </div>
  );
}

const priceOf = ({ freeTrial, patient }: PatientDetailsView): string => {
  if (freeTrial === 'unused') return t.freeTrial;
  return patient.membershipType === 'monthly' ? t.memberPrice : t.payPerUsePrice;
};

/** To confirm who is calling, and what the request will cost them. */
function CallerFacts({ details }: { details: PatientDetailsView }) {
  const { patient, dateOfBirth, emailVerified } = details;
  const facts = [
    [t.dateOfBirth, dateOfBirth ?? t.notGiven],
    [t.phone, patient.phone ? formatPhone(patient.phone) : t.notGiven],
    [t.email, emailVerified ? patient.email : `${patient.email}. ${t.emailNotConfirmed}`],
    [t.price, priceOf(details)],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
