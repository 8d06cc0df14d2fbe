import type { FactName } from '#kernel/care-need.ts';
import type { IntakeInput, LanguageModel, LiveAnswer } from '../language-model.port.ts';
import { createReplyFilter, filterReply, saidBy } from '../reply-filter.ts';
import { planReply } from '../rules/create-rule-engine.ts';
import { type ReadMessage, readMessage } from '../rules/read-message.ts';
import { closings, questions } from '../rules/reply-words.ts';
import { findSideQuestion } from '../rules/side-questions.ts';
import { questionFor, type ReplySituation, writeReply } from '../rules/write-reply.ts';
import { checkFacts } from './check-facts.ts';
import { connectVendor } from './connect-vendor.ts';
import type { ModelEngineSettings } from './model-engine-settings.ts';
import { ModelFailure } from './model-failure.ts';
import type { ModelTurn } from './model-turn.ts';
import { streamTurn } from './stream-turn.ts';
import { turnsForModel, writeInstructions } from './write-instructions.ts';

/** Only what was asked for can be declined, and only while the message does not give it after all. */
function readDeclined(
  turn: ModelTurn,
  { askedFor }: IntakeInput,
  rules: ReadMessage,
  heardNames: ReadonlySet<FactName>,
): FactName[] {
  const said = new Set<FactName>([...turn.declined, ...rules.declined]);
  return askedFor !== null && said.has(askedFor) && !heardNames.has(askedFor) ? [askedFor] : [];
}

/** The next question or the end behind the model's words; the product's own words where it left none. */
function continueReply(modelText: string, situation: ReplySituation, said: string): string {
  if (modelText === '') return filterReply(writeReply(situation), { said, speaker: 'product' }).text;
  const { language } = situation;
  const question = questionFor(situation);
  const words = question ? questions[language][question] : closings[language].complete;
  return words ? ` ${words}` : '';
}

const unheard: LiveAnswer = {
  onText: () => {},
  onRestart: () => {},
  signal: new AbortController().signal,
};

/**
 * The engine with a language model. The model talks and reads; what it claims to have read is checked against the
 * person's words, what it says passes the reply filter, and what is asked next the product decides. Rejects with a
 * `ModelFailure` when it is of no use.
 */
export function createModelEngine(settings: ModelEngineSettings): LanguageModel {
  const vendor = { model: connectVendor(settings), settings };
  return {
    async answer(input, live = unheard) {
      const rules = readMessage(input);
      const said = saidBy(input);
      const filter = createReplyFilter(live, { said, speaker: 'model' });
      const request = {
        instructions: writeInstructions(input, rules.language),
        turns: turnsForModel(input.turns),
      };
      const { turn, usage } = await streamTurn(vendor, request, filter.push, live.signal);
      const filtered = filter.end();
      if (filtered.isGarbage) throw new ModelFailure('garbage', usage);
      const heard = checkFacts(turn.facts, input, rules);
      const givenUp = readDeclined(turn, input, rules, new Set(heard.map(({ name }) => name)));
      const { situation, declined } = planReply(input, { ...rules, heard, declined: givenUp });
      const continued = continueReply(filtered.text, situation, said);
      live.onText(continued);
      const { asksFor } = situation;
      return {
        reply: filtered.text + continued,
        heard,
        asksFor,
        declined,
        complete: asksFor === null,
        wantsPerson: turn.wantsPerson || findSideQuestion(rules.message.plain) === 'person',
        usage,
      };
    },
  };
}
