import { type WhyOffice, whyKinds } from '../../call-plan.rules.ts';
import { type PlanLanguage, planWords } from '../../call-plan-words.ts';
import classes from './accepted-plan.module.css';

type AcceptedPlanProps = {
  plan: {
    struckFacts: readonly 'insurance_plan'[];
    asksBeforeFurtherCalls: boolean;
    offices: readonly { name: string; distanceMiles: number; why: string }[] | null;
  };
};

const language: PlanLanguage = 'en';

const whyWords = (why: string): string => {
  const known: WhyOffice | undefined = whyKinds.find((kind) => kind === why);
  return known ? `, ${planWords[language].why[known]}` : '';
};

/** What the patient accepted by sending the request. Which of these offices were called opens with the results. */
export function AcceptedPlan({ plan }: AcceptedPlanProps) {
  const { offices, struckFacts, asksBeforeFurtherCalls } = plan;
  const facts = planWords[language];
  if (!offices && struckFacts.length === 0 && !asksBeforeFurtherCalls) return null;
  return (
    <details className={classes.plan}>
      <summary>The call plan you accepted</summary>
      {struckFacts.map((fact) => (
        <p key={fact}>
          <strong>You struck: {facts.facts[fact].label.toLowerCase()}.</strong> {facts.ifStruck[fact]}
        </p>
      ))}
      {asksBeforeFurtherCalls && (
        <p>
          <strong>You are asked before each further call.</strong>
        </p>
      )}
      {offices ? (
        <>
          <p>Offices that may be called, nearest first:</p>
          <OfficeList offices={offices} />
        </>
      ) : (
        <p>No office could be named yet when you sent the request.</p>
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
