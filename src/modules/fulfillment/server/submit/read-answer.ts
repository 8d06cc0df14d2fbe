import type { ExtractedFact } from '#engines/intake/intake-engine.ts';
import { continueQuestion } from '#modules/intake/server/pause-request.ts';
import { mayAnswer } from '#modules/messages/server/acknowledge.ts';
import { staffQuestion } from '#modules/messages/server/staff-question.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { FactName } from '#shared/care/care-need.ts';
import { effectiveMode } from '#shared/mode.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import * as t from '../../fulfillment.words.ts';
import { confirmEmailQuestion } from '../work/confirm-email-question.ts';
import { furtherCallsQuestion } from '../work/further-calls-question.ts';

export type ReadAnswer =
  | { kind: 'facts'; facts: ExtractedFact[] }
  | { kind: 'go_on' }
  /** Free text for the staff member who asked. */
  | { kind: 'message' }
  /** Whether all asked calls may be made. */
  | { kind: 'calls'; allow: boolean }
  | { kind: 'close' }
  | { kind: 'unclear'; hint: string };

const yes =
  /^(?:(?:please|por favor|ok|okay|,|\.) )*(?:yes|yeah|yep|yup|sure|si|claro|go on|go ahead|continue|keep going|adelante|sig(?:a|an|amos)|continue[nm]?)\b/;
const no =
  /^(?:(?:please|por favor|,|\.) )*(?:no|nope|nah|stop|cancel|close|dont|cierr[ae]\w*|cancel[ae]\w*|pare\w*)\b/;

const confirmByLink = t.openEmailedLink;

/** Parses an answer to a request's open question. Emergency language is checked separately. */
export async function readAnswer(
  context: EndpointContext,
  openQuestion: { asksFor: string; question: string } | null,
  text: string,
): Promise<ReadAnswer> {
  const asksFor = openQuestion?.asksFor ?? null;
  if (asksFor === confirmEmailQuestion) return { kind: 'unclear', hint: confirmByLink };
  if (asksFor === continueQuestion) return parseContinueAnswer(text);
  if (openQuestion?.asksFor === staffQuestion) return parseStaffAnswer(text, openQuestion.question);
  if (asksFor === furtherCallsQuestion) return parseCallsAnswer(text);
  const mode = effectiveMode(context.caller.modeOverride, context.globalMode);
  const { extracted } = await context.ports.languageModel(mode).rules.answer({
    turns: [{ role: 'user', content: text }],
    known: {},
    askedFor: asksFor as FactName | null,
    declined: [],
    now: context.clock.now(),
    timeZone: 'America/New_York',
    signedIn: true,
    prompt: '',
  });
  if (extracted.length > 0) return { kind: 'facts', facts: extracted };
  const hint = t.answerUnclear;
  return { kind: 'unclear', hint };
}

function parseStaffAnswer(text: string, question: string): ReadAnswer {
  if (mayAnswer(text, question)) return { kind: 'message' };
  const hint = t.answerToContinue;
  return { kind: 'unclear', hint };
}

function parseCallsAnswer(text: string): ReadAnswer {
  const answer = parseContinueAnswer(text);
  if (answer.kind === 'go_on') return { kind: 'calls', allow: true };
  if (answer.kind === 'close') return { kind: 'calls', allow: false };
  const hint = t.allowAllCallsHint;
  return { kind: 'unclear', hint };
}

function parseContinueAnswer(text: string): ReadAnswer {
  const { plain } = toPlainText(text);
  if (no.test(plain)) return { kind: 'close' };
  if (yes.test(plain)) return { kind: 'go_on' };
  return { kind: 'unclear', hint: t.continueOrCloseHint };
}
