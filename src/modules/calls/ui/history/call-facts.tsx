import { formatDateTime } from '#shared/format/format-date.ts';
import { writtenPhone } from '#ui/phone-link.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { CallDetails } from '../../call-records.contract.ts';
import { durationWords } from '../versions/version-words.ts';
import { layerWords, purposeWords } from './call-details-words.ts';
import classes from './call-words.module.css';

type Fact = { label: string; value: string | null };

const aboutCall = (call: CallDetails): Fact[] => [
  {
    label: call.kind === 'test_call' ? 'Agent tried' : 'Office',
    value: call.testCall?.agentName ?? call.name,
  },
  { label: 'Number', value: writtenPhone(call.toNumber) },
  { label: 'Status', value: call.status },
  { label: 'Purpose', value: purposeWords(call.purpose) },
  { label: 'Started', value: call.startedAt ? formatDateTime(call.startedAt) : 'Not yet' },
  { label: 'Length', value: durationWords(call.durationSeconds) },
  { label: 'Call ID', value: call.retellCallId },
  { label: 'Request ID', value: call.requestId },
  { label: 'Mode', value: call.simulated ? `${call.mode}, simulated office` : call.mode },
];

const layersOf = ({ layers }: CallDetails): Fact[] =>
  layers
    ? [
        { label: 'Telephony', value: layers.telephony === null ? null : layerWords(layers.telephony) },
        { label: 'Conversation', value: layerWords(layers.conversation) },
        {
          label: 'Business',
          value: layers.business.length > 0 ? layers.business.map(layerWords).join(' · ') : 'Nothing learned',
        },
      ]
    : [];

function List({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? 'None'}</dd>
        </div>
      ))}
    </dl>
  );
}

const conductLabels = [
  { key: 'saidWhatItIs', good: 'Said what it is', bad: 'Did not say what it is' },
  { key: 'admittedBeingMachine', good: 'Admitted being a machine', bad: 'Denied being a machine' },
  { key: 'honouredRefusal', good: 'Honoured the refusal', bad: 'Went on after a refusal' },
] as const;

function Conduct({ conduct }: Pick<CallDetails, 'conduct'>) {
  const judged = conductLabels.filter(({ key }) => conduct?.[key] !== null && conduct?.[key] !== undefined);
  if (judged.length === 0) return null;
  return (
    <p className={classes.badges}>
      {judged.map(({ key, good, bad }) => (
        <StateBadge key={key} tone={conduct?.[key] ? 'good' : 'danger'}>
          {conduct?.[key] ? good : bad}
        </StateBadge>
      ))}
    </p>
  );
}

/** How a call is to be understood: telephone, conversation and what was learned, and how the agent behaved. */
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
          <h3 className={classes.label}>Outcome</h3>
          <List facts={layersOf(call)} />
        </div>
      )}
      <Conduct conduct={call.conduct} />
      {whole && call.maySay.length > 0 && (
        <div>
          <h3 className={classes.label}>What this call could disclose</h3>
          <ul className={classes.plain}>
            {call.maySay.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
