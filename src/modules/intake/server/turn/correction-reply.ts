import type { ChatTurn } from '#engines/intake/intake-engine.ts';
import { findCorrections } from '#engines/intake/person/name-corrections.ts';
import { writeContinuation } from '#engines/intake/reply/write-reply.ts';
import { createReplyGuard } from '#engines/intake/turn/create-rule-engine.ts';
import type { CareNeed, FactName, QuestionTopic } from '#shared/care/care-need.ts';

type Corrected = {
  before: CareNeed;
  need: CareNeed;
  declined: readonly FactName[];
  asksFor: QuestionTopic;
  signedIn: boolean;
  turns: readonly ChatTurn[];
  /** Text typed into the fields. */
  words: string;
  now: Date;
  timeZone: string;
};

/** Reply to a change in the summary: what changed, then the next question or a new read-back. */
export function correctionReply(corrected: Corrected): string {
  const { before, need, declined, asksFor, signedIn, turns, words, now, timeZone } = corrected;
  const language = need.language ?? 'en';
  const input = { known: need, askedFor: null, declined, now, timeZone, signedIn, prompt: '' };
  const guard = createReplyGuard({ ...input, turns: [...turns, { role: 'user', content: words }] }, []);
  const situation = {
    language,
    known: need,
    extracted: [],
    declined: [],
    asksFor,
    askedFor: null,
    sideQuestions: [],
    saysNearMe: false,
    unknownZip: null,
    corrections: findCorrections(before, need, language),
    empathy: '',
    signedIn,
    isSubmitted: false,
    isConfirmed: false,
    isObjecting: false,
  };
  return writeContinuation(situation, guard);
}
