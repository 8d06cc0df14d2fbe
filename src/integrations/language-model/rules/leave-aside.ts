type At = { start: number; end: number };

/** "… but that's not why I'm here": the words before it, back to where they began, are not what is wanted. */
const dismissal =
  /\b(?:(?:thats|that is|its|this is|so this|this) (?:not|isnt) (?:why i(?:m| am) (?:here|writing)|about that|the (?:issue|problem|reason|point))|isnt about that|that (?:one )?can wait|(?:thats|that is) (?:another|a different|a whole other) story|(?:eso|ese) (?:puede esperar|es otra historia)|no es por eso|no vengo por eso)\b/g;
const beginsAside =
  /(?:[.!?\n] |\b(?:and )?also |\band then |\by tambien |\bthe second (?:thing )?(?:is )?)/g;

function findDismissed(plain: string): At[] {
  return [...plain.matchAll(dismissal)].map((match) => {
    const before = plain.slice(0, match.index);
    const sentence = [...before.matchAll(beginsAside)].at(-1);
    return { start: sentence ? sentence.index + sentence[0].length : 0, end: match.index + match[0].length };
  });
}

const relative =
  '(?:mom|dad|mother|father|brother|sister|grandma|grandpa|grandmother|grandfather|aunt|uncle|cousin|parents|grandparents|folks|family|madre|padre|mama|papa|hermano|hermana|abuelo|abuela|tio|tia|primo|prima)';
/** "Dad's first heart attack was at 48", "my aunt and grandma both have thyroid trouble". */
const familyHistory = new RegExp(
  `\\b(?:family history of|history of|runs in (?:my|the|our) family|${relative}(?:s)? (?:and (?:my )?\\w+ |also |both |all |side )*(?:had|broke|lost|died|dies|passed|got|have|has had|first|was diagnosed|tuvo|tuvieron|murio|se murio|fallecio|tienen|le dio)\\b)[^.;!?\\n]{0,60}`,
  'g',
);
const thirdPerson = /\b(?:he|she|hes|shes|his|her|him|they need|el necesita|ella|necesita|needs)\b/;
const firstPerson =
  /\b(?:i|im|ive|id|my|me|gotta|need|want|so i|we want|quiero|necesito|tengo|quisiera|me)\b/;

const turnsToMe =
  / ?,? (?:so|and|but|pero|y) (?:i|im|ive|id|my|we|gotta|yo|mi|quiero|necesito)\b|, (?:so|i|my|can|now|need|want|pero|quiero|necesito)\b/;

/** What befell relatives tells why somebody worries, not what is wrong; unless the relative is the patient. */
function findFamilyHistory(plain: string): At[] {
  return [...plain.matchAll(familyHistory)].flatMap((match) => {
    const told = match[0].slice(0, turnsToMe.exec(match[0])?.index);
    const rest = plain.slice(match.index + told.length);
    const mine = plain.slice(0, match.index) + rest;
    const isPatient = thirdPerson.test(rest) || /\b(?:needs|necesita|his|hes|shes)\b/.test(told);
    return isPatient || !firstPerson.test(mine)
      ? []
      : [{ start: match.index, end: match.index + told.length }];
  });
}

/** "On hand", "back in May", "an arm and a leg": no part of the body, no doctor is meant. */
const idioms =
  /\b(?:on (?:the )?(?:other )?hand|in (?:my |his |her )?hand|by hand|first hand|second hand|out of hand|on my feet all|back of my mind|off the top of my|head (?:to|of|over|out|down|up|start)|heads up|over my head|arm and a leg|cost me an arm|(?:pull|pulling|tearing) (?:my|her|his) hair|up a hair|a hair (?:up|over|high)|(?:keep|keeping|an|have|lay|extra|fresh) eyes? (?:on|out|open)|eye level|(?:set|sets|pair) of eyes|fresh eyes|face to face|by heart|at heart|heart of|foot the bill|on foot|by foot|hands on|hands full|(?:en|a) la mano|a mano|dar la cara|ojo de la cara|de pies? a cabeza|de pie|cara a cara|de memoria|thumbs? up|rule of thumb|elbow grease|neck of the woods|mom brain|hip to|toe the|head count|tongue twister|pain in the (?:butt|neck|ass)|hair (?:dresser|stylist|salon)|(?:ice|sour|heavy) cream|primary (?:insurance|plan|holder|reason|concern|payer|carrier|language)|walk in (?:fridge|closet|cooler|shower|freezer|tub)|the back of (?:my|his|her|the|both)|placas? (?:blancas?|de pus|vehicular|del carro|en la garganta)|quote unquote|heart (?:breaking|set)|drag(?:s|ged|ging)? (?:its|their|his|her|my) feet|cold feet|back on (?:my|his|her) feet|off my back|have my back|had my back|hands? (?:are |is )?tied|bite my head|skin of my teeth|through the nose|under my nose|neck out|down my neck|off my (?:shoulders|chest)|knee (?:deep|jerk)|change of heart|heart to heart|with all my heart|gut feeling|in my gut|tongue in cheek|word of mouth|foot in the door|cold shoulder|last legs?|pulling my leg|break a leg|in my head|out of my head|over (?:his|her) head|head (?:first|hurts thinking)|hand (?:me|over|out|them|it|washing|sanitizer|in hand)|eye (?:roll|contact)|(?:is|was|been|be) in (?:my|his|her) ear|all ears|lend an ear|by ear|face (?:it|value|time)|fingers? crossed|two left feet|heel of|jaw dropped|prime rib|chicken (?:leg|breast|wing)s?|eye opening|chest of|shoulder season)\b/g;

/** The stretches of a message that speak of something else than the care that is wanted. */
export function findAsides(plain: string): At[] {
  const spoken = [...plain.matchAll(idioms)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  return [...spoken, ...findDismissed(plain), ...findFamilyHistory(plain)];
}
