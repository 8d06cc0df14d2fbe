import { implement } from '@orpc/server';
import { phraseQuestion, questionFor } from '#engines/intake/reply/choose-question.ts';
import { hasNeed, planNextQuestion } from '#engines/intake/reply/plan-next-question.ts';
import { readBack } from '#engines/intake/reply/read-back.ts';
import { describeMissing, findMissingCare } from '#modules/calls/server/find-missing-care.ts';
import { getRequestableMember } from '#modules/household/server/find-member.ts';
import { careTeamWillSearchText } from '#modules/intake/server/missing-care-reply.ts';
import { fingerprintNeed } from '#modules/intake/server/present-read-back.ts';
import {
  askableFacts,
  careRequestsContract,
  type RequestPreview,
} from '#modules/requests/care-requests.contract.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { CareNeed, FactName } from '#shared/care/care-need.ts';
import { effectiveMode } from '#shared/mode.ts';
import {
  ownWordsOf,
  type UnderstoodRequest,
  understandRequest,
  type WrittenNeed,
} from './understand-request.ts';
import { findWarning } from './warn-of-danger.ts';

/** Previews how we understand a draft request: the summary to confirm, open questions, and any warnings. */
export const previewRequest = implement(careRequestsContract)
  .$context<EndpointContext>()
  .previewRequest.handler(async ({ input, context }): Promise<RequestPreview> => {
    const userId = callerId(context);
    const mode = effectiveMode(context.caller.modeOverride, context.globalMode);
    const { householdMemberId } = input;
    const member = householdMemberId
      ? await context.database.transaction((tx) => getRequestableMember(tx, householdMemberId, userId))
      : null;
    const understood = await understandRequest(context, mode, input, member);
    return presentUnderstood(context.database.orm, understood, input);
  });

/** How we understand a draft, for the person who confirms it. */
export async function presentUnderstood(
  orm: Orm,
  understood: UnderstoodRequest,
  written: WrittenNeed,
): Promise<RequestPreview> {
  const { need, redFlag } = understood;
  const language = need.language ?? 'en';
  const missingCare = await findMissingCare(orm, need);
  return {
    language,
    sentence: readBack(hasNeed(need) ? need : asWritten(need, written.description), language),
    fingerprint: fingerprintNeed(need),
    missing: listMissing(understood).map((fact) => ({ fact, question: ask(fact, need, language) })),
    missingCare:
      missingCare && `${describeMissing(missingCare, language)} ${careTeamWillSearchText[language]}`,
    redFlag:
      redFlag &&
      [redFlag.sentence[language], redFlag.question?.[language], redFlag.advice[language]]
        .filter(Boolean)
        .join(' '),
    warning: findWarning(ownWordsOf(written).join('\n'), need.language),
  };
}

/** A need we don't understand goes to staff in the patient's own words. */
const asWritten = (need: CareNeed, description: string): CareNeed => ({
  ...need,
  requestType: 'care_guidance',
  reason: description,
});

type AskableFact = (typeof askableFacts)[number];
const isAskable = (fact: FactName): fact is AskableFact =>
  (askableFacts as readonly FactName[]).includes(fact);

/** Everything a conversation would still ask, in the same order. */
function listMissing({ need, declined }: UnderstoodRequest): AskableFact[] {
  const open: FactName[] = [];
  for (;;) {
    const next = planNextQuestion({ known: need, declined: [...declined, ...open], signedIn: true });
    if (next === null || open.includes(next)) break;
    open.push(next);
  }
  // Age is asked together with the name.
  const isAgeAsked = open.includes('patientName');
  return open.filter(isAskable).filter((fact) => !(isAgeAsked && fact === 'patientAge'));
}

function ask(fact: AskableFact, known: CareNeed, language: 'en' | 'es'): string {
  const question = questionFor({
    language,
    known,
    asksFor: fact,
    askedFor: null,
    hasNoNewFacts: true,
    answersSideQuestion: false,
    saysNearMe: false,
    unknownZip: null,
  });
  return phraseQuestion(question ?? fact, known, language);
}
