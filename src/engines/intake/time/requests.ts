import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/requests.txt', import.meta.url));

/** Words that make a time next to them a request. */
export const askingWords = regex()`\b(?:${terms.oneOf('asking')})\b`;
/** Follows a suitable time: "… works best", "… would be great". */
export const suitsWords = regex()`^ (?:(?:is|are|would|will|be|me|can|do|does|son|es) )*(?:${terms.oneOf('suits')})\b`;
/** Precedes a suitable time: "I'm off on …", "in town …". */
export const presentWords = regex()`
  \b(?:(?<!(?:cancer|pain|symptom|smoke|sugar|toll|drug|sober|fee) )(?:free|available)|libre
  |disponible|in town|visiting|visits|up from|down from
  |(?:im|is|hes|shes|am|are|were|be|days?|gets?|have|has|when) (?:\w+ )?off
  |(?:im|ill be|hes|shes|were|theyre|is|be) (?:all |both )?(?:home|here|back)|hoping for|shooting for
  |aiming for|thinking) (?:\w+ ){0,3}$|^ ?off (?:on |from )?(?:the )?$
`;
export const arrangingWords = /\b(?:works?|only|solo|solamente|available|disponible|libre|puedo|i can)\b/;
/** Words that mark a request only once a time is known. */
export const rearrangingWords =
  /\b(?:free|best|better|off|home|good|do|go|anything|something|descanso|hay|sale|para|then|has to be|have to be|tiene que ser)\b/;

/** Words for being away or busy. */
const busy = regex()`\b(?:${terms.oneOf('busy')}) (?:\w+ ){0,4}$`;
const openUntil =
  /(?<!\bnot |\bbe |\bback )\b(?:any ?time|any ?day|free|off|here|home|flexible) (?:\w+ ){0,2}$|\b(?:got|have|has|given|gave (?:me|us)) (?:only |just |up )?$/;
export const isBusy = (before: string) => busy.test(before);
/** "Any time until Friday", "I've got till the 11th". */
export const isOpenUntil = (before: string) => openUntil.test(before);

/** When a complaint occurs, not a request: "it hurts in the mornings". */
export const complaint = regex()`\b(?:${terms.oneOf('complaint')})\b`;
export const habitWords = /\b(?:every|each|twice|times|once|cada|todas?|todos|veces|per) (?:\w+ ){0,2}$/;
/** Somebody else's deadline, not the patient's request. */
export const othersWantWords = regex()`
  \b(?:${terms.oneOf('others want')}) (?:just |also |now )?(?:wants?|said|says|told|requires?|needs?
  |asked|ordered|quiere|dice|dijo|pide)\b
`;
export const doctorSaysWords =
  /\b(?:doctor|doctora|dr(?: \.)?|doc|cardiologist|neurologist|pediatrician|pcp|surgeon) (?:just )?(?:said|says|told me|wants|dijo|dice|quiere) (?:\w+ ){0,5}$/;
export const unableWords =
  /\b(?:cant|couldnt|unable|nobody|no one|noone|wont|not able|no puede|no pueden|no encuentro|nadie)\b/;
export const callMe =
  /\b(?:call|text|email|contact|reach|phone|llam\w+|escrib\w+|notify|let me know) (?:\w+ ){0,2}$/;
