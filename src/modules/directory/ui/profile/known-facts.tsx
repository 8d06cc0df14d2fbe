import { displayPhone } from '#ui/phone-link.tsx';
import { SourceList } from '#ui/source-details.tsx';
import type { ProviderProfile } from '../../providers.contract.ts';
import classes from '../search/provider-profile.module.css';
import { factSourceLines, unconfirmedFactWords, verifiedWords } from './fact-source.ts';
import * as t from './profile.words.ts';

/** Facts that are always shown, even if unknown. */
const asked: readonly [fact: string, label: string, none: string][] = [
  ['new_patients', t.newPatients, t.unknownWillAsk],
  ['languages', t.languages, t.unknown],
  ['insurance', t.insuranceAccepted, t.noInsuranceListed],
];

type Fact = ProviderProfile['facts'][number];

/** An office may have several additional locations, so the location is part of the name. */
const nameOf = ({ fact, label, words }: Fact): string =>
  fact === 'further_place' ? `${label} ${words}` : label;

type FactSourcesProps = { facts: readonly Fact[]; about: string; timeZone: string };

/** The sources of a section's facts, in one list. */
export function FactSources({ facts, about, timeZone }: FactSourcesProps) {
  return (
    <SourceList
      summary={verifiedWords(facts, timeZone)}
      about={about}
      groups={facts.map((fact) => ({ about: nameOf(fact), lines: factSourceLines(fact, timeZone) }))}
    />
  );
}

/** The known facts of an office and whether they are unconfirmed. Its hours have their own section. */
export function KnownFacts({ provider }: { provider: ProviderProfile }) {
  const { npi, timeZone } = provider;
  const facts = provider.facts.filter(({ fact }) => fact !== 'office_hours');
  const unknown = asked.filter(([name]) => !facts.some(({ fact }) => fact === name));
  return (
    <>
      <dl className={classes.facts}>
        {facts.map((fact) => (
          <div key={nameOf(fact)}>
            <dt>{fact.label}</dt>
            <dd>
              {fact.fact === 'phone' ? displayPhone(fact.words) : fact.words}
              {fact.isUnconfirmed && (
                <span className={classes.unconfirmed}>{unconfirmedFactWords(fact.fact)}</span>
              )}
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
      <FactSources facts={facts} about={t.goodToKnow} timeZone={timeZone} />
    </>
  );
}
