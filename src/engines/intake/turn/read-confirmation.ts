/** What somebody says to the sentence that was read back to them. */
export type Confirmation = 'yes' | 'no' | 'other';

const yes =
  'yes|yea|yeah|yeh|yah|yep|yup|yess+|ya|ye|yas|y|correct|right|thats right|thats correct|that is right|that is correct|its right|its correct|all correct|all right|alright|exactly|absolutely|definitely|of course|affirmative|indeed|sounds (?:good|right|great|about right|perfect)|looks (?:good|right|great|correct|perfect)|perfect|great|good|fine|thats fine|thats it|that is it|that works|works for me|ok|okay|okey|k|kk|sure|sure thing|for sure|go ahead|go for it|go on|please do|do it|lets (?:go|do it)|confirm|confirmed|i confirm|i agree|agreed|bingo|you got it|got it|spot on|thats everything|that is everything|everything is (?:right|correct|good)|please start|start|begin|start it|get started|submit|submit it|send it|send|book it|all good|good to go|uh huh|mhm|mm hmm|yes maam|yes sir|10 4|si|sip|simon|claro|claro que si|correcto|correcta|asi es|exacto|exactamente|esta bien|esta correcto|todo bien|todo esta bien|dale|adelante|perfecto|de acuerdo|eso es|eso es todo|por supuesto|empiecen|empiece|por favor empiecen|bueno|listo|sale|va|ok dale|confirmo|confirmado|envielo|mandelo|cierto|eso mero|seguro';
const polite =
  'please|pls|thanks|thank you|thank u|thx|ty|so much|very much|gracias|muchas|muchisimas|por favor|porfa|porfavor|now|then|and|y|maam|sir|i think|it is|it all is|it does|you|all|it|that|this|to me|for me|dear|hon|lol|oh|um|uh|well|,|\\.|!|\\n';
const onlyYes = new RegExp(`^(?:(?:${polite}|${yes})(?: |$))+$`);
const someYes = new RegExp(`(?:^| )(?:${yes})(?: |$)`);
const startsYes = new RegExp(`^(?:(?:oh|um|well|,) )*(?:${yes})(?: |$)`);
const no =
  /^(?:(?:oh|um|well|,|\.) )*(?:no|nope|nah|naw|not (?:quite|right|yet|really|exactly|correct)|wrong|incorrect|thats (?:wrong|not)|that is (?:wrong|not)|it(?:s| is) (?:wrong|not)|wait|hold on|hang on|one second|i need to change|change|let me (?:change|fix)|fix|mal|incorrecto|esta mal|no esta|espere|esperese|un momento|momentito|cambi\w+|quiero cambiar|todavia no|negative)\b/;
const objects =
  /\b(?:but|except|only|instead|actually|change|wrong|not|isnt|pero|menos|excepto|cambi\w+|sino)\b/;

const thumbs = /^[\s👍👌✅🙏🙂😀😊]+$/u;

/** `plain` is the message in plain form, `text` as it was written. */
export function readConfirmation(plain: string, text: string): Confirmation {
  if (text.trim() !== '' && thumbs.test(text)) return /[👍👌✅]/u.test(text) ? 'yes' : 'other';
  const words = plain.trim();
  if (onlyYes.test(words) && someYes.test(words)) return 'yes';
  if (no.test(words)) return 'no';
  if (startsYes.test(words) && !objects.test(words) && !/\?/.test(words)) return 'yes';
  return 'other';
}

/** A yes and nothing else: no reader looks for facts in it. */
export const isOnlyYes = (plain: string): boolean => onlyYes.test(plain.trim()) && someYes.test(plain.trim());
