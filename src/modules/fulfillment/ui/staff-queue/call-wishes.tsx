import type { RequestAtWork } from '#modules/requests/request-queue.contract.ts';
import classes from './request-at-work.module.css';
import * as t from './staff-queue.words.ts';

type Wishes = RequestAtWork['callWishes'];

const struckWords: Record<Wishes['struckFacts'][number], string> = {
  insurance_plan: t.doNotMentionTheInsurance,
};

/** The patient's call preferences. They apply to staff calls too. */
export function CallWishes({ wishes }: { wishes: Wishes }) {
  const { struckFacts, asksBeforeFurtherCalls, declinedOffices } = wishes;
  if (struckFacts.length === 0 && !asksBeforeFurtherCalls && declinedOffices.length === 0) return null;
  return (
    <section className={classes.wishes} aria-label={t.thePatientsCallPreferences}>
      <p>
        <strong>{t.thePatientsCallPreferences}</strong>
      </p>
      <ul>
        {struckFacts.map((fact) => (
          <li key={fact}>{struckWords[fact]}</li>
        ))}
        {asksBeforeFurtherCalls && <li>{t.askThePatientBeforeMaking}</li>}
        {declinedOffices.map((name) => (
          <li key={name}>{t.doNotCallThePatient({ name })}</li>
        ))}
      </ul>
    </section>
  );
}
