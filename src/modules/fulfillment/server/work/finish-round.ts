import { lastPreferredDay } from '#engines/transcripts/preferred-days.rules.ts';
import { countCalledOffices } from '#modules/calls/dialing/count-called.rules.ts';
import { compareOffers } from '#modules/calls/server/compare-offers.ts';
import { type CallEvidence, listEvidence } from '#modules/calls/server/list-evidence.ts';
import { listOffices } from '#modules/directory/server/find-offices-near.ts';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import type { OfficeResults } from '#modules/requests/results/result-content.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { type Actor, moveRequest } from '#modules/requests/server/move-request.ts';
import type { SearchPlan } from '#modules/requests/server/plan-search.ts';
import { checksEveryRequest } from '#modules/requests/server/review-setting.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import * as t from '../../fulfillment.words.ts';
import { assessEvidence, explainReview } from './assess-evidence.ts';
import { findAlsoKnown } from './find-also-known.ts';
import { breachNote, hasConsentBreach, notifyBreach } from './notify-breach.ts';
import { offerToPatient } from './offer-to-patient.ts';

type Search = Extract<SearchPlan, { kind: 'search' }>;

const harborline = { kind: 'harborline' } as const;

/** The shortlist based on the currently accepted facts, or null if no options are left. */
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
    // Skips providers deactivated in the meantime.
    offices: offices.filter(({ provider }) => provider.isActive),
    service: plan.service,
    need: request.need,
    center: plan.center,
    priceIsEnough: request.need.requestType === 'price_comparison',
    lastPreferredDay: lastPreferredDay(request.need.when),
    now: context.clock.now(),
  });
}

/**
 * Ends a round. Clear results go to the patient. If an option depends on unconfirmed facts or a call with
 * agent misconduct, the request is held for review. Returns false if there is nothing to show or review; the
 * caller then closes the request.
 */
export async function finishRound(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  results: OfficeResults | null,
): Promise<boolean> {
  const evidence = await listEvidence(tx, request.id, { round: request.round, purpose: 'enquiry' });
  const assessed = assessEvidence(evidence, results);
  const reviewsAll = results !== null && (await checksEveryRequest(tx));
  const because = explainReview(evidence, assessed, reviewsAll);
  if (!results && because === null) return false;
  const isBreached = hasConsentBreach(evidence.map(({ call }) => call));
  const checked = await moveRequest(tx, context, request, 'pending_confirmation', {
    actor: harborline,
    note:
      because === null
        ? t.callsDoneCheckingFacts
        : isBreached
          ? `All calls are done. ${breachNote}`
          : t.callsDoneInReview,
    changes: { personNeededBecause: because },
  });
  if (because !== null || !results) {
    if (isBreached) await notifyBreach(tx, context, checked);
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
    note: t.resultsReady,
  });
  return true;
}

/** Sends a round's shortlist to the patient, locked. */
export async function offerResults(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  results: OfficeResults,
  round: readonly Pick<CallEvidence, 'call' | 'facts'>[],
  by: { actor: Actor; note: string },
): Promise<void> {
  const called = countCalledOffices(round.map(({ call }) => call));
  const alsoKnown = await findAlsoKnown(tx, context, request, results, round);
  const offer = {
    results: { ...results, alsoKnown },
    summary: summarize(results, called.offices),
    optionCount: results.options.length,
    callCount: called.calls,
    chosenOptionId: results.chosenOptionId,
    resultKind: null,
  };
  await offerToPatient(tx, context, request, offer, by);
}

/** Summary shown before payment: reveals no office, price, or time. */
function summarize({ serviceName, placeLabel, options }: OfficeResults, officeCount: number): string {
  const withTime = options.filter((option) => option.slot?.withinWish).length;
  const offices = officeCount === 1 ? '1 office' : `${officeCount} offices`;
  const found = options.length === 1 ? '1 option' : `${options.length} options`;
  const times = withTime > 0 ? `, ${withTime} with a time on the dates you asked for` : '';
  return t.resultSummary({ serviceName, placeLabel, offices, found, times });
}
