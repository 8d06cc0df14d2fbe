import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/price-cues.txt', import.meta.url));

/** Patterns that show whether an amount is the requested price, for English and translated text. */

/** A charge other than the service itself. */
export const otherCharge = regex('i')`\b(?:${terms.oneOf('other charge')})\b`;

/** Part of the price is billed separately, so the total is unknown. */
export const partOfWhole = regex('i')`
  \b(?:(?:facility|reading|technical|professional|draw|processing|admin(?:istrative|istration)?|office
  |doctor.?s|physician.?s|radiologist.?s|surgeon.?s|anesthesia|lab|supply) (?:fee|charge|part|portion)
  |separate(?:ly)?|apart|on top|extra|additional|another|plus|not includ\w+|n.?t includ\w+|bills? you
  |for the reading|to us|to the (?:technician|doctor))\b
`;

export const pastWords =
  /\b(?:used to|last (?:year|month|time)|previously|previous|before (?:january|the|that|it)|gave (?:you )?before|went up from|went from|was|were|had been|old price|any ?more|a while (?:ago|back))\b/i;

/** The charge before discounts. */
export const listPrice = regex('i')`
  \b(?:list(?:ed)? price|regular(?:ly)?(?: price)?|standard (?:charge|price|rate|fee)|full price
  |normal(?:ly)?(?: price)?|usual price|fee schedule|what we bill|we bill|billed
  |before (?:the |any )?discount|sticker|retail|gross)\b
`;

/** The final self-pay price, which replaces earlier amounts. */
export const finalPrice = regex('i')`
  \b(?:(?:cash|self.?pay|prompt.?pay|same.?day|uninsured) discount
  |after (?:the |our )?(?:(?:cash|self.?pay|prompt.?pay) )?discount|discount (?:it )?(?:down )?to
  |discount (?:brings?|comes?|takes?|gets?|makes?)|discounted to
  |(?:knock|bring|take|drop|mark)s?(?:ed)? (?:it|that) (?:down )?to|down to
  |(?:if (?:you|they|she|he) pay(?:s|ing)? |paying |for |the |our )?(?:cash|self.?pay)(?: patients
  | package| price| rate| folks| people)?(?: is|'s| it's| it comes| comes| pays?| price| package|,
  | you))
`;

export const discountWords =
  /\b(?:percent|half) (?:off|less|discount)|%\s*(?:off|less|discount|cash|self)|\$\s?\d+ off\b|\b(?:dollars|bucks) off\b|\btake \S+ (?:percent )?off\b|percent off/i;

export const approximateWords = regex('i')`\b(?:${terms.oneOf('inexact')})\b`;

/** Anywhere in the sentence. */
export const notSure =
  /\b(?:depends|depending|i think|not sure|i believe|i guess|i.?d say|want to say|wanna say|don.?t (?:quote|hold|know)|let me (?:ask|find out)|couldn.?t tell|sliding scale|i.?ve heard)\b/i;

/** A price of one doctor or facility; others in the same office may charge differently. */
export const personWords = regex()`
  \bwith (?:dr\b|doctor\b|the (?:pa|np|doctor|nurse|physician|specialist)\b)
  |\b(?:dr\.?|doctor) (?!visit|appointment|[a-z]* ?(?:is|does|orders|reads?)\b)[A-Z]\w+
  |\b(?:doctor|physician|pa|np|nurse practitioner|surgeon|technician|facility|hospital)(?:'s|’s| gets
  | charges?| is|'s fee)\b
`;

export const variantWords = /\bwith(?: and without)? contrast\b|\bwith\.?$|\bcontrast (?:is|adds)/i;
export const noVariantWords =
  /\b(?:without|no|non|plain|w\/o)[ -]*(?:any )?contrast\b|\bplain\b|\bwithout(?=[,.]|$)/i;

const units = /^\s*(?:an?|per|each|every|for each|for every)\b\s*(?:additional |extra )?([a-z]*)/i;

/** The unit after an amount, such as "a view", "per leg" or "each"; null if there is none. */
export const unitAfter = (text: string): string | null => {
  const match = units.exec(text);
  return match ? (match[1] ?? '').toLowerCase() : null;
};

/** Words after a price that change its meaning. */
export const changesBefore = regex('i')`
  (?:^|[.,;]\s*)(?:(?:oh|no|wait|sorry|actually|but|well|and|um|uh)[\s,]+)*(?:that(?:'s|’s| is
  | was) (?:with|if|only|just|before|the (?:deposit|copay|insurance|price with|follow)
  |for (?!(?:the )?(?:whole|everything|self|cash|new|one|your|that))|an? estimate)|not including
  |(?:that |it )?does(?:n'?t|n’t| not) include|isn'?t included
  |(?:the )?(?:\w+(?:'s)? )?(?:reading|report|read|radiologist|radiology|doctor|physician|facility
  |hospital|anesthesia|contrast|surgeon|technician|fee|bill)s? (?:is|are
  |gets?) (?:billed )?(?:separate|extra|apart|not included)|plus\b)|\b(?:percent|%) off|\bdepends on
  |\bbilled? (?:you )?separately|\bbills? (?:you )?separately|\bseparate bill
`;
