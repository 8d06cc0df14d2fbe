import type { Clause } from './clauses.ts';
import { isFixed, isFollowedByPast, isPast } from './fixed-dates.ts';

const betweenTimes =
  'and|or|on|the|at|in|for|around|preferably|ideally|maybe|if|possible|please|el|la|en|por|para|o|y|a';
const replying =
  'ok|okay|oh|yes|yeah|hi|hello|so|then|still|thanks|thank|you|si|lol|just|how|about|what|now|instead|final|answer|only|no|wait|ugh|sorry|actually|mejor|perdon';
export const onlyTimes = new RegExp(`^ ?(?:(?:_+|,|${betweenTimes})(?: |$))*$`);
export const onlyTimesInReply = new RegExp(`^ ?(?:(?:_+|,|${betweenTimes}|${replying})(?: |$))*$`);

/** A short message that doesn't tell a story: "shoulder mri orlando tuesday". */
export const isTelegram = (plain: string) =>
  plain.split(' ').length <= 12 && !isPast(`${plain} `) && !isFollowedByPast(` ${plain}`);
const subject = /\b(?:i|im|ive|he|hes|she|shes|it|its|we|they|my|the|me|mi|mis|el|la)\b/;
const telling =
  /\b(?:requires?|wants?|says|is|are|was|were|has|gets|goes|comes|starts|runs|takes|again|deadline)\b/;
/** A short sentence without a subject: "Telehealth today?", "So week of December 7." */
export const isShort = ({ sentenceBefore, sentenceAfter }: Clause) =>
  `${sentenceBefore}${sentenceAfter}`.split(' ').length <= 8 &&
  !subject.test(`${sentenceBefore}${sentenceAfter}`) &&
  !telling.test(sentenceBefore.replace(/^ ?(?:is|are) /, '')) &&
  !isPast(`${sentenceBefore} `) &&
  !isFixed(sentenceBefore);

/** Introduces a conclusion: "… so 6:30 or later". */
export const concludingWords =
  /^ ?(?:so|entonces|asi que) (?:(?:any|anything|only|just|like|maybe|a|on|the|in|anytime) )*$/;
/** Describes what someone does at that time: "he plays again in March". */
export const describesActivity =
  /\b(?:i|he|she|we|they|it) (?!need|want|can|could|would|like|prefer|am|is|are|have to|has to|should|might|may|will)\w+s? (?:\w+ ){0,3}$/;
