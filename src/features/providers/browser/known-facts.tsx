import { SourceDetails, type SourceLine } from '#design/source-details.tsx';
import type { ProviderProfile } from '#features/providers/providers.contract.ts';
import { formatPhone } from '#kernel/phone-numbers.ts';
import classes from './provider-profile.module.css';

type KnownFact = ProviderProfile['facts'][number];

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' });

const methodWords: Readonly<Record<KnownFact['method'], string>> = {
  file: 'Read in a file',
  phone: 'Said on the telephone',
  office: 'Told by the office',
  person: 'Entered by our team',
};

function sourceLines({ method, source, sourceRow, observedAt, quote }: KnownFact): SourceLine[] {
  return [
    { label: 'How we know', value: methodWords[method] },
    { label: 'Source', value: source },
    ...(sourceRow === null ? [] : [{ label: 'Row', value: sourceRow.toLocaleString('en-US') }]),
    { label: 'As of', value: dayFormat.format(new Date(observedAt)) },
    ...(quote === null ? [] : [{ label: 'In these words', value: `“${quote}”` }]),
  ];
}

/** What everybody wants to know of an office, though nobody told it yet. */
const asked: readonly [fact: string, label: string, none: string][] = [
  ['new_patients', 'New patients', 'Not known: we ask when we call'],
  ['languages', 'Languages', 'Not known'],
  ['insurance', 'Insurance accepted', 'None listed: direct payment'],
];

/** What is known of an office, each with where it comes from and whether that is long ago. */
export function KnownFacts({ provider }: { provider: ProviderProfile }) {
  const { facts, npi } = provider;
  const unknown = asked.filter(([name]) => !facts.some(({ fact }) => fact === name));
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>
            {fact.fact === 'phone' ? formatPhone(fact.words) : fact.words}
            {fact.isUnconfirmed && (
              <span className={classes.unconfirmed}>Unconfirmed: we ask when we call</span>
            )}
            <SourceDetails
              question="Where does this come from?"
              about={fact.label}
              lines={sourceLines(fact)}
            />
          </dd>
        </div>
      ))}
      {unknown.map(([fact, label, none]) => (
        <div key={fact}>
          <dt>{label}</dt>
          <dd>{none}</dd>
        </div>
      ))}
      <div>
        <dt>NPI</dt>
        <dd>{npi}</dd>
      </div>
    </dl>
  );
}
