import type { HeardFact } from '../language-model.port.ts';

const namePart = "[\\p{L}][\\p{L}'\u2019.-]*";
const strongIntro = new RegExp(
  `\\b(?:my (?:full |first )?name(?:['\u2019]?s| is)|name\\s*(?:is|[:=])|call me|me llamo|mi nombre(?: completo)? es|nombre\\s*[:=])\\s+(${namePart}(?:[ \\t]{1,3}${namePart}){0,3})`,
  'iu',
);
const weakIntro = new RegExp(
  `(?:^|[.,;!\\n]|\\b(?:hi|hello|hey|hola))\\s*(?:i['\u2019]?m|i am|this is|it['\u2019]?s|soy|[Ss]oy)\\s+(${namePart}(?:[ \\t]{1,3}${namePart}){0,3})`,
  'iu',
);
const answerLead =
  /^\s*(?:(?:sure|ok|okay|yes|yeah|hi|hello|well|of course|claro|si|sí|hola)[,.!\s]+)*(?:(?:it['\u2019]?s|its|my (?:full )?name(?:['\u2019]?s| is)|i['\u2019]?m|im|i am|this is|call me|me llamo|mi nombre es|soy|es|name:?|nombre:?)\s+)?(?:(?:dr|mr|mrs|ms|miss|sr|sra)\b\.?\s+)?/iu;

/** A name ends before any of these. */
const notInNames = new Set(
  `and my your from in at on phone cell email mail i im need want looking calling with for but the a an is are was not no yes none who what why when how where years year old number y mi en de_ con para necesito quiero correo telefono teléfono hello hi hey thanks thank please gracias por favor here skip idk maybe uninsured insured sure sorry trying having feeling pregnant diabetic sick fine good ok okay okey just really very also actually interested new located living available hoping wondering worried scared confused tired seeing going getting about to so that this it spanish american cuban mexican medicare medicaid retired disabled nothing anonymous private later never nope nah don't dont can't cant know rather prefer say tell give ninguno nada no_ hola si sí do you does did would could should can will have has had care doctor dr appointment insurance tomorrow today`.split(
    /\s+/,
  ),
);

function cutName(said: string): string {
  let end = 0;
  for (const part of said.matchAll(/[^ \t]+/g)) {
    const bare = part[0].toLowerCase().replace(/[.,']+$/g, '');
    if (notInNames.has(bare) || bare === '') break;
    end = part.index + part[0].length;
    if (/[.]$/.test(part[0]) && part[0].length > 3) break;
  }
  return said.slice(0, end).replace(/[.,'\u2019-]+$/u, '');
}

const isCapitalized = (name: string) =>
  name.split(/\s+/).every((part) => /^\p{Lu}|^(?:de|la|del|los|von|van|da|y)$/u.test(part));

/** `maria LOPEZ` typed in haste becomes `Maria Lopez`; mixed case such as `McDonald` stays. */
function tidyName(quote: string): string {
  const name = quote.replace(/\s+/g, ' ');
  const isMixed = name !== name.toLowerCase() && name !== name.toUpperCase();
  if (isMixed) return name;
  return name.toLowerCase().replace(/(?<![\p{L}'\u2019])\p{L}/gu, (letter) => letter.toUpperCase());
}

function heardName(quote: string, confidence: number): HeardFact | null {
  if (quote.length < 2 || quote.length > 80) return null;
  return { name: 'name', value: tidyName(quote), quote, confidence };
}

function nameAfter(intro: RegExp, text: string): string {
  return cutName(intro.exec(text)?.[1] ?? '');
}

/** The person's own name when they introduce themselves. "I'm" introduces a name only before capitals. */
export function readName(text: string): HeardFact | null {
  const strong = nameAfter(strongIntro, text);
  if (strong) return heardName(strong, 0.95);
  const weak = nameAfter(weakIntro, text);
  return weak && isCapitalized(weak) && !/'s$/.test(weak) ? heardName(weak, 0.8) : null;
}

/** The whole message as the answer to "what is your name?", with contact details already blanked out. */
export function readNameAnswer(masked: string): HeardFact | null {
  const introduced = readName(masked);
  if (introduced) return introduced;
  if (/[?]/.test(masked)) return null;
  const rest = masked.slice(answerLead.exec(masked)?.[0].length ?? 0);
  const said = new RegExp(`^(${namePart}(?:[ \\t]{1,3}${namePart}){0,3})`, 'u').exec(rest)?.[1] ?? '';
  const name = cutName(said);
  const after = rest.slice(name.length).trim();
  const endsThere =
    after === '' || /^[,.;!&(-]|^(?:and|my|phone|email|cell|number|y|mi|at|here|is my name)\b/i.test(after);
  return endsThere ? heardName(name, 0.9) : null;
}
