import type { HeardFact } from '#engines/intake/intake-engine.ts';
import { goOnQuestion } from '#modules/intake/server/park-request.ts';
import { mayAnswer } from '#modules/messages/server/acknowledge.ts';
import { teamQuestion } from '#modules/messages/server/team-question.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { FactName } from '#shared/care/care-need.ts';
import { effectiveMode } from '#shared/mode.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import { confirmEmailQuestion } from '../work/confirm-email-question.ts';
import { furtherCallsQuestion } from '../work/further-calls-question.ts';

export type ReadAnswer =
  | { kind: 'facts'; heard: HeardFact[] }
  | { kind: 'go_on' }
  /** Words for the person who asked, whatever they say. */
  | { kind: 'told' }
  /** Whether the calls that were asked about may all be made. */
  | { kind: 'calls'; allow: boolean }
  | { kind: 'close' }
  | { kind: 'unclear'; hint: string };

const yes =
  /^(?:(?:please|por favor|ok|okay|,|\.) )*(?:yes|yeah|yep|yup|sure|si|claro|go on|go ahead|continue|keep going|adelante|sig(?:a|an|amos)|continue[nm]?)\b/;
const no =
  /^(?:(?:please|por favor|,|\.) )*(?:no|nope|nah|stop|cancel|close|dont|cierr[ae]\w*|cancel[ae]\w*|pare\w*)\b/;

const confirmByLink =
  'Open the link we emailed you. You can resend it from your dashboard. Your request then continues automatically.';

/** What an answer to a request's open question says. Whether it speaks of danger is looked at elsewhere. */
export async function readAnswer(
  context: EndpointContext,
  asked: { asksFor: string; question: string } | null,
  text: string,
): Promise<ReadAnswer> {
  const asksFor = asked?.asksFor ?? null;
  if (asksFor === confirmEmailQuestion) return { kind: 'unclear', hint: confirmByLink };
  if (asksFor === goOnQuestion) return readWhetherToGoOn(text);
  if (asked?.asksFor === teamQuestion) return readWordsForTeam(text, asked.question);
  if (asksFor === furtherCallsQuestion) return readWhetherToCall(text);
  const mode = effectiveMode(context.caller.modeOverride, context.globalMode);
  const { heard } = await context.ports.languageModel(mode).rules.answer({
    turns: [{ role: 'user', content: text }],
    known: {},
    askedFor: asksFor as FactName | null,
    declined: [],
    now: context.clock.now(),
    timeZone: 'America/New_York',
    signedIn: true,
    prompt: '',
  });
  if (heard.length > 0) return { kind: 'facts', heard };
  const hint =
    'We could not read that answer. Please try other words, such as a city and state or a ZIP code.';
  return { kind: 'unclear', hint };
}

function readWordsForTeam(text: string, question: string): ReadAnswer {
  if (mayAnswer(text, question)) return { kind: 'told' };
  const hint =
    'Please write what was asked for, so that we can go on. If you need time, answer later: the clock is paused until then.';
  return { kind: 'unclear', hint };
}

function readWhetherToCall(text: string): ReadAnswer {
  const read = readWhetherToGoOn(text);
  if (read.kind === 'go_on') return { kind: 'calls', allow: true };
  if (read.kind === 'close') return { kind: 'calls', allow: false };
  const hint = 'Please answer yes to allow all of these calls, or no to go on without them.';
  return { kind: 'unclear', hint };
}

function readWhetherToGoOn(text: string): ReadAnswer {
  const { plain } = toPlainText(text);
  if (no.test(plain)) return { kind: 'close' };
  if (yes.test(plain)) return { kind: 'go_on' };
  return { kind: 'unclear', hint: 'Please answer yes to go on, or no to close the request at no charge.' };
}
