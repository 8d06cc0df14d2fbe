import { insurers } from '../insurance/read-insurance.ts';
import type { ForbiddenOpening } from './forbidden-opening.ts';

/** "I cannot promise" promises nothing. */
const denied =
  /\b(?:cannot|cant|do not|dont|not|never|wont|will not|unable to)(?: (?!and\b|but\b|just\b|only\b)\w+)? $/;
/** "Nothing is booked until you approve" and "whether it is covered" state nothing. */
const open =
  /\b(?:whether|if|not|cant|nothing|nobody|until|once|before|when|after|unless|isnt|arent|hasnt|havent|wasnt|never|to be)\b(?: (?!i\b|we\b|but\b|and\b)\w+){0,5} $/;
const refused =
  /\b(?:do not|dont|never|not) (?:please )?(?:share|send|write|type|enter|post|give|need|ask for|include|put)(?: \w+){0,4} $/;

const insurerWords = insurers.words.filter((word) => /^[a-z]{4,}$/.test(word)).join('|');
/** What a person can be said to have without any medicine in it. */
const ordinaryPossession = new RegExp(
  `^ (?:(?:no|any|a|an|the|your|some|health|medical|good|more|other|another|all|enough|new|private|such|two|several) )*(?:insurance|coverage|plan|plans|questions?|bill|bills|preferences?|time|choice|choices|options?|information|details?|referral|deductible|appointments?|evenings?|mornings?|afternoons?|email|phone|address|hsa|fsa|not|already|told|said|given|shared|asked|mentioned|provided|chosen|entered|written|everything|until|to (?:say|do|decide|pay|answer|share|give)|a (?:day|date|doctor|clinic|city) in mind|in mind|${insurerWords})\\b`,
);
const treatment =
  /^(?: \w+){0,5}? (?:\d|mg|milligrams?|ml|pills?|tablets?|capsules?|dos(?:e|es|age)|aspirin|ibuprofen|tylenol|acetaminophen|paracetamol|advil|motrin|aleve|naproxen|antibiotics?|medications?|medicines?|meds|drugs?|insulin|metformin|lisinopril|steroids?|prednisone|benadryl|antacids?|painkillers?|pain relievers?|opioids?|vitamins?|supplements?|blood thinners?|antihistamines?|laxatives?|\w{3,}(?:cillin|mycin|floxacin|prazole|statin|sartan|olol|profen|azole|vir|pam|codone|caine|mab|zine|tadine|oxetine|dipine|formin|gliptin|parin))\b/;
const conditionWords =
  '(?:cancer\\w*|tumou?rs?|malignan\\w*|benign|infect\\w+|fractur\\w+|broken|torn|tear|sprain\\w*|strain|dislocat\\w+|disease|disorder|syndrome|condition|diabet\\w+|hypertension|pneumonia|flu|influenza|covid\\w*|strokes?|heart (?:attack|problem|failure)|migraines?|hernia\\w*|ulcers?|clots?|anemi\\w+|asthma|allerg\\w+|depress\\w+|anxiety|adhd|lupus|gout|sciatica|vertigo|concussion|stones?|cysts?|strep|eczema|psoriasis|shingles|lyme|virus|viral|bacterial|fungal|inflam\\w+|deficien\\w+|injury|contagious|\\w{3,}(?:itis|osis|oma|emia|pathy|algia|plegia|rrhea|rrhoea))';
const condition = new RegExp(`^(?: (?!diagnosis\\b)\\w+){0,4}? ${conditionWords}\\b`);
const isOffer =
  /^ (?:you (?:want|need|would like|are looking|prefer|already)|you(?:re| are) (?:looking|asking|after)|a (?:good |great )?plan|good|great|that works|thats it|everything)\b/;

/** What the product does or shows may be said of the future; everything else about it is a promise. */
const keptWord =
  /^(?! (?:(?:not|also|only|then|now|just|gladly) )*(?:note|keep|kept|use|look|search|compare|ask|asked|add|change|put|pass|work|show|shown|see (?:the|a|your|each|every|it|what)|be (?:asked|kept|shown|noted|used|able to (?:see|change|edit))|need|remember|try|include|leave|share|guess|say|store|write it)\b)/;

const promises: readonly ForbiddenOpening[] = [
  {
    opening:
      'guarantee|guarantees|guaranteed|guaranteeing|promise|promises|promised|assure you|i assure|i swear|rest assured|100 percent|hundred percent|risk free|no risk|without a doubt|for sure|for certain|i can assure',
    unlessAfter: denied,
  },
  { opening: 'cure|cures|cured|heal|heals|healed|miracle', unlessAfter: denied },
  {
    opening: 'will|wont|ill|youll|theyll|itll|thatll',
    followedBy: keptWord,
    unlessAfter: /\b(?:noted|understand|see|that|if|when|until) (?:you|he|she|they|your \w+|the \w+) $/,
  },
  {
    opening:
      '{they|offices|doctors|clinics|the office|the clinic|the doctor|most|all|many} {take|takes|accept|accepts} {your|aetna|this|that|it}|{can|could|is able to|are able to} see {you|him|her|them|your}|on us|on the house|{be|is|seems} {your|the|a} {best|only|right|better|wise|safer} {option|choice|solution|bet|way|step|move|idea}',
    unlessAfter: open,
  },
  { opening: 'always|never fails|works {well|wonders|for everyone|every time}' },
  {
    opening:
      'booked|reserved|confirmed|scheduled|all set|approved|is covered|are covered|be covered|fully covered|will cover|covers your|covers this|covers that|covers it|reimbursed|refunded|accepts your|takes your|will accept|are eligible|is eligible|youre eligible|you qualify|is in network|are in network',
    unlessAfter: open,
  },
  {
    opening:
      '{i|we} found|{ive|weve|i have|we have} {already|just|} {found|called|contacted|reached|spoken|booked|made|secured|arranged}|{i|we} {called|contacted|reached|secured|arranged}|im {booking|calling|scheduling|arranging|contacting}|i am {booking|calling|scheduling|arranging|contacting}',
    followedBy: /^(?! (?:it|that) (?:helpful|useful|clear)\b)/,
  },
  {
    opening:
      '{i|we} will {book|schedule|reserve|get you|find you|make sure|see to it|take care of everything|call you|contact you}|{ill|well} {book|schedule|reserve|get you|find you|make sure|call you|contact you}|they will {call|contact|see|accept|take} you|theyll {call|contact|see} you',
    unlessAfter: denied,
  },
  {
    opening:
      '{someone|somebody|a person|a human|a nurse|a doctor|a clinician|a representative|an agent|a specialist|a team member|our team|the team|our staff|a member of our team|the doctor|the office} {will|is going to|is on|can be there}|help is on',
  },
  {
    opening: 'within|in under|in less than',
    followedBy: /^(?: (?:the|a|an|next|just|about))* ?(?:\w+ ){0,3}?(?:minutes?|mins|hours?|hrs|moments)\b/,
  },
  {
    opening:
      'free|free of charge|no charge|at no cost|no cost to you|costs nothing|cost nothing|costs you nothing|wont cost|will not cost|wont be charged|will not be charged|never be charged|dont pay anything|pay nothing',
    unlessAfter: /\b(?:feel|toll) $/,
    followedBy:
      /^(?! (?:parking|time|days?|on|after|before|this|next|in the|any|anytime|tomorrow|today|between|from|until|most|every|all day|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|mornings?|afternoons?|evenings?|weekends?|weekdays?|to (?:go|come|ask|say))\b)/,
  },
];

const advice: readonly ForbiddenOpening[] = [
  {
    opening:
      '{you|he|she|they} {probably|likely|clearly|definitely|certainly|surely|may|might|could|must|just|only|also|} have|{you|he|she} {seem|seems|appear|appears} to have|{you|he|she} may {well|also} have|youve got|you have got|{he|she} {probably|likely|clearly|definitely|} has|your {son|daughter|child|baby|kid|mother|mom|father|dad|husband|wife|partner|friend} {probably|likely|} has|{youre|you are|he is|she is} {having|suffering|experiencing|showing|developing|infected|pregnant|diabetic|depressed}',
    followedBy: new RegExp(`^(?!${ordinaryPossession.source.slice(1)})(?= \\w)`),
    isRepeatable: true,
  },
  {
    opening:
      'it is probably|its probably|it is likely|its likely|it is most likely|its most likely|most likely|{this|that|these|those} {is|are} {probably|likely|most likely|almost certainly}|thats probably|probably just|it {may|might|could} be|{this|that} {may|might|could|must} be|could be a|might be a|may be a|could be an|might be an|i suspect|i diagnose|my diagnosis|the diagnosis is|diagnosis is|symptoms {suggest|indicate|mean|point|are consistent}|signs of|symptoms of|consistent with|caused by|a sign of|suggests that you|indicates',
  },
  {
    opening:
      '{sounds|looks|seems} {like|to me|to be}|appears to be|chances are|nothing but|nothing more than',
    followedBy: new RegExp(`^(?!${isOffer.source.slice(1)})`),
  },
  {
    opening:
      '{it|this|that} {is|was} {a|an|just|only|definitely|clearly|}|its|thats {a|an|just|definitely|clearly|}|these are|you are|youre|is|are|i think|i believe|it must be|just|simply|only|merely|probably',
    followedBy: condition,
  },
  {
    opening:
      '{its|thats|it is|that is|this is} {just|only|simply|probably|merely|all}|{is|are} off|{is|are} {too|a bit|slightly|dangerously} {high|low|fast|slow|much}',
  },
  {
    opening:
      '{is|are|looks|look|seems|thats|its|youre} {perfectly|completely|totally|quite|very|really|entirely|} {broken|infected|torn|fractured|sprained|inflamed|dislocated|malignant|benign|contagious|harmless|serious|dangerous|normal|safe|painless|healthy|common}|isnt {serious|dangerous|an emergency}|{is|its} {not|nothing} {serious|dangerous|an emergency}|is not normal',
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
    opening:
      '{you|he|she|they} {really|probably|definitely|} should|{you|he|she} {ought to|had better|must not}|youd better|{i|we} {would|strongly|highly|also|} {recommend|suggest|advise|go to|see a|choose}|id {go to|see|choose|go with}|if i were you|id {recommend|suggest|advise}|my {advice|recommendation|suggestion}|{it is|its|it would be|it may be|it might be} best|{make|be} sure {to|you}|consider|{try|avoid|skip|stop|quit|start|keep|continue|resume} {taking|using|drinking|eating|giving}|never take',
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
    followedBy:
      /^(?: \w+){0,3}? (?:ice|heat|cream|ointment|compress|hydrocortisone|warm|cold|rest|fluids|water|tea|honey|salt|vinegar|oil|brace|splint|bandage|stretch\w*|yoga|meditation|exercises?|remed\w+)\b/,
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
    opening:
      'rest your|rest it|ice your|ice it|ice the|elevate|massage your|stretch your|drink plenty|drink lots|drink more|plenty of fluids|stay hydrated|get some rest|get plenty of rest|over the counter|home remedy|home remedies',
  },
  {
    opening: 'helps|help with your|relieves|eases|treats|soothes|reduces',
    followedBy:
      /^(?: \w+){0,3}? (?:pain|swelling|fever|symptoms?|inflammation|infection|cough|nausea|rash|headaches?|pressure|sleep)\b/,
  },
  {
    opening:
      '{you|he|she} {dont|do not|doesnt|does not} {really|actually|} need|no need|there is no need|theres no need|not necessary|unnecessary',
    followedBy:
      /^(?: \w+){0,4}? (?:doctor|doctors|see|seen|worry|worried|test|tests|tested|scan|mri|ct|x ray|surgery|treatment|medicine|medication|specialist|emergency|er|care|hospital|checked|visit|911|help|panic|concern|concerned)\b/,
  },
  {
    opening:
      'nothing to worry|dont worry|do not worry|not to worry|no cause for|no reason to worry|no reason for|nothing serious|not serious|nothing dangerous|{you|youll|he|she} {are|is|be|will be|} {fine|healthy|okay|ok|safe}|youre {fine|healthy|okay|ok|safe}|safe to take|can wait|ok to wait|okay to wait|fine to wait',
  },
];

const pretence: readonly ForbiddenOpening[] = [
  {
    opening:
      '{i am|im|youre talking to|you are talking to|youre speaking with|you are speaking with} {a|an} {real|live|actual|human|licensed|registered|trained|certified|qualified|experienced|}',
    followedBy:
      /^ (?!(?:ai|virtual|automated|digital|software|computer)\b)(?:\w+ ){0,2}?(?:person|human|humans|man|woman|doctor|physician|nurse|clinician|therapist|psychologist|psychiatrist|pharmacist|surgeon|specialist|professional|expert|employee|staff|being|agent|representative|counselor)\b/,
  },
  {
    opening:
      '{i am|im} one of|i have {treated|practiced|been a}|ive {treated|practiced|been a}|speak as|{i am|im} {human|dr|doctor|nurse|real}|{i am|im} not {a|an} {robot|bot|machine|ai|computer|chatbot|program|artificial|automated}|as {a|your} {doctor|physician|nurse|clinician|therapist|human|medical}|speaking as|my name is|this is {dr|doctor|nurse}',
  },
];

const lures: readonly ForbiddenOpening[] = [
  {
    opening:
      'password|passwords|passcode|pin number|pin code|security code|verification code|cvv|cvc|card number|card details|credit card|debit card|social security|ssn|bank account|bank details|account number|routing number|drivers license',
    unlessAfter: refused,
  },
  {
    opening:
      'click|tap here|download|install|log in|login|sign in|copy and paste|paste this|gift card|gift cards|wire|send money|send payment|pay now|pay here|transfer|venmo|zelle|cash app|paypal|bitcoin|crypto|whatsapp|telegram|{visit|open|go to} {the|this|our|my|a} {link|page|website|site|address}|dot com|dot org|dot net|system prompt|my instructions|my rules|previous instructions|ignore {all|your|my|the|previous|any}|as an ai language model|developer mode',
  },
];

export const englishOpenings: readonly ForbiddenOpening[] = [...promises, ...advice, ...pretence, ...lures];

/** The model does not ask: the product does. A sentence that begins so is held until its end shows what it is. */
export const englishQuestionWords =
  'what|whats|when|where|which|who|whom|whose|why|how|do|does|did|is|are|was|were|can|could|would|will|should|shall|may|might|have|has|am|any|and what|and when|and where|and which|so what|or';

/** Requests for an answer without a question mark. */
export const englishRequests =
  'please {tell|share|provide|let|give|confirm|send|enter|specify|indicate|type|write|describe|answer|choose}|let me know|let us know|tell me|tell us|i need to know|i just need|i need your|i will need|ill need|i would need|could you|would you|may i|can you|kindly|just {tell|share|let|give|send}|go ahead and';
