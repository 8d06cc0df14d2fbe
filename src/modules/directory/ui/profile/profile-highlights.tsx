import type { ReactNode } from 'react';
import type { ProviderProfile } from '../../providers.contract.ts';
import classes from '../search/provider-profile.module.css';
import * as t from './profile.words.ts';

const maxPlans = 3;

function insuranceWords(plans: readonly string[]): string {
  if (plans.length === 0) return t.payYourself;
  const more = plans.length - maxPlans;
  return [plans.slice(0, maxPlans).join(', '), ...(more > 0 ? [t.andMore({ count: more })] : [])].join(' ');
}

const newPatientsWords = (accepts: boolean | null): string =>
  accepts === null ? t.willAsk : accepts ? t.acceptingNewPatients : t.notAcceptingNewPatients;

type ProfileHighlightsProps = {
  provider: Pick<ProviderProfile, 'acceptsNewPatients' | 'acceptsInsurance' | 'languages'>;
  /** The next time the office said is open; null if none is known. */
  nextOpening: ReactNode;
};

/** What a patient decides by. */
export function ProfileHighlights({ provider, nextOpening }: ProfileHighlightsProps) {
  const { acceptsNewPatients, acceptsInsurance, languages } = provider;
  return (
    <dl className={classes.highlights} aria-label={t.atAGlance}>
      <div>
        <dt>{t.newPatients}</dt>
        <dd className={acceptsNewPatients ? classes.good : undefined}>
          {newPatientsWords(acceptsNewPatients)}
        </dd>
      </div>
      <div>
        <dt>{t.nextOpening}</dt>
        <dd>{nextOpening ?? t.willAsk}</dd>
      </div>
      <div>
        <dt>{t.insurance}</dt>
        <dd>{insuranceWords(acceptsInsurance)}</dd>
      </div>
      <div>
        <dt>{t.languages}</dt>
        <dd>{languages.length > 0 ? languages.join(', ') : t.unknown}</dd>
      </div>
    </dl>
  );
}
