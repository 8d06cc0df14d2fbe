import { lastWishedDay } from '#engines/transcripts/wanted-days.rules.ts';
import { countCalled } from '#modules/calls/dialing/count-called.rules.ts';
import { compareOffers } from '#modules/calls/server/compare-offers.ts';
import { type CallEvidence, listEvidence } from '#modules/calls/server/list-evidence.ts';
import { listOffices } from '#modules/directory/server/find-offices-near.ts';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import type { OfficeResults } from '#modules/requests/results/result-content.ts';
import { checksEveryRequest } from '#modules/requests/server/evidence-gate-setting.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { type Actor, moveRequest } from '#modules/requests/server/move-request.ts';
import type { SearchPlan } from '#modules/requests/server/understand-need.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import { findAlsoKnown } from './find-also-known.ts';
import { explainStop, judgeEvidence } from './judge-evidence.ts';
import { offerToPatient } from './offer-to-patient.ts';
import { breachWords, hasBreach, tellOfBreach } from './tell-of-breach.ts';

type Search = Extract<SearchPlan, { kind: 'search' }>;

const harborline = { kind: 'harborline' } as const;

/** The short list as it follows from the facts that stand now; null where no option is left. */
export async function compareRound(
  tx: Orm,
  context: Pick<ServerContext, 'clock'>,
  request: RequestRow,
  round: readonly Pick<CallEvidence, 'call' | 'facts'>[],
  plan: Search,
): Promise<OfficeResults | null> {
  const offices = await listOffices(
    tx,
    round.map(({ call }) => call.providerId),
    plan.service.code,
  );
  return compareOffers({
    rounds: round,
    // What has left the network meanwhile is offered to nobody.
    offices: offices.filter(({ provider }) => provider.isActive),
    service: plan.service,
    need: request.need,
    center: plan.center,
    priceIsEnough: request.need.requestType === 'price_comparison',
    lastWishedDay: lastWishedDay(request.need.when),
    now: context.clock.now(),
  });
}

/**
 * The evidence gate. What is plain goes to the patient; where an option rests on something doubtful, or on a call in
 * which the agent misbehaved, it stops here until a person of the team has looked. False when there is nothing to
 * show and nothing to look at: then the request is the caller's to close.
 */
export async function finishRound(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  results: OfficeResults | null,
): Promise<boolean> {
  const evidence = await listEvidence(tx, request.id, { round: request.round, purpose: 'enquiry' });
  const judged = judgeEvidence(evidence, results);
  const everything = results !== null && (await checksEveryRequest(tx));
  const because = explainStop(evidence, judged, everything);
  if (!results && because === null) return false;
  const isBreached = hasBreach(evidence.map(({ call }) => call));
  const checked = await moveRequest(tx, context, request, 'pending_confirmation', {
    actor: harborline,
    note:
      because === null
        ? 'All calls are done. We are checking every fact against the words of the offices.'
        : isBreached
          ? `All calls are done. ${breachWords}`
          : 'All calls are done. A person of our care team looks at what the offices said before you see it.',
    changes: { personNeededBecause: because },
  });
  if (because !== null || !results) {
    if (isBreached) await tellOfBreach(tx, context, checked);
    await alertStaff(tx, context, {
      kind: 'evidence_check',
      conversationId: null,
      requestId: request.id,
      mode: request.mode as Mode,
    });
    return true;
  }
  await offerResults(tx, context, checked, results, evidence, {
    actor: harborline,
    note: 'The work is finished and waits for your approval.',
  });
  return true;
}

/** Sends the short list of a round to its patient, locked. */
export async function offerResults(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  results: OfficeResults,
  round: readonly Pick<CallEvidence, 'call' | 'facts'>[],
  by: { actor: Actor; note: string },
): Promise<void> {
  const called = countCalled(round.map(({ call }) => call));
  const alsoKnown = await findAlsoKnown(tx, context, request, results, round);
  const offer = {
    results: { ...results, alsoKnown },
    summary: summarise(results, called.offices),
    optionCount: results.options.length,
    callCount: called.calls,
    chosenOptionId: results.chosenOptionId,
    resultKind: null,
  };
  await offerToPatient(tx, context, request, offer, by);
}

/** Says what stands behind the lock without giving any of it away: no office, no price, no time. */
function summarise({ serviceName, placeLabel, options }: OfficeResults, officeCount: number): string {
  const withTime = options.filter((option) => option.slot?.withinWish).length;
  const offices = officeCount === 1 ? '1 office' : `${officeCount} offices`;
  const found = options.length === 1 ? '1 option' : `${options.length} options`;
  const times = withTime > 0 ? `, ${withTime} with a time in the days you asked for` : '';
  return `${serviceName} near ${placeLabel}: we called ${offices} and found ${found}${times}. Every fact carries where it comes from.`;
}
