import { Button } from '@mantine/core';
import { openCardPage } from '#vendors/payments/browser/card-page.ts';
import type { MembershipView } from '../../membership.contract.ts';
import classes from '../payments/bank-confirmation.module.css';
import { scriptMissingText } from '../payments/card-field-theme.ts';
import { noAnswerYetText, UnknownOutcome } from '../payments/unknown-outcome.ts';
import { membershipQueries, useMembershipMutation } from './membership-queries.ts';
import * as t from './memberships.words.ts';

/** Opens the processor's bank confirmation dialog, then checks the result. */
async function confirmAtRealBank(): Promise<MembershipView> {
  const { clientSecret, publishableKey } = await membershipQueries.beginMembershipConfirmation.call();
  if (publishableKey === null) throw new Error('No publishable key for bank verification.');
  const page = await openCardPage(publishableKey).catch(() => {
    throw new Error(scriptMissingText);
  });
  await page.askBank(clientSecret);
  return membershipQueries.checkMembership.call().catch(() => {
    throw new UnknownOutcome();
  });
}

/** Asks the patient to confirm a membership payment with their bank. */
export function MembershipConfirmation({ view }: { view: MembershipView }) {
  const isDemo = view.mode === 'demo';
  const { start, isPending, problem } = useMembershipMutation({
    act: (confirmed: boolean) =>
      isDemo ? membershipQueries.answerMembershipBank.call({ confirmed }) : confirmAtRealBank(),
    done: (after) => {
      if (after.state === 'active')
        return { title: t.paymentConfirmed, description: t.yourMembershipIsActive };
      // The check itself may not have reached the processor.
      if (after.waitsForBank && !isDemo) return { title: t.noResponseYet, description: noAnswerYetText };
      return { title: t.notConfirmed, description: after.declineMessage ?? after.words };
    },
    failed: t.couldntConfirmThePayment,
  });
  return (
    <div className={classes.asks}>
      <p className={classes.title}>{t.confirmWithYourBank}</p>
      <p>{t.bankNeedsConfirmation}</p>
      {problem && (
        <p className={classes.trouble} role="alert">
          {problem}
        </p>
      )}
      {isDemo ? (
        <div className={classes.demo}>
          <p>
            <span className={classes.demoTitle}>{t.demo}</span> {t.demoBankHint}
          </p>
          <div className={classes.actions}>
            <Button loading={isPending} onClick={() => start(true)}>
              {t.confirmPayment}
            </Button>
            <Button variant="default" disabled={isPending} onClick={() => start(false)}>
              {t.decline}
            </Button>
          </div>
        </div>
      ) : (
        <div className={classes.actions}>
          <Button loading={isPending} onClick={() => start(true)}>
            {t.confirmWithMyBank}
          </Button>
        </div>
      )}
    </div>
  );
}
