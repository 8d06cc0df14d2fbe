import { type OfficeReason, officeReasons } from '../../call-plan.rules.ts';
import { type PlanLanguage, planWords } from '../../call-plan.words.ts';
import classes from './accepted-plan.module.css';
import * as t from './call-plan.words.ts';

type AcceptedPlanProps = {
  plan: {
    removedFacts: readonly 'insurance_plan'[];
    asksBeforeFurtherCalls: boolean;
    asksForEstimate: boolean;
    offices: readonly { name: string; distanceMiles: number; why: string }[] | null;
  };
};

const language: PlanLanguage = 'en';

const whyWords = (why: string): string => {
  const known: OfficeReason | undefined = officeReasons.find((kind) => kind === why);
  return known ? `, ${planWords[language].why[known]}` : '';
};

/** The call plan the patient accepted. Which offices were called is revealed with the results. */
export function AcceptedPlan({ plan }: AcceptedPlanProps) {
  const { offices, removedFacts, asksBeforeFurtherCalls, asksForEstimate } = plan;
  const facts = planWords[language];
  if (!offices && removedFacts.length === 0 && !asksBeforeFurtherCalls) return null;
  return (
    <details className={classes.plan}>
      <summary>{t.acceptedCallPlan}</summary>
      {removedFacts.map((fact) => (
        <p key={fact}>
          <strong>
            {t.youRemoved} {facts.facts[fact].label.toLowerCase()}.
          </strong>{' '}
          {facts.ifRemoved[fact]}
        </p>
      ))}
      {asksBeforeFurtherCalls && (
        <p>
          <strong>{t.asksBeforeEachCall}</strong>
        </p>
      )}
      {asksForEstimate && <p>{t.asksForEstimate}</p>}
      {offices ? (
        <>
          <p>{t.officesWeMayCall}</p>
          <OfficeList offices={offices} />
        </>
      ) : (
        <p>{t.noOfficesPickedYet}</p>
      )}
    </details>
  );
}

const OfficeList = ({ offices }: { offices: NonNullable<AcceptedPlanProps['plan']['offices']> }) => (
  <ul>
    {offices.map(({ name, distanceMiles, why }) => (
      <li key={name}>
        {name} ({planWords[language].miles(distanceMiles)}
        {whyWords(why)})
      </li>
    ))}
  </ul>
);
