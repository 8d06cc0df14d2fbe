import { formatPhone } from '#shared/text/phone-numbers.ts';
import { SourceDetails } from '#ui/source-details.tsx';
import type { ProviderProfile } from '../../providers.contract.ts';
import classes from '../search/provider-profile.module.css';
import { factSourceLines, unconfirmedFactWords } from './fact-source.ts';
import * as t from './profile.words.ts';

/** Facts that are always shown, even if unknown. */
const asked: readonly [fact: string, label: string, none: string][] = [
  ['new_patients', t.newPatients, t.unknownWillAsk],
  ['languages', t.languages, t.unknown],
  ['insurance', t.insuranceAccepted, t.noInsuranceListed],
];

/** An office may have several additional locations, so the location is part of the name. */
const nameOf = ({ fact, label, words }: ProviderProfile['facts'][number]): string =>
  fact === 'further_place' ? `${label} ${words}` : label;

/** The known facts of an office with their sources and whether they are unconfirmed. */
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
              question={t.factSourceQuestion}
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
        <dt>{t.npi}</dt>
        <dd>{npi}</dd>
      </div>
    </dl>
  );
}
