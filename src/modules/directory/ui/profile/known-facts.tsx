import { formatPhone } from '#shared/text/phone-numbers.ts';
import { SourceDetails } from '#ui/source-details.tsx';
import type { ProviderProfile } from '../../providers.contract.ts';
import classes from '../search/provider-profile.module.css';
import { factSourceLines, unconfirmedFactWords } from './fact-source.ts';

/** What everybody wants to know of an office, though nobody told it yet. */
const asked: readonly [fact: string, label: string, none: string][] = [
  ['new_patients', 'New patients', 'Not known: we ask when we call'],
  ['languages', 'Languages', 'Not known'],
  ['insurance', 'Insurance accepted', 'None listed: direct payment'],
];

/** An office may have many further places: only the words tell them apart. */
const nameOf = ({ fact, label, words }: ProviderProfile['facts'][number]): string =>
  fact === 'further_place' ? `${label} ${words}` : label;

/** What is known of an office, each with where it comes from and whether that is long ago. */
export function KnownFacts({ provider }: { provider: ProviderProfile }) {
  const { facts, npi, timeZone } = provider;
  const unknown = asked.filter(([name]) => !facts.some(({ fact }) => fact === name));
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={nameOf(fact)}>
          <dt>{fact.label}</dt>
          <dd>
            {fact.fact === 'phone' ? formatPhone(fact.words) : fact.words}
            {fact.isUnconfirmed && (
              <span className={classes.unconfirmed}>{unconfirmedFactWords(fact.fact)}</span>
            )}
            <SourceDetails
              question="Where does this come from?"
              about={nameOf(fact)}
              lines={factSourceLines(fact, timeZone)}
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
