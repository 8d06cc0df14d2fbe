import type { StaffRequest } from '#modules/requests/request-queue-views.contract.ts';
import { OwnWords } from '#modules/requests/ui/own-words.tsx';
import { formatDateTime } from '#shared/format/format-date.ts';
import { shortId } from '#shared/ids.ts';
import { PhoneLink } from '#ui/phone-link.tsx';
import { PatientLink } from '#ui/record-links.tsx';
import { CallPreferences } from './call-preferences.tsx';
import classes from './request-at-work.module.css';
import * as t from './staff-request.words.ts';

/** The request in the patient's words and as we understood it. */
export function RequestNeed({ request }: { request: StaffRequest }) {
  return (
    <>
      <p className={classes.body}>{request.description}</p>
      <OwnWords title={t.inThePatientsWords} words={request.ownWords} description={request.description} />
      {request.need.length > 0 && (
        <dl className={classes.facts}>
          {request.need.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <CallPreferences preferences={request.callWishes} />
      {request.openQuestion && (
        <p className={classes.note}>{t.openQuestionNote({ openQuestion: request.openQuestion })}</p>
      )}
      {request.closedReason && (
        <p className={classes.note}>{t.closedBecause({ closedReason: request.closedReason })}</p>
      )}
    </>
  );
}

/** Patient details, limited to what the work needs. */
export function RequestPatient({ request }: { request: StaffRequest }) {
  const { patient, userId, round, phoneConsent } = request;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t.name}</dt>
        <dd>{patient.name ? <PatientLink id={userId}>{patient.name}</PatientLink> : t.deletedAccount}</dd>
      </div>
      {patient.forPerson && (
        <div>
          <dt>{t.forLabel}</dt>
          <dd>{patient.forPerson}</dd>
        </div>
      )}
      <div>
        <dt>{t.phone}</dt>
        <dd>{patient.phone ? <PhoneLink phone={patient.phone} /> : t.notGiven}</dd>
      </div>
      <div>
        <dt>{t.email}</dt>
        <dd>{patient.email}</dd>
      </div>
      <div>
        <dt>{t.membership}</dt>
        <dd>{patient.membershipType === 'monthly' ? t.monthly : t.payPerUse}</dd>
      </div>
      {phoneConsent && (
        <div>
          <dt>{t.consent}</dt>
          <dd>
            {t.agreedOnThePhone({
              name:
                (phoneConsent.givenBy === 'member' ? patient.forPerson : patient.name) || t.deletedAccount,
              dateTime: formatDateTime(phoneConsent.givenAt),
              recordedByName: phoneConsent.recordedByName,
            })}
          </dd>
        </div>
      )}
      <div>
        <dt>{t.userId}</dt>
        <dd>{patient.name ? <PatientLink id={userId} /> : shortId(userId)}</dd>
      </div>
      {round > 1 && (
        <div>
          <dt>{t.round}</dt>
          <dd>{t.sentBackRound({ round })}</dd>
        </div>
      )}
    </dl>
  );
}

const slaEventLabels: Record<StaffRequest['promise']['events'][number]['kind'], string> = {
  warned_50: t.slaWarning50,
  warned_75: t.slaWarning75,
  warned_90: t.slaWarning90,
  breached: t.slaMissed,
};

const addOnRules: Readonly<Record<string, string>> = {
  'Premium Bill Review': t.attachLetter,
  'Expedited Concierge': t.expeditedRule,
};

/** SLA deadline, share used, and paid add-ons. */
export function RequestSla({ request }: { request: StaffRequest }) {
  const { promise, addOns, slaExplanation } = request;
  return (
    <>
      <p className={classes.body}>{slaExplanation}</p>
      <dl className={classes.facts}>
        <div>
          <dt>{t.used}</dt>
          <dd>{t.slaShareUsed({ usedPercent: promise.usedPercent })}</dd>
        </div>
        {promise.events.map(({ kind, at }) => (
          <div key={`${kind} ${at}`}>
            <dt>
              <time dateTime={at}>{formatDateTime(at)}</time>
            </dt>
            <dd>{slaEventLabels[kind]}</dd>
          </div>
        ))}
        {addOns.map((title) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{t.paid({ addOnRules: addOnRules[title] })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
