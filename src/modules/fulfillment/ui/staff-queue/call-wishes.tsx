import type { RequestAtWork } from '#modules/requests/request-queue.contract.ts';
import classes from './request-at-work.module.css';

type Wishes = RequestAtWork['callWishes'];

const struckWords: Record<Wishes['struckFacts'][number], string> = {
  insurance_plan:
    'Do not name the insurance plan. To offices the patient pays directly; ask for that price, and not whether they take the plan.',
};

/** What the patient wants kept to on the telephone: it holds for a person's calls as it does for the agent's. */
export function CallWishes({ wishes }: { wishes: Wishes }) {
  const { struckFacts, asksBeforeFurtherCalls, declinedOffices } = wishes;
  if (struckFacts.length === 0 && !asksBeforeFurtherCalls && declinedOffices.length === 0) return null;
  return (
    <section className={classes.wishes} aria-label="The patient’s wishes for calls">
      <p>
        <strong>The patient’s wishes for calls</strong>
      </p>
      <ul>
        {struckFacts.map((fact) => (
          <li key={fact}>{struckWords[fact]}</li>
        ))}
        {asksBeforeFurtherCalls && <li>Ask the patient before each call beyond the plan they accepted.</li>}
        {declinedOffices.map((name) => (
          <li key={name}>Do not call {name}: the patient declined this call.</li>
        ))}
      </ul>
    </section>
  );
}
