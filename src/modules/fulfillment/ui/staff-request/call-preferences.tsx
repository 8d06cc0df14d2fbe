import type { StaffRequest } from '#modules/requests/request-queue-views.contract.ts';
import classes from './request-at-work.module.css';
import * as t from './staff-request.words.ts';

type Preferences = StaffRequest['callWishes'];

const removedReason: Record<Preferences['removedFacts'][number], string> = {
  insurance_plan: t.doNotMentionPlan,
};

/** The patient's call preferences. They apply to staff calls too. */
export function CallPreferences({ preferences }: { preferences: Preferences }) {
  const { removedFacts, asksBeforeFurtherCalls, declinedOffices } = preferences;
  if (removedFacts.length === 0 && !asksBeforeFurtherCalls && declinedOffices.length === 0) return null;
  return (
    <section className={classes.preferences} aria-label={t.callPreferences}>
      <p>
        <strong>{t.callPreferences}</strong>
      </p>
      <ul>
        {removedFacts.map((fact) => (
          <li key={fact}>{removedReason[fact]}</li>
        ))}
        {asksBeforeFurtherCalls && <li>{t.askBeforeExtraCalls}</li>}
        {declinedOffices.map((name) => (
          <li key={name}>{t.doNotCallOffice({ name })}</li>
        ))}
      </ul>
    </section>
  );
}
