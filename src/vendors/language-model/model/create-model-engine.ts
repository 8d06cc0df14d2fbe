import type { IntakeInput, LanguageModel, LiveAnswer } from '#engines/intake/intake-engine.ts';
import {
  type Guard,
  type ReplySituation,
  writeContinuation,
  writeReply,
} from '#engines/intake/reply/write-reply.ts';
import { collectUserText, createReplyFilter } from '#engines/intake/reply-filter.ts';
import { createReplyGuard, planReply } from '#engines/intake/turn/create-rule-engine.ts';
import type { ReadMessage } from '#engines/intake/turn/read-message.ts';
import { readTurn } from '#engines/intake/turn/read-turn.ts';
import { type FactName, factOfQuestion } from '#shared/care/care-need.ts';
import { ModelFailure } from '../model-failure.port.ts';
import { checkFacts } from './check-facts.ts';
import { connectVendor } from './connect-vendor.ts';
import type { ModelEngineSettings } from './model-engine-settings.ts';
import type { ModelTurn } from './model-turn.ts';
import { streamTurn } from './stream-turn.ts';
import { turnsForModel, writeInstructions } from './write-instructions.ts';

/** Only the requested fact can be declined, and only if the message does not give it after all. */
function readDeclined(
  turn: ModelTurn,
  input: IntakeInput,
  rules: ReadMessage,
  extractedNames: ReadonlySet<FactName>,
): FactName[] {
  const askedFor = factOfQuestion(input.askedFor);
  const said = new Set<FactName>([...turn.declined, ...rules.declined]);
  return askedFor !== null && said.has(askedFor) && !extractedNames.has(askedFor) ? [askedFor] : [];
}

/**
 * The next question or the closing after the model's text; the product's own text when the model left none.
 */
function continueReply(modelText: string, situation: ReplySituation, guard: Guard): string {
  if (modelText === '') return writeReply(situation, guard);
  const words = writeContinuation(situation, guard);
  return words ? ` ${words}` : '';
}

const noLiveOutput: LiveAnswer = {
  onText: () => {},
  onRestart: () => {},
  signal: new AbortController().signal,
};

/**
 * The engine with a language model. The model writes the reply and extracts facts; facts are checked against
 * the user's words, the reply passes a filter, and the product chooses the next question. Rejects with a
 * `ModelFailure` when the response is unusable.
 */
export function createModelEngine(settings: ModelEngineSettings): LanguageModel {
  const vendor = { model: connectVendor(settings), settings };
  return {
    async answer(input, live = noLiveOutput) {
      const rules = readTurn(input);
      const userText = collectUserText(input);
      const filter = createReplyFilter(live, { userText, speaker: 'model', language: rules.language });
      const request = {
        instructions: writeInstructions(input, rules.language),
        turns: turnsForModel(input.turns),
      };
      const { turn, usage } = await streamTurn(vendor, request, filter.push, live.signal);
      const filtered = filter.end();
      if (filtered.isGarbage) throw new ModelFailure('garbage', usage);
      const extracted = checkFacts(turn.facts, input, rules);
      const declinedNow = readDeclined(turn, input, rules, new Set(extracted.map(({ name }) => name)));
      const planned = planReply(input, { ...rules, extracted, declined: declinedNow });
      const { situation, declined } = planned;
      const continued = continueReply(filtered.text, situation, createReplyGuard(input, planned.extracted));
      live.onText(continued);
      const { asksFor, sideQuestions } = situation;
      return {
        reply: filtered.text + continued,
        extracted: planned.extracted,
        asksFor,
        declined,
        cleared: planned.cleared,
        complete: planned.complete,
        confirmed: planned.confirmed,
        wantsPerson:
          turn.wantsPerson || sideQuestions.includes('person') || sideQuestions.includes('call_me'),
        usage,
      };
    },
  };
}
