import { Button } from '@mantine/core';
import { openCardPage } from '#vendors/payments/browser/card-page.ts';
import type { MembershipView } from '../../membership.contract.ts';
import classes from '../payments/bank-confirmation.module.css';
import { scriptMissingWords } from '../payments/card-field-look.ts';
import { noAnswerYetWords, UnseenAnswer } from '../payments/unseen-answer.ts';
import { membershipQueries, useMembershipAct } from './membership-queries.ts';

/** Has the payment company ask the person's bank, in its own window over ours, and then asks what came of it. */
async function confirmAtRealBank(): Promise<MembershipView> {
  const { clientSecret, publishableKey } = await membershipQueries.beginMembershipConfirmation.call();
  if (publishableKey === null) throw new Error('There is no bank to ask.');
  const page = await openCardPage(publishableKey).catch(() => {
    throw new Error(scriptMissingWords);
  });
  await page.askBank(clientSecret);
  return membershipQueries.checkMembership.call().catch(() => {
    throw new UnseenAnswer();
  });
}

/** The person's bank wants to hear from them before it pays a month of the membership. */
export function MembershipConfirmation({ view }: { view: MembershipView }) {
  const isDemo = view.mode === 'demo';
  const { start, isPending, problem } = useMembershipAct({
    act: (confirmed: boolean) =>
      isDemo ? membershipQueries.answerMembershipBank.call({ confirmed }) : confirmAtRealBank(),
    done: (after) => {
      if (after.state === 'active')
        return { title: 'Payment confirmed', description: 'Your membership is active.' };
      // The look itself may have had no answer from the company.
      if (after.waitsForBank && !isDemo) return { title: 'No answer yet', description: noAnswerYetWords };
      return { title: 'Not confirmed', description: after.declineMessage ?? after.words };
    },
    failed: 'The payment was not confirmed',
  });
  return (
    <div className={classes.asks}>
      <p className={classes.title}>Your bank asks you to confirm</p>
      <p>Nothing is charged before you do. You are never charged twice.</p>
      {problem && (
        <p className={classes.trouble} role="alert">
          {problem}
        </p>
      )}
      {isDemo ? (
        <div className={classes.demo}>
          <p>
            <span className={classes.demoTitle}>Demonstration:</span> here you answer in place of the bank. No
            real money moves.
          </p>
          <div className={classes.actions}>
            <Button loading={isPending} onClick={() => start(true)}>
              Confirm at the simulated bank
            </Button>
            <Button variant="default" disabled={isPending} onClick={() => start(false)}>
              Refuse
            </Button>
          </div>
        </div>
      ) : (
        <div className={classes.actions}>
          <Button loading={isPending} onClick={() => start(true)}>
            Confirm with my bank
          </Button>
        </div>
      )}
    </div>
  );
}
