import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/format/format-date.ts';
import { displayPhone } from '#ui/phone-link.tsx';
import { RequestLink } from '#ui/record-links.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { CallDetails } from '../../call-records.contract.ts';
import { durationWords } from '../versions/version.words.ts';
import { layerWords, purposeWords } from './call-details.words.ts';
import classes from './call-words.module.css';
import * as t from './history.words.ts';

type Fact = { label: string; value: ReactNode };

const aboutCall = (call: CallDetails): Fact[] => [
  {
    label: call.kind === 'test_call' ? t.agentTested : t.office,
    value: call.testCall?.agentName ?? call.name,
  },
  { label: t.number, value: displayPhone(call.toNumber) },
  { label: t.status, value: call.status },
  { label: t.purpose, value: purposeWords(call.purpose) },
  { label: t.started, value: call.startedAt ? formatDateTime(call.startedAt) : t.notYet },
  { label: t.length, value: durationWords(call.durationSeconds) },
  { label: t.callId, value: call.retellCallId },
  {
    label: t.requestId,
    value: call.requestId && <RequestLink id={call.requestId}>{call.requestId}</RequestLink>,
  },
  { label: t.mode, value: call.simulated ? t.simulatedOffice({ mode: call.mode }) : call.mode },
];

const layersOf = ({ layers }: CallDetails): Fact[] =>
  layers
    ? [
        { label: t.telephony, value: layers.telephony === null ? null : layerWords(layers.telephony) },
        { label: t.conversation, value: layerWords(layers.conversation) },
        {
          label: t.business,
          value: layers.business.length > 0 ? layers.business.map(layerWords).join(' · ') : t.noResults,
        },
      ]
    : [];

function List({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? t.none}</dd>
        </div>
      ))}
    </dl>
  );
}

const conductLabels = [
  { key: 'saidWhatItIs', good: t.disclosedThatItsAutomated, bad: t.didntDiscloseThatItsAutomated },
  {
    key: 'admittedBeingMachine',
    good: t.confirmedBeingAutomatedWhenAsked,
    bad: t.deniedBeingAutomated,
  },
  { key: 'honouredRefusal', good: t.honoredTheRefusal, bad: t.continuedAfterARefusal },
] as const;

function Conduct({ conduct }: Pick<CallDetails, 'conduct'>) {
  const shown = conductLabels.filter(({ key }) => conduct?.[key] !== null && conduct?.[key] !== undefined);
  if (shown.length === 0) return null;
  return (
    <p className={classes.badges}>
      {shown.map(({ key, good, bad }) => (
        <StateBadge key={key} tone={conduct?.[key] ? 'good' : 'danger'}>
          {conduct?.[key] ? good : bad}
        </StateBadge>
      ))}
    </p>
  );
}

/** Call outcome (telephony, conversation, business) and agent behavior. */
export function CallFacts({ call, whole }: { call: CallDetails; whole: boolean }) {
  return (
    <>
      {whole && <List facts={aboutCall(call)} />}
      {call.failedBecause && (
        <p className={classes.failed} role="alert">
          {call.failedBecause}
        </p>
      )}
      {call.layers && (
        <div>
          <h3 className={classes.label}>{t.outcome}</h3>
          <List facts={layersOf(call)} />
        </div>
      )}
      <Conduct conduct={call.conduct} />
      {whole && call.maySay.length > 0 && (
        <div>
          <h3 className={classes.label}>{t.informationThisCallCouldShare}</h3>
          <ul className={classes.plain}>
            {call.maySay.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
