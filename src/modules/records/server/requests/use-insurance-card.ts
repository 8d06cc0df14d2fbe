import { implement } from '@orpc/server';
import { setPrivateDetails } from '#modules/accounts/server/private-details.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { badRequest } from '#shared/problem.ts';
import { accountInsuranceOf } from '../../insurance-card.rules.ts';
import { recordRequestsContract } from '../../record-requests.contract.ts';
import * as t from '../../record-requests.words.ts';
import { lockOwnFact } from '../find-record.ts';
import { openFact } from '../record-texts.ts';

/** Fills the account's insurance with one tap. */
export const useInsuranceCard = implement(recordRequestsContract)
  .$context<EndpointContext>()
  .useInsuranceCard.handler(async ({ input, context }) => {
    const userId = callerId(context);
    const insurance = await context.database.transaction(async (tx) => {
      const { fact: row, person } = await lockOwnFact(tx, input.id, userId);
      const fact = openFact(context.dataKeys, row);
      // A relative's card is not the account owner's insurance.
      if (fact.kind !== 'coverage' || person.householdMemberId !== null) throw badRequest(t.notInsurance);
      const used = accountInsuranceOf(fact);
      await setPrivateDetails(tx, context, userId, { insuranceJson: JSON.stringify(used) });
      context.live.publish(tx, { owner: userId, topic: 'account', id: userId });
      return used;
    });
    return { provider: insurance.provider };
  });
