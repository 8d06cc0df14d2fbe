import { regex, regexSource } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { insurers } from '../insurance/read-insurance.ts';
import type { ForbiddenOpening } from './forbidden-opening.ts';

const terms = readTerms(new URL('./terms/english-openings.txt', import.meta.url));

/** "I cannot promise" isn't a promise. */
const denied =
  /\b(?:cannot|cant|do not|dont|not|never|wont|will not|unable to)(?: (?!and\b|but\b|just\b|only\b)\w+)? $/;
/** "Nothing is booked until you approve" and "whether it is covered" aren't claims. */
const open =
  /\b(?:whether|if|not|cant|nothing|nobody|until|once|before|when|after|unless|isnt|arent|hasnt|havent|wasnt|never|to be)\b(?: (?!i\b|we\b|but\b|and\b)\w+){0,5} $/;
const refused =
  /\b(?:do not|dont|never|not) (?:please )?(?:share|send|write|type|enter|post|give|need|ask for|include|put)(?: \w+){0,4} $/;

const insurerWords = insurers.words.filter((word) => /^[a-z]{4,}$/.test(word)).join('|');
/** Things that a user can "have" without a medical meaning. */
const ordinaryPossession = regex()`
  ^ (?:(?:${terms.oneOf('ordinary possession')}) )*(?:insurance|coverage|plan|plans|questions?|bill
  |bills|preferences?|time|choice|choices|options?|information|details?|referral|deductible
  |appointments?|evenings?|mornings?|afternoons?|email|phone|address|hsa|fsa|not|already|told|said|given
  |shared|asked|mentioned|provided|chosen|entered|written|everything|until
  |to (?:say|do|decide|pay|answer|share|give)|a (?:day|date|doctor|clinic|city) in mind|in mind
  |${insurerWords})\b
`;
const treatment = regex()`^(?: \w+){0,5}? (?:${terms.oneOf('treatment')})\b`;
const conditionWords = regexSource`(?:${terms.oneOf('condition words')})`;
const condition = new RegExp(`^(?: (?!diagnosis\\b)\\w+){0,4}? ${conditionWords}\\b`);
const isOffer =
  /^ (?:you (?:want|need|would like|are looking|prefer|already)|you(?:re| are) (?:looking|asking|after)|a (?:good |great )?plan|good|great|that works|thats it|everything)\b/;

/** What the product does or shows may be in the future tense. Any other "will" is a promise. */
const notServiceAction = regex()`^(?! (?:(?:not|also|only|then|now|just|gladly) )*(?:${terms.oneOf('kept word')})\b)`;

const promises: readonly ForbiddenOpening[] = [
  {
    opening: regexSource`
      guarantee|guarantees|guaranteed|guaranteeing|promise|promises|promised|assure you|i assure
      |i swear|rest assured|100 percent|hundred percent|risk free|no risk|without a doubt|for sure
      |for certain|i can assure
    `,
    unlessAfter: denied,
  },
  { opening: 'cure|cures|cured|heal|heals|healed|miracle', unlessAfter: denied },
  {
    opening: 'will|wont|ill|youll|theyll|itll|thatll',
    followedBy: notServiceAction,
    unlessAfter: /\b(?:noted|understand|see|that|if|when|until) (?:you|he|she|they|your \w+|the \w+) $/,
  },
  {
    opening: terms.oneOf('coverage and best choices'),
    unlessAfter: open,
  },
  { opening: 'always|never fails|works {well|wonders|for everyone|every time}' },
  {
    opening: terms.oneOf('booked and in network'),
    unlessAfter: open,
  },
  {
    opening: terms.oneOf('done already'),
    followedBy: /^(?! (?:it|that) (?:helpful|useful|clear)\b)/,
  },
  {
    opening: terms.oneOf('will be done'),
    unlessAfter: denied,
  },
  {
    opening: terms.oneOf('someone will'),
  },
  {
    opening: 'within|in under|in less than',
    followedBy: /^(?: (?:the|a|an|next|just|about))* ?(?:\w+ ){0,3}?(?:minutes?|mins|hours?|hrs|moments)\b/,
  },
  {
    opening: regexSource`
      free|free of charge|no charge|at no cost|no cost to you|costs nothing|cost nothing
      |costs you nothing|wont cost|will not cost|wont be charged|will not be charged|never be charged
      |dont pay anything|pay nothing
    `,
    unlessAfter: /\b(?:feel|toll) $/,
    followedBy: regex()`^(?! (?:${terms.oneOf('promises, followed by')})\b)`,
  },
];

const advice: readonly ForbiddenOpening[] = [
  {
    opening: terms.oneOf('somebody has an illness'),
    followedBy: new RegExp(`^(?!${ordinaryPossession.source.slice(1)})(?= \\w)`),
    isRepeatable: true,
  },
  {
    opening: terms.oneOf('likely illness'),
  },
  {
    opening:
      '{sounds|looks|seems} {like|to me|to be}|appears to be|chances are|nothing but|nothing more than',
    followedBy: new RegExp(`^(?!${isOffer.source.slice(1)})`),
  },
  {
    opening: terms.oneOf('it is an illness'),
    followedBy: condition,
  },
  {
    opening:
      '{its|thats|it is|that is|this is} {just|only|simply|probably|merely|all}|{is|are} off|{is|are} {too|a bit|slightly|dangerously} {high|low|fast|slow|much}',
  },
  {
    opening: terms.oneOf('verdicts'),
    unlessAfter: open,
  },
  {
    opening: '{you|he|she|it|this|that} {may|might|could|must} be|{youre|you are} {pregnant|dying}',
    followedBy: /^(?! (?:asked|shown|noted|kept|changed|edited|a lot|hard|far|helpful)\b)/,
  },
  {
    opening: 'results|labs|scan|x ray|test',
    followedBy:
      /^ (?:(?:is|are|look|looks|show|shows|mean|means|suggest|came|come|back|all|seem|seems|\w+ly) )+(?:fine|good|normal|bad|abnormal|ok|okay|great|negative|positive|clear|that)\b/,
  },
  {
    opening: '{ok|okay|fine|safe|alright|wise|important|better|best|good idea|advisable|smart} to',
    followedBy:
      /^ (?:stop|take|wait|skip|use|eat|drink|ignore|exercise|avoid|rest|go|see|continue|start|get|have|treat|put|ice|keep (?:taking|it))\b/,
  },
  {
    opening: '{dont|do not|doesnt|does not|wont|will not} {really|actually|} {have|need} to',
    followedBy:
      /^ (?:go|see|worry|visit|be (?:seen|concerned|worried|afraid)|take|have|get|wait|fear|pay|do anything)\b/,
  },
  {
    opening: 'no {doctor|specialist|treatment|surgery|medicine|medication|reason|cause} {is|to|for|needed}',
    followedBy: /^ (?:needed|necessary|required|be|worry|concern|panic|see|for|to)\b|^ ?$|^ [.!]/,
  },
  {
    opening: terms.oneOf('you should'),
    followedBy:
      /^(?! (?:see|get|receive|hear|find) (?:the|your|a|an) (?:fee|results?|summary|price|message|answer|list|question)\b)/,
  },
  {
    opening: '{you|he|she} {must|need to|have to|can|may|could|might}',
    followedBy:
      /^(?: \w+){0,2}? (?:take (?!your time)|stop|wait|ignore|treat|eat|drink|ice|apply|avoid|have surgery|safely|get (?:tested|checked|vaccinated))\b/,
  },
  {
    opening: 'try|put|apply|use',
    followedBy: regex()`^(?: \w+){0,3}? (?:${terms.oneOf('home remedies')})\b`,
  },
  {
    opening: 'take|taking|takes|give him|give her|double|increase|reduce|lower|raise|mix|swallow|inject',
    followedBy: treatment,
  },
  {
    opening:
      '{dont|do not} {take|stop|skip|eat|drink|use|mix}|{stop|skip|quit|forget|cancel} {your|the|it|that}',
    followedBy: /^(?! (?:down|note|care of|your time|that|insurance|notes)\b)/,
    unlessAfter: /\b(?:you|we) (?:can|may|could)(?: also)? $/,
  },
  {
    opening: regexSource`
      rest your|rest it|ice your|ice it|ice the|elevate|massage your|stretch your|drink plenty
      |drink lots|drink more|plenty of fluids|stay hydrated|get some rest|get plenty of rest
      |over the counter|home remedy|home remedies
    `,
  },
  {
    opening: 'helps|help with your|relieves|eases|treats|soothes|reduces',
    followedBy:
      /^(?: \w+){0,3}? (?:pain|swelling|fever|symptoms?|inflammation|infection|cough|nausea|rash|headaches?|pressure|sleep)\b/,
  },
  {
    opening:
      '{you|he|she} {dont|do not|doesnt|does not} {really|actually|} need|no need|there is no need|theres no need|not necessary|unnecessary',
    followedBy: regex()`^(?: \w+){0,4}? (?:${terms.oneOf('care not needed')})\b`,
  },
  {
    opening: terms.oneOf('reassurance'),
  },
];

const impersonation: readonly ForbiddenOpening[] = [
  {
    opening:
      '{i am|im|youre talking to|you are talking to|youre speaking with|you are speaking with} {a|an} {real|live|actual|human|licensed|registered|trained|certified|qualified|experienced|}',
    followedBy: regex()`
      ^ (?!(?:ai|virtual|automated|digital|software|computer)\b)(?:\w+ ){0,2}?
      (?:${terms.oneOf('kinds of person')})\b
    `,
  },
  {
    opening: terms.oneOf('pretends to be a person'),
  },
];

const phishing: readonly ForbiddenOpening[] = [
  {
    opening: terms.oneOf('secrets'),
    unlessAfter: refused,
  },
  {
    opening: terms.oneOf('links'),
  },
];

export const englishOpenings: readonly ForbiddenOpening[] = [
  ...promises,
  ...advice,
  ...impersonation,
  ...phishing,
];

/** Only the product asks questions. A sentence that starts like one is held until it is complete. */
export const englishQuestionWords =
  'what|whats|when|where|which|who|whom|whose|why|how|do|does|did|is|are|was|were|can|could|would|will|should|shall|may|might|have|has|am|any|and what|and when|and where|and which|so what|or';

/** Requests without a question mark. */
export const englishRequests = terms.oneOf('english requests');
