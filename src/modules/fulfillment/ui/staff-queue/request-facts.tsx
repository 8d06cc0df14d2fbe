import type { RequestAtWork } from '#modules/requests/request-queue.contract.ts';
import { statusLabel } from '#modules/requests/request-status.rules.ts';
import { OwnWords } from '#modules/requests/ui/own-words.tsx';
import { formatDateTime } from '#shared/format/format-date.ts';
import { shortId } from '#shared/ids.ts';
import { productName } from '#shared/product.ts';
import { PhoneLink } from '#ui/phone-link.tsx';
import { CallWishes } from './call-wishes.tsx';
import classes from './request-at-work.module.css';

/** What was asked, in the patient's words and as it was understood. */
export function RequestNeed({ request }: { request: RequestAtWork }) {
  return (
    <>
      <p className={classes.body}>{request.description}</p>
      <OwnWords title="In the patient’s words" words={request.ownWords} description={request.description} />
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
      <CallWishes wishes={request.callWishes} />
      {request.openQuestion && (
        <p className={classes.note}>
          The patient was asked: {request.openQuestion} The clock is paused until then.
        </p>
      )}
      {request.closedReason && <p className={classes.note}>Closed: {request.closedReason}</p>}
    </>
  );
}

/** Whose request it is, with no more than the work needs. */
export function RequestPatient({ request: { patient, userId, round } }: { request: RequestAtWork }) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Name</dt>
        <dd>{patient.name || 'Deleted account'}</dd>
      </div>
      {patient.forPerson && (
        <div>
          <dt>For</dt>
          <dd>{patient.forPerson}</dd>
        </div>
      )}
      <div>
        <dt>Phone</dt>
        <dd>{patient.phone ? <PhoneLink phone={patient.phone} /> : 'Not given'}</dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>{patient.email}</dd>
      </div>
      <div>
        <dt>Membership</dt>
        <dd>{patient.membershipType === 'monthly' ? 'Monthly' : 'Pay Per Use'}</dd>
      </div>
      <div>
        <dt>User id</dt>
        <dd>{shortId(userId)}</dd>
      </div>
      {round > 1 && (
        <div>
          <dt>Round</dt>
          <dd>{round}: the work was sent back before</dd>
        </div>
      )}
    </dl>
  );
}

const promiseEventWords: Record<RequestAtWork['promise']['events'][number]['kind'], string> = {
  warned_50: 'The team was warned at 50%',
  warned_75: 'The team was warned at 75%',
  warned_90: 'The team was warned at 90%',
  breached: 'It was broken: the request is free, and the patient was told',
};

const addOnRules: Readonly<Record<string, string>> = {
  'Premium Bill Review': 'needs the letter to the billing office, ready to sign, before it is released',
  'Expedited Concierge': 'is promised within 24 hours, and goes before all others',
};

/** By when it is promised, how much of that is used, and what the patient paid extra for. */
export function RequestPromise({ request }: { request: RequestAtWork }) {
  const { promise, addOns, slaExplanation } = request;
  return (
    <>
      <p className={classes.body}>{slaExplanation}</p>
      <dl className={classes.facts}>
        <div>
          <dt>Used</dt>
          <dd>{promise.usedPercent}% of the promised time, waits for the patient left out</dd>
        </div>
        {promise.events.map(({ kind, at }) => (
          <div key={`${kind} ${at}`}>
            <dt>
              <time dateTime={at}>{formatDateTime(at)}</time>
            </dt>
            <dd>{promiseEventWords[kind]}</dd>
          </div>
        ))}
        {addOns.map((title) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>Paid: it {addOnRules[title] ?? 'is part of the work'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const actorWords: Record<string, string> = {
  patient: 'Patient',
  harborline: productName,
  staff: 'Care team',
};

/** Everything that happened, oldest first, as the patient reads it, with who of the team it was. */
export function StaffTimeline({ timeline }: Pick<RequestAtWork, 'timeline'>) {
  return (
    <ol className={classes.entries} aria-label="Timeline, oldest first">
      {timeline.map(({ id, at, actor, actorName, status, note }) => (
        <li key={id}>
          <p className={classes.meta}>
            <time dateTime={at}>{formatDateTime(at)}</time>, {actorName ?? actorWords[actor] ?? actor}
          </p>
          <p className={classes.body}>
            <strong>{statusLabel(status)}</strong>
            {note && ` – ${note}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
