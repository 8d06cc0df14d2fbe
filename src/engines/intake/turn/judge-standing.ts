import { isDenied } from './said-otherwise.ts';

/**
 * How a doctor, test or medicine stands in its sentence. `wanted`: asked for or ordered. `mentioned`: named, no more.
 * `gone`: a doctor who left and must be replaced. `source`: a doctor who says or orders something. `past`: already
 * made or seen. `context`: what the care is a condition of ("clearance before surgery"). `denied`: taken back.
 */
export type Standing = 'wanted' | 'mentioned' | 'gone' | 'source' | 'past' | 'context' | 'denied';

const small =
  '(?:a|an|the|my|his|her|our|their|your|some|any|this|that|another|new|other|first|one|of|those|these|to|with|un|una|el|la|los|las|mi|mis|su|sus|otra?|del?|al|con|le|me|se|lo)';

const wantedBefore =
  /\b(?:need(?:s|ed|ing)?|nead|want(?:s|ing|ed)?|wanna|wanted|like|love|looking (?:for|at|to)|look for|searching|seeking|see|seeing|find|get|gets|getting|schedul\w*|book|booking|order(?:ed|s)?|due|overdue|time for|script|referral|referr\w+|refer|ask(?:ed)? for|requir\w*|recommend\w*|suggest\w*|should|gotta|have to|has to|must|set up|put in|do|do (?:a|an|my)|doing|find|gimme|give me|help (?:with|getting)|please|sign(?:ed)? up|price|cost|quote|quoted?|cheapest|compare|much|appointment|appt|visit|consult\w*|follow up|say|says|told me|insists?|necesit\w+|nesesito|quier[eoa]\w*|quisiera|ocup[oa]\w*|busc\w+|mand[oa]\w*|pid\w+|orden\w*|toca|hacer(?:me|le|se|nos)?|haga|hagan|pon(?:er|ga)\w*|sacar(?:me|le)?|agendar|programar|cita|consulta|vea|ver|recomend\w+|refirio|referido|refirieron|cuanto|cuesta|vale|sale|precios?|falta|empezar|siga|para|paso|debo|deberia|tengo que)\b[^.!?;\n]{0,70}$/;
const wantedAfter =
  /^(?: \w+){0,3} (?:ordered|order|orders|please|pls|plz|due|overdue|needed|required|appointment|appt|referral|script|por favor|porfa|porfavor|was ordered|is due)\b/;

const pastBefore = new RegExp(
  `\\b(?:had|did|took|wore|underwent|having had|after|since|from|during|last|previous|prior|results? (?:of|from)|following|post|already got|got|went (?:to|for|in for)|saw|seen|visited|been to|came out of|me hic(?:e|ieron)|le hic(?:ieron|imos)|se hizo|hicieron|hice|tuve|tuvo|fui|fuimos|fue|vi|despues de|desde|resultados? (?:de|del)|pusieron|me dieron|finished|done with|completed|termino|termine|opero|operaron|look at|looked at) (?:${small} |back |just |low |two |three |four |five |six |several |couple |few |both |\\d+ |new ){0,3}$`,
);
const pastAfter =
  /^(?: (?:that|which|i|we|they|she|he|you|there|que|la|lo|me|le|ya))* (?:says?|said|results?|reports?|showed|shows|came back|images|copays?|bill|claim|did|had|done (?:in|at|on|last|by)|fell out|came out|last (?:week|month|year|spring|summer|fall|winter|time|night)|normal|(?:came back )?(?:as )?abnormal|clean|negative|charged|billed|was (?:clean|normal|fine|negative|ok|in|on|at|done|last|denied|billed)|were (?:clean|normal|fine|negative)|hicieron|hizo|hice|salio|salieron|hicimos|ago)\b/;
/** "Clearance before surgery", "so I can have the operation": the care is for its sake, and not the thing itself. */
const contextBefore =
  /\b(?:before(?! that| then)|b4|prior to|ahead of|clearance for|antes de(?! eso)|previo a|(?:lo|la|me lo|me la) piden para|think about|instead of|(?:wont|will not|doesnt|refuses? to|not) (?:authorize|approve|consider|order|cover|pay for)) (?:[a-z]+ ){0,5}$/;

const doctorWanted = new RegExp(
  `(?:\\b(?:need|needs|want|wants|see|seeing|find|finding|looking for|get in with|get into|in with|into|recommend|appointment with|appt with|appt w|appt|visit with|w|with an?|talk to|talk with|speak to|like|new|another|different|good|for|prefer|call|referral to|referred to|refer me to|to go to|go to|necesito|ocupo|busco|buscando|quiero|quisiera|ver|vea|con|cita|un|una|a|an|any|otra?|para|pa|nuev[oa]|actual|real|local|female|male|woman|lady|cheap|affordable|speaking|some) )(?:${small} |good |great |local |nice |actual |civilian |female |male |woman |bilingual |buen |buena |\\w+ speaking )*$`,
);
const possessedBefore =
  /\b(?:my|our|his|her|their|moms|dads|sons|daughters|wifes|husbands|the|mi|su|nuestr[oa]|el|la|this|that|ese|esa|dr|old|regular|current|last|same) (?:old |regular |current |last |usual |former |own |family |last |\w+s )*$/;
const doctorSays =
  /^(?: (?:in|at|from|up|over|de|en|del) \w+(?: \w+){0,3}?| here| there| aqui| alla| nurse| office| offices| guy| person| lady|s)*? (?:\w+ly |just |also |already |then |even |first |me |te |le |nos |la |lo |y |finally |both |keeps? |has |had |have |was |is |went )*(?:says?|said|saying|tells?|told|thinks?|thought|wants?|wanted|orders?|ordered|ordering|put|prescribed?|recommend\w*|recomend\w*|suggest\w*|refer\w*|sent|sends?|gave|gives|wrote|writes|flagged|heard|found|listened|mentioned|asked|insists?|quoted|charged?|charges|bill\w*|wont|begs|did|does|ran|shrugged|squinted|called|diagnos\w*|notic\w+|spotted|flag\w*|warn\w*|suspect\w*|caught|picked up|worri\w+|scribbled|schedul\w+|discharg\w+|keeps|shrug\w*|dismiss\w*|tried|isnt|not (?:help|touch)\w*|didnt|couldnt|hasnt|havent|already|checked|looked|took|saw|wrapped|dice|dijo|diga|dijeron|quiere|mando|mandaron|pidio|piden|ordeno|receto|refirio|oyo|hizo|hicieron|dio|dieron|puso|recomendo|encontro)\b/;
const doctorGone =
  /^(?: (?!and\b|but (?!s?he\b|they\b)|so\b|who (?:can|takes|will)\b)[\w']+){0,9}? (?:retir\w+|left|leaving|moved|moving|closed|closing|shut|quit|dropped|bought out|booked|backed up|scheduling out|no longer|stopped|passed away|died|passed|gone|cant (?:see|get|prescribe|fit|take|squeeze)|wont (?:see|take)|doesnt take|not taking|isnt taking|se fue|se retiro|cerro|murio|se mudo|ya no (?:coge|acepta|atiende|trabaja|me)|no coge|no (?:me )?acepta)\b/;

const hadAlready =
  /\b(?:i|we|he|she|already) (?:already |do |still )?(?:have|has|got) (?:an? |my |our )?(?:good |great |new |regular )?$/;
/** "Derm for acne", "Cardiólogo, mujer por favor": the doctor opens the sentence like a heading. */
const startsSentence = /(?:^|[.,!?;\n] )(?:ok |hi |hello |hola |buenas |looking |hey )*$/;
const asHeading =
  /^(?: (?:for|please|pls|plz|near|in|who|that|w|with|appt|appointment|needed|wanted|around|asap|to|cerca|para|pa|que|por|en|or|o|y|mujer|hombre|visit|closest|taking|accepting|referral|familiar)\b| ?[.,!?;\n]|$)/;
const ownBefore =
  /\b(?:my|our|his|her|their|moms|dads|mi|mis|nuestr[oa]) (?:old |regular |current |own |family |former |last |usual |new )*$/;
const askedBefore =
  /\b(?:need|want|see|get in with|appointment with|appt with|switch|replace|change|find|ver a|cita con|cambiar) (?:a |to )?(?:my|our|his|her|mi) (?:\w+ )?$/;
/** "An x-ray for the chiropractor". */
const forTheirSake = /\b(?:for|para) (?:the|my|his|her|our|el|la|mi) $/;
const avoids =
  /\b(?:no quier[eo]n? ir|wont go|(?:doesnt|dont|do not) (?:want|wanna) (?:to )?(?:go|sit|wait|pay)(?: \w+){0,3}|avoid|rather not|sin ir|without going|without seeing|hate|not going|cant afford|forget(?: about)?|skip|scratch|drop|olvid\w+(?: de)?|ya no (?:quiero|necesito)|not an?) (?:to |at |in |for |a |al |el |del |la |the |an? |un |una )*$/;
const needsNewOne =
  /\b(?:need|want|find|looking for|get|busco|necesito|quiero) (?:me )?(?:a )?(?:new one|another one|someone new|somebody new|different one|replacement|uno nuevo|una nueva|otr[oa])\b|\btake(?:s)? over\b/;
/** "Already had PT, a boot, injections". */
const listedAsDone = /\b(?:already|ive|have) (?:had|did|tried|done)\b[^.!?;]{0,40}$/;
/** "Won't sign without a stress test" asks for the test. */
const needsNonetheless =
  /\b(?:wont|cant|cannot|not|dont|doesnt|unless|nothing|no|never|nobody)\b[^.!?]{0,60} without (?:an? |the |my )?$/;

/** "No physical, no practice". */
const isCondition = (plain: string, start: number, after: string) =>
  /^(?:physical|shots|form|clearance|test)\b/.test(plain.slice(start)) && /^ ,? ?no \w+/.test(after);

function clauseBefore(plain: string, start: number): string {
  return plain.slice(Math.max(0, start - 110), start);
}

/** The standing of a test, scan, procedure or medicine. */
export function judgeThing(plain: string, { start, end }: { start: number; end: number }): Standing {
  const before = clauseBefore(plain, start);
  const after = plain.slice(end, end + 60);
  if (needsNonetheless.test(before)) return 'wanted';
  if (isDenied(plain, start)) return isCondition(plain, start, after) ? 'wanted' : 'denied';
  if (contextBefore.test(before)) return 'context';
  if (listedAsDone.test(before)) return 'past';
  if (wantedAfter.test(after) || (startsSentence.test(before) && start < 12)) return 'wanted';
  if (pastBefore.test(before) || pastAfter.test(after)) return 'past';
  return wantedBefore.test(before) ? 'wanted' : 'mentioned';
}

/** The standing of a doctor. */
export function judgeDoctor(plain: string, { start, end }: { start: number; end: number }): Standing {
  const before = clauseBefore(plain, start);
  const after = plain.slice(end, end + 90);
  if (isDenied(plain, start) || avoids.test(before)) return 'denied';
  if (forTheirSake.test(before)) return 'context';
  const isPossessed = possessedBefore.test(before);
  const isOwn = ownBefore.test(before);
  if (contextBefore.test(before)) return 'context';
  if (isPossessed && (doctorGone.test(after) || (isOwn && needsNewOne.test(plain.slice(end))))) return 'gone';
  if (doctorSays.test(after)) return 'source';
  if (pastBefore.test(before) || hadAlready.test(before)) return 'past';
  if (isOwn) return askedBefore.test(before) ? 'wanted' : 'source';
  const isHeading = startsSentence.test(before) && asHeading.test(after);
  return isHeading || doctorWanted.test(before) || wantedAfter.test(after) ? 'wanted' : 'mentioned';
}
