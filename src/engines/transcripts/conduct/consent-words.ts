import { regex, regexSource } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/consent-words.txt', import.meta.url));

/** Patterns for accepting, deferring and other answers in one language, matched against a lowercase clause. */

export type StanceWords = {
  /** Lowercases, normalizes spelling, and turns negated idioms that mean yes ("does not mind") into a yes. */
  simplify(sentence: string): string;
  clauseBreak: RegExp;
  contrast: RegExp;
  /** A clear yes, a yes withdrawn in the same clause, or null. */
  findYes(clause: string, sentence: string): 'plain' | 'held_back' | null;
  leaves: RegExp;
  softens: RegExp;
  requests: RegExp;
  aboutItself: RegExp;
  agrees: RegExp;
  hedges: RegExp;
  denies: RegExp;
  /** A negation that reverses a yes: "that does not work". */
  deniesYes: RegExp;
  isOnlyThanks(clause: string): boolean;
  isOnlyOkay(clause: string): boolean;
};

const who = '(?:(?:the|my|our|your|this) (?:patient|caller|client|family)|patient|she|he|they)';
const self = '(?:i|we)';
const whom = '(?:(?:the|my|our|your|this) (?:patient|caller|client|family)|patient|her|him|them)';

const idioms: readonly (readonly [RegExp, string])[] = [
  [
    regex('g')`
      \b(?:do|does|did|would|will|should)(?: not|n't) (?:really |at all )?(?:mind|object|care|matter
      |hurt|bother \w+|need to (?:ask|check|think)|have to (?:ask|check|think)
      |have (?:a|any) (?:problem|objection|issue)s?|see (?:a|any) (?:problem|objection|issue
      |reason not)s?|see why not)\b
    `,
    'is fine',
  ],
  [
    regex('g')`
      \b(?:is|are|was|would be|will be|it's|that's)?(?: not|n't
      | no)(?: be)? (?:(?:a|an|any) |at all )?(?:big )?(?:problem|issue|objections?|trouble|deal
      |deal ?breaker|bother|worries|hesitation|concern)s?\b
    `,
    ' is fine',
  ],
  [/\bnot (?:a|one|another) (?:dollar|cent|penny|minute|day|bit) (?:more|less|later|earlier)\b/g, ''],
  [
    /\bno (?:problem|issue|objections?|worries|trouble|doubt|need to (?:ask|check)(?: with)?|reason (?:not to|to (?:ask|wait)))\b/g,
    'fine',
  ],
  [
    /\bwhy not\b|\bnothing against\b|\b(?:can't|cannot|can not) (?:complain|argue|wait|say no|refuse)\b|\bhard to say no\b/g,
    'fine',
  ],
  [/\bnot (?:too |so |that |very )?(?:bad|much|far|expensive|late|early|high|different)\b/g, 'fine'],
  [
    /\bwithout (?:asking|checking)\b|\binstead of (?:asking|checking)\b|\brather than (?:ask|check)(?:ing)?\b/g,
    'directly',
  ],
  [/\bnot (?:necessary|needed) to (?:ask|check)\b/g, 'fine'],
  [
    regex('g')`
      , (?:i'm afraid|i am afraid|unfortunately|sorry|i'm sorry|i am sorry
      |on (?:the patient's|her|his|their) behalf|at (?:this|the) (?:time|moment|point)|of course
      |as i said|for now|though|however),
    `,
    '',
  ],
];

function simplify(sentence: string): string {
  let text = sentence.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ');
  text = text
    .replace(/\bcan not\b/g, 'cannot')
    .replace(/\bwon't\b/g, 'will not')
    .replace(/\bcan't\b/g, 'cannot');
  text = text.replace(/\b(\w+)n't\b/g, '$1 not');
  for (const [pattern, plain] of idioms) text = text.replace(pattern, plain);
  return text.replace(/\s+/g, ' ').trim();
}

const newSubject =
  '(?:i|we|you|she|he|they|it|that|this|the|my|our|please|yes|let|go|book|do not|sure|then|so|there|accepts?|agrees?|takes?|confirms?|says?|is|will|would|can|has|wants?|prefers?|charge|schedule|put)';
const clauseBreak = new RegExp(
  `[,;:.!?]+\\s+|\\s+[–—-]+\\s+|—|\\s+(?=(?:but|because|since|although|though|however|therefore)\\b)|\\s+(?=and ${newSubject}\\b)|\\s+(?=so (?:i|we|she|he|they|please|that|the)\\b)`,
);
const contrast =
  /^(?:but|however|although|though|still|actually|then|so|and|in (?:this|that) case|otherwise|yet)\b/;

const adverb =
  '(?:also|still|already|really|just|gladly|happily|certainly|definitely|therefore|then|now|actually|always|surely|hereby|absolutely|simply|both|all|fully) ';
const not = '(?:not|never|hardly|no longer|cannot)';
const auxiliary =
  "(?:(?:will|would|can|could|may|might|must|should|does|do|did|has|have|had|is|are|am|was|were|cannot|'ll|'d|'s|'ve|'re) ?)";
const willing = regexSource`
  (?:(?:be )?(?:happy|glad|willing|ready|able|going|prepared|authorized|allowed|pleased|free|available
  |inclined) (?:to|for) |like(?:s|d)? to |love to |wants? to |wish(?:es)? to |chooses? to |agree(?:s
  |d)? to |decided to |asked me to |told me to |wants? (?:me|you) to |like(?:s)? (?:me
  |you) to |asks? (?:me|you) to )
`;
const object =
  '(?: (?:it|that|this|those|the|so|a|an|any|either|for|with|on|at|to|then|one|friday|monday|tuesday|wednesday|thursday|saturday|sunday|tomorrow|\\$?\\d)|\\b$)';
const acceptVerb = regexSource`
  (?:(?:accept|approve|authorize|okay|take|book|schedule|reserve|confirm
  |choose(?= (?:it|that|this|the|friday))|pick(?= (?:it|that|this|the|friday))
  |select(?= (?:it|that|this|the))|keep|want|prefer|approv|authoriz)(?:s|d|ed|es
  |ing)?(?! to (?:think|know|wait|ask|see|hear|discuss|talk|speak|decide|check))(?! (?:new|patients
  |insurance|medicare|medicaid|care|whether|if|what|which|why|how|time to|a moment|notes?))
  |agree(?:s|d)?(?: to)?|chose|chosen|took|taken|(?:go|goes|went|going) (?:with|for|ahead)
  |pay(?:s|ing)?(?= (?:it|that|this|the|a|an|up|for|\$|\d|in advance|now|today))|paid
  |cover(?:s)? (?:it|that|the)|do(?:es)?(?=${object})|make(?:s)? (?:it|that|friday)
  |come(?:s)?(?= (?:in|then|on|at|for|friday|instead))|be (?:there|fine|okay|happy|good)
  |(?:fine|okay|ok|happy|good|comfortable|satisfied|cool|on board|all right|alright) with
  |(?:fine|okay|ok|happy|good|all right|alright)\b|said (?:yes|okay|ok|sure|go ahead)
  |says? (?:yes|okay|ok|sure|go ahead|it'?s (?:fine|okay))|booked|confirmed|scheduled|set\b(?! aside)
  |in favor|gave (?:her|his|their|me) (?:okay|ok|approval|consent|permission))\b
`;

const subjectYes = regex('g')`
  \b(?:${who} and ${self}|${who}|${self})(?: both)?(?<middle>(?:'ll|'d|'s|'re|'ve
  |'m)?(?: |\b)(?:(?:${auxiliary}|${not} |only |${adverb}|${willing}|be |been |being |feel free to ))*?)
  ${acceptVerb}
`;
/** Words before "the patient accepts" that make it a question, a condition or a guess. */
const notStated = regex()`
  \b(?:if|whether|until|till|unless|(?<!this )once|when|before|after|as soon as|in case|should|than
  |what|which|where|why|how|do|does|did|will|would|can|could|may|might|is|are|has|have|see|think
  |provided|assuming|(?:not|cannot|never) (?:\w+ ){0,3}(?:say|said|know|promise|sure|certain|tell
  |confirm|think|believe|guarantee|mean|assume|something|anything)(?: you)?(?: that)?|time|price
  |amount|thing|one|all|everything) ?(?:that )?$
`;

const inverts = /\b(?:do|does|did|will|would|can|could|may|might|shall|should|is|are|has|have) $/;

const order =
  '(?:book|schedule|reserve|pencil|slot|sign|lock|charge|bill|run|use|process|take|put|mark|write|enter|move|change|switch|make|confirm|set|get|squeeze|fit|note|count|consider|finalize|register)';
const orderObject = regexSource`(?: (?:${terms.oneOf('order object')})\b)`;
const lead = regexSource`(?:^|\b(?:${terms.oneOf('lead')}) )`;
const orderYes = new RegExp(
  `${lead}(?:please |just |then |also |and |now |go ahead and |simply )*${order}(?:ing)?${orderObject}`,
  'g',
);
const phraseYes = regex('g')`
  \b(?:go ahead|(?:it|that|this|everything|the (?:price|time|deposit|fee|change|charge|amount
  |patient))(?:'s| is| has been| are) (?:approved|authorized|accepted|agreed|booked|confirmed)
  |you have (?:the patient's|her|his|their|our|my) (?:approval|permission|okay|ok|consent
  |authorization|go.ahead|yes)|consider it (?:done|booked)|(?:it's|it is|we have) a deal
  |count (?:her|him|them|us) in|sign (?:her|him|them|us) up
  |(?:on|in) (?:the patient's|her|his|their) (?:behalf|name),? ?(?:i|we) (?:accept|agree)
  |card (?:number )?(?:is|ends|ending)\b|here is (?:the|her|his|their|a) (?:credit |debit )?card
  |the number (?:on the card )?is|expir(?:y|ation|es)|green light|thumbs up|a yes (?:from|for)
  |approval (?:is )?granted|(?:has|have) (?:my|our|her|his|the patient's) blessing)\b
`;
const boundary = new RegExp(`\\b(?:${who}|${self}|you) `);
const heldBefore = regex()`\b(?:${terms.oneOf('held before')})\b(?! (?:problem|fine|you to))`;
const holdsAfter = regex()`
  \b(?:until|till|unless|if|once|when|after|pending|while|as soon as|provided
  |only (?:if|when|after|once)|subject to)\b(?: ${whom}| ${who}| ${self}|'ll)?[^,]*\b(?:ask(?:ed|ing)?
  |check(?:ed|ing)?|confirm(?:s|ed)?|agree[sd]?|decide[sd]?|accept(?:s|ed)?|approve[sd]?|approval|said
  |says?|talk(?:ed)?|sp(?:eak|oken|oke)|hear|heard|call(?:ed)? (?:you )?back|answer(?:s|ed)?|yes|okay)\b
`;

/** `plain` if any yes isn't withdrawn, `held_back` if all are, null if there is none. */
function findYes(clause: string, sentence: string): 'plain' | 'held_back' | null {
  let held = false;
  for (const match of clause.matchAll(subjectYes)) {
    const before = clause.slice(0, match.index);
    const middle = match.groups?.middle ?? '';
    const isDenied =
      new RegExp(`\\b${not}\\b`).test(middle) || /\b(?:might|may|could|must|should)\b/.test(middle);
    // "Could we take that?" is a question.
    if (sentence.endsWith('?') && inverts.test(before)) continue;
    if (isDenied || notStated.test(before.trimEnd())) held = true;
    else if (!holdsBehind(clause, match, sentence)) return 'plain';
    else held = true;
  }
  for (const match of [...clause.matchAll(orderYes), ...clause.matchAll(phraseYes)]) {
    const before = clause.slice(0, match.index);
    const near = before.split(boundary).at(-1) ?? before;
    const whole = match[0];
    if (
      heldBefore.test(near) ||
      heldBefore.test(before.slice(-30)) ||
      /\b(?:do|did|does|should|please) (?:not|never)\b/.test(whole)
    )
      held = true;
    else if (!holdsBehind(clause, match, sentence)) return 'plain';
    else held = true;
  }
  return held ? 'held_back' : null;
}

/** Whether a condition follows: "Please book it once the patient has agreed." */
function holdsBehind(clause: string, match: RegExpMatchArray, sentence: string): boolean {
  const end = (match.index ?? 0) + match[0].length;
  const rest = clause.slice(end);
  const at = sentence.indexOf(clause);
  const following = at < 0 ? rest : sentence.slice(at + end);
  return holdsAfter.test(rest) || /^,? ?(?:but )?only (?:if|when|after|once)\b/.test(following);
}

const decision =
  '(?:okay|ok|approval|yes|answer|consent|permission|agreement|go.ahead|decision|confirmation|word|input|say|call|choice)';
const leaves = new RegExp(
  [
    // Will ask the patient.
    regexSource`
      (?<!\b(?:already|have|has|had|just|not|you) )\b(?:ask|consult|contact
      |question)(?:ing)? (?:with )?${whom}\b(?! to (?!decide|confirm|choose|agree|approve|pick|say))
      (?! (?:for|to bring|about (?:parking|insurance)))
    `,
    regexSource`
      \b(?:${terms.oneOf('checks first')})(?:ing)?\b(?: back)?(?: (?:it|this|that|these|those|things
      |everything|about (?:it|this|that)|(?:the|both|these|your) (?:\w+ ){0,2}\w+))?(?: over| first
      | again| quickly| back)? (?:with|to|by|past|before|out to) ${whom}\b
    `,
    `\\b(?:hear|need to hear|wait to hear)(?: back)? (?:from|what) (?:${whom}|${who})\\b`,
    `\\bwait(?:ing)? (?:for|until|on) (?:${whom}|${who})\\b`,
    `\\b(?:find out|see|know|learn|ask)(?:ing)? (?:what|if|whether|how) (?:${who}|that|it|this|the new|friday|the)\\b`,
    `\\b(?:need|require|get|want|without|have to have|must have)s? (?:the patient's|patient's|her|his|their) (?:\\w+ )?${decision}\\b|\\b${decision} (?:from|of) ${whom}\\b`,
    regexSource`
      \b(?:depends? on|up to|left to|leave (?:it|this|that) to
      |leave the (?:decision|choice) (?:to|with)) ${whom}(?: to (?:decide|say|choose|confirm)
      | whether\b.*| if\b.*| now| herself| himself)?$|\bfor ${whom} to (?:decide|say|choose|confirm)\b
    `,
    regexSource`
      \b${whom} (?:to )?decide\b|\b
      ${who} (?:will |would |must |should |has to |have to |needs? to |will have to |will need to |may |might |can |could |wants? to |would want to |would have to |would need to |'ll |'ll have to )
      (?:\w+ )?(?:decide|choose|think|consider|say|tell|look|approve|agree|confirm (?:it|this|that)
      |call (?:you|back|the office|them)|let (?:you|me) know|hear)\b
    `,
    `\\b(?:need|want|require|have|ask|wait for|like) ${whom} to (?:\\w+ )?(?:agree|approve|accept|confirm|decide|say|choose)\\b`,
    `\\b${who} decides\\b|\\b(?:the patient's|patient's|her|his|their) (?:decision|choice|call)\\b`,
    regexSource`
      \b(?:i|we)(?: will|'ll| would| have to| need to| must| would have to|'d have to| should
      |'m going to| am going to| would need to|'d need to| want to|'d like to| would like to| can
      | will have to|'ll have to| will need to
      |'ll need to) (?:first |just |only |quickly |certainly |then |also )*(?:ask|check|find out
      |verify)(?: on (?:it|that|this)| about .*| whether .*| if .*| first| that| this| it| and .*)?$
    `,
    '\\blet me (?:first )?(?:ask|check)(?: (?:first|that|on that|it|this|about that))?$',
    // Declines.
    regexSource`
      \b(?:not|never|cannot|unable|no authority|not in a position|refuse
      |decline)\b[^,]*\b(?:${terms.oneOf('cannot do')})\b
    `,
    regexSource`
      \b(?:not|never|no)\b[^,]*\b(?:my (?:place|decision|call)|up to me|for me to
      |what (?:the patient|she|he|they|we|was) (?:\w+ )?(?:agreed|accepted|approved|chose|asked|wanted
      |wants|allowed)|something i can|within (?:the|her|his|their|my)|agreed|approved|authorized|covered
      |accepted|acceptable)\b
    `,
    regexSource`
      \b(?:hold off|leave (?:it|that|this|everything|things|the \w+) (?:open
      |as (?:it is|is|they are|before))|as it is for now|decline[sd]?|turn (?:it|that|this) down
      |rather not|have to pass|will pass|'ll pass|refuse|outside (?:of )?(?:what|my|the|her|his|their)
      |too (?:high|much|expensive|late|early|far)|(?:more|higher|later|earlier|other
      |different) than (?:what )?(?:the patient|she|he|they|we|i|agreed|allowed
      |the (?:limit|amount|price))|(?:above|over|beyond|exceeds?) (?:the|what|her|his|their
      |my) (?:\w+ )?(?:limit|price|amount|maximum|budget|agreed|patient|she|he|they))\b
    `,
    regexSource`
      \b(?:only|just)\b[^,]*\b(?:agreed|accept\w*|authorized|allowed|approved|able
      |ok(?:ay)?)\b[^,]*\b(?:original|earlier|first|old|quoted|previous|same|before
      |(?:price|time|rate|one|slot) you)\b
    `,
    '\\b(?:has|have|is|are)? ?(?:yet )?to (?:decide|be decided|be asked)\\b',
    '\\bnot (?:yet )?(?:before|until|without)\\b|\\bfirst have to ask\\b',
  ].join('|'),
);
const softens = regex()`
  \b(?:let|tell|inform|notify|update)(?:ting|ing)? ${whom}\b(?! (?:that )?(?:it is|it's|it will be
  |(?:she|he|they)(?: is|'s| are)) (?:on |at |now )?(?:booked|confirmed|set|moved|scheduled|sunday
  |monday|tuesday|wednesday|thursday|friday|saturday|tomorrow))
  |\bhave ${whom} (?:call|contact|phone|reach)\b|\b(?:offer|suggest|present|propose)\b[^,]* to ${whom}\b
  |\b(?:pass|relay|forward|report)\b[^,]*\b(?:on|along|back|to ${whom}|${whom})\b
  |\b(?:call|ring|phone|get|come|be)(?:ing)? (?:you |your office |the office )?(?:back|again|in touch
  |later)\b(?! (?:if|in case|with (?:the card|a card|her card)|should|for any))|\bfollow up\b(?! if)
  |^(?:oh |well |i'm afraid |unfortunately )*(?:no|nope|not (?:yet|now|today))(?: thank you| thanks)?$
  |^no\b|\bi'm afraid not\b
`;
const requests = regex()`
  \b(?:can|could|may|might|shall|should) (?:the patient|she|he|they|we|i)(?: just| then| please
  | still)? (?:take|have|get|do|book|come|use|leave|pay|switch|change|move|go with)\b
  |\b(?:can|could|would|will) you(?: please| just| then
  | go ahead and)* (?:confirm (?:it|that|this|the|her|them|him|friday)|book|do (?:it|that)|hold|save
  |keep)\b|^(?:yes|sure|okay|great|perfect|fine)\b.*\b(?:works?|fine|good|okay|perfect)\b
  |\b(?:works?|is fine|is good|is okay|is perfect),? (?:right|okay|yes)\?
`;
const aboutItself =
  /\b(?:automated|virtual|automatic|machine|robot|recorded|recording|not a (?:real )?(?:person|human)|harborline)\b/;
const agrees = regex()`\b(?:${terms.oneOf('agrees')})\b`;
const hedges =
  /\b(?:might|may|maybe|perhaps|possibly|could|i (?:think|believe|guess|suppose)|not sure|likely|probably|would it|whether|if)\b/;
const denies = /\b(?:not|never|cannot|unable|no longer|nothing|nobody|neither|nor|no)\b/;
const deniesYes = regex()`\b(?:not|never|cannot|no longer|hardly)\b[^,]*\b(?:${terms.oneOf('denies yes')})\b`;

const thanks = [
  /\b(?:thank you|thanks|i appreciate|much appreciated)\b.*$/,
  /\b(?:goodbye|good bye|bye(?: now)?|have a (?:good|nice|great|lovely|wonderful) \w+|take care|hello|hi|good (?:morning|afternoon|evening|day))\b/g,
  /\b(?:i'm |i am )?(?:so |very )?sorry\b.*$|\b(?:excuse me|pardon)\b.*$/g,
  /\b(?:one|a|just a|just one|give me a) (?:moment|second|minute)\b|\blet me (?:see|look|note|write|think|repeat|make a note)\b.*$/g,
  regex('g')`
    \b(?:i see|i understand(?: that)?|i hear you|i heard you|understood|noted|got it|good to know
    |that's good to know|that is good to know|i have (?:noted|written)\b.*|i've (?:noted|written)\b.*
    |i noted\b.*|i will note\b.*|i'll note\b.*)\b
  `,
  regex('g')`\b(?:you|your office|the office)(?:'ve|'re| have| are)? (?:${terms.oneOf('thanks')})\b.*$`,
  /\bthat (?:helps|is all|was all)\b.*$|\bthat's all\b.*$|\bfor (?:telling me|the information|letting me know|your help|your time|checking)\b.*$/g,
  /\b(?:unfortunately|well|um+|uh+|oh|ah|hmm+|please|so|and|but|then|right|now)\b/g,
] as const;
const okay = /\b(?:okay|ok|all right|alright|great|good|mm-?hm|aha|very well|fine)\b/g;

const isEmpty = (text: string): boolean => !/[a-z\d]/.test(text);
const withoutThanks = (clause: string): string =>
  thanks.reduce((text, pattern) => text.replace(pattern, ' '), clause.trim());

export const consentWords: StanceWords = {
  simplify,
  clauseBreak,
  contrast,
  findYes,
  leaves,
  softens,
  requests,
  aboutItself,
  agrees,
  hedges,
  denies,
  deniesYes,
  isOnlyThanks: (clause) => isEmpty(withoutThanks(clause)),
  isOnlyOkay: (clause) => isEmpty(withoutThanks(clause).replace(okay, ' ')),
};
