import type { AskedFor } from '#shared/care/care-need.ts';
import { namesOfInsurers, ordinaryInsurers } from '../insurance/insurer-names.ts';
import type { Mentions } from '../words/find-mentions.ts';

/** Words with which people take back or replace what they said, whatever is being asked. */
export const correctionCue =
  /\b(?:actually|instead|i meant|i mean|meant to (?:say|write|put)|correction|wait|rather|make (?:that|it)|change (?:it|that|my|the|to)|switch (?:it|that|to|me)|nvm|never ?mind|scratch (?:that|the|it)|hold on|hang on|i was wrong|my (?:bad|mistake|apologies)|i apologize|turns out|come to think|on second thought|thinking about it|you know what|forget (?:the|that|about|it)|i should (?:say|have said)|to be exact|lets (?:do|make|try|go|say)|no longer|anymore|typo|autocorrect|ignore (?:that|me)|oops|whoops|mejor|perdon|en realidad|quise decir|mas bien|me equivoque|me confundi|cambi\w+|disculpe|olvid\w+|digo|espere?|espera|pensandolo bien|ya no)\b|\bnot? (?:the |a |an |my |in )?[a-z]+ ?, (?:it is |its |the |a |an )?[a-z]+|^(?:oh|hmm+|no|nah|um|uh) ?,? (?:not|the|its|it is|that|she|he|my|wait|i|lets|es|no|la|el)\b/;

const ofInsurance =
  /\b(?:insur\w+|coverage|covered|cover|plan|policy|hmo|ppo|epo|deductible|uninsured|medicare|medicaid|cash|self pay|out of pocket|hsa|fsa|cobra|marketplace|job|work|employer|laid off|benefits|seguro|aseguranza|asegurad\w+|cobertura|efectivo|(?:por|del|de mi) (?:el |mi )?trabajo|card)\b/;
const ofOtherThings =
  /\b(?:zip|in person|video|telehealth|online|appointment|doctor|doc|left|right|both|side|side only|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|today|morning|afternoon|evening|spell\w*|name|call me|phone|number|text|email|mail|second opinion|injection|shots?|hurts?|pain|about my|its for|it is for|para mi|en persona|presencial|izquierd[oa]|derech[oa]|lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana|nombre|numero|correo|cita|duele)\b/;

/** "No wait, forget that", and not the "no" of who has none. */
const beginsElse =
  /^(?:(?:oh|um|uh|ay|well|hmm+|sorry|ok|so|,) )*(?:no|nah|nope|naw) ?,? ?(?:its been|wait|hold|not that|thats not|lets|its|it is|i meant|the|she|he|my|that|forget|make|espere?|perdon|es|era|mejor|quise)\b/;

const hasInsurer = (plain: string) =>
  namesOfInsurers.findAll(plain).length > 0 ||
  ordinaryInsurers.findAll(plain).some(({ value, start }) => value === 'ordinary' || start < 12);

/**
 * Whether a message, said while the insurance was asked for, speaks of something else: another doctor, a day, a side, a
 * correction. Then neither its "no" nor its words are an insurance.
 */
export function speaksOfElse(plain: string, mentions: Mentions, askedFor: AskedFor | null): boolean {
  if (askedFor !== 'insurance' || ofInsurance.test(plain) || hasInsurer(plain)) return false;
  const isAboutCare =
    mentions.doctors.some(({ field }) => field !== null) ||
    mentions.services.length > 0 ||
    mentions.scans.length > 0 ||
    mentions.complaints.length > 0;
  if (isAboutCare || beginsElse.test(plain) || ofOtherThings.test(plain)) return true;
  // "No, I lost it" is an answer.
  return (
    correctionCue.test(plain) && !/^(?:(?:oh|um|uh|well|,) )*(?:no|nah|nope|none|nothing|nada)\b/.test(plain)
  );
}
