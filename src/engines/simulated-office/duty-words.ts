import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { AgentDuty } from './agent-duties.ts';

const terms = readTerms(new URL('./terms/duty-words.txt', import.meta.url));

/**
 * Patterns for a duty, in English and Spanish, matched against a lowercase sentence without accents. `orders`:
 * alternatives, each a list of patterns that must all match. `opposites`: any match contradicts the duty,
 * unless the prompt forbids it. `variables`: the prompt must contain them for the duty to be possible.
 */
export type DutyPatterns = {
  orders: readonly (readonly RegExp[])[];
  opposites?: readonly RegExp[];
  variables?: readonly string[];
};

const machine =
  /\b(?:automated|automatic|virtual|artificial|machine|robot|bot|ai|automatic[oa]|maquina|inteligencia artificial)\b/;
const human =
  /\b(?:human|humans|person|people|robot|machine|recording|humano|humana|persona|maquina|grabacion)\b/;
const says = regex()`\b(?:${terms.oneOf('says')})\b`;
const asks =
  /\b(?:ask|asks|asking|find out|learn|whether|check|inquire|enquire|question|questions|get|pregunta|pregunte|preguntar|preguntas|averigua|averigue|si)\b/;
const refuses = regex()`
  \b(?:refus\w*|declin\w*|object\w*|(?:does not|do not|doesn't|don't|will not|won't) (?:want|wish|talk
  |speak|help|take)|not interested|not to be called|says? no|asks? you (?:to stop|not to)|se nieg\w*
  |niega\w*|rechaz\w*|rehus\w*|no (?:quier\w*|dese\w*))\b
`;
const ends =
  /\b(?:end|hang up|goodbye|finish|stop|leave it|close the call|termin\w*|cuelg\w*|despid\w*|finali\w*|adios)\b/;
const insists = regex()`
  \b(?:insist\w*|persuad\w*|convinc\w*|push\w*|try again|keep (?:asking|going|trying)|ask again
  |once more|carry on|persist\w*|argu\w*|press (?:them|on)|do not take no|don't take no
  |continue (?:asking|the questions)|convenz\w*|insist\w*|sig(?:a|ue) preguntando
  |vuelv\w* a preguntar)\b
`;
/** "… a person", with no word before it that reverses the meaning. */
const aPerson = String.raw`(?:(?!\b(?:not|no|never|automated|virtual|machine|robot|ai|assistant|asistente)\b).)*\b(?:human|person|nurse|doctor|receptionist|human[oa]|persona|enfermer[oa])\b`;
const posesAsHuman = regex()`
  \b(?:pretend\w*|pos(?:e|ing) as|claim\w*|act (?:as if|like)|impersonat\w*|pass (?:yourself )?off as
  |hazte pasar|hagase pasar|finj\w*|fing\w*|pretend\w*
  |(?:say|answer|reply|respond|tell \w+|insist)(?: that)?(?: yes,?)?(?: that)? you(?:'re| are)
  |your name is|(?:di|diga|responde|responda)(?: que)?(?: si,?)?(?: que)? (?:eres|es))\b${aPerson}
`;
const hidesBeingAutomated = regex()`
  \b(?:hide|conceal|deny|avoid|dodge|oculta|oculte|niega|niegue|evita|evite)\b.*\b(?:automated|virtual
  |machine|robot|ai|maquina|automatic[oa])\b|\b(?:avoid|dodge|ignore|evita|evite) (?:the|this|that
  |such|la|esa|esta) (?:question|pregunta)
`;
const forbidsSaying = (what: string) =>
  regex()`
    \b(?:do not|don't|never|must not|not to|without|no|nunca|sin)\b(?: \w+){0,3} (?:say\w*|mention\w*
    |reveal\w*|disclos\w*|tell\w*|admit\w*|stat\w*|diga\w*|mencion\w*|revel\w*
    |admit\w*)\b.*\b(?:${what})
  `;
const forbidsAsking = (what: string) =>
  new RegExp(`\\b(?:do not|don't|never|no|nunca)\\b(?: \\w+){0,2} (?:ask\\w*|pregunt\\w*)\\b.*(?:${what})`);

const machineWords = 'automated|virtual|machine|robot|ai\\b|automatic[oa]|maquina';
const patientData =
  /\b(?:patients?|patient's|information|details|medical|date of birth|pacientes?|informacion|datos|fecha de nacimiento)\b/;
const voicemail = /\b(?:voice ?mail|answering machine|machine answers|mailbox|buzon|contestador(?:a)?)\b/;

const plan = 'insurance|\\bplan\\b|in.network|seguro';
const price = 'price|cost|\\bcash\\b|self.?pay|how much|charge|\\bfee|precio|cuesta|costo|cobra';
const openings =
  '\\bopenings?\\b|\\bavailab|\\bappointments?\\b|\\b(?:which|what|free) times?\\b|\\bslots?\\b|\\bcitas?\\b|\\bhorario|\\bdisponib|\\bhueco';

export const dutyPatterns: Readonly<Record<AgentDuty, DutyPatterns>> = {
  says_it_is_a_machine: {
    orders: [[says, machine]],
    opposites: [forbidsSaying(machineWords), posesAsHuman, hidesBeingAutomated],
  },
  says_for_whom: {
    orders: [
      [
        says,
        /\b(?:on behalf of|for whom|for a patient|for one of|calling for|de parte de|para quien|por un paciente)\b/,
      ],
    ],
    opposites: [forbidsSaying('on behalf|for whom|de parte|para quien')],
  },
  says_recorded: {
    orders: [[says, /\b(?:record\w*|grab(?:ad|ar|an|ac)\w*)\b/]],
    opposites: [forbidsSaying('record|grab(?:ad|ar|an|ac)')],
  },
  admits_being_a_machine: {
    orders: [
      [
        /\b(?:asked|asks|ask|wonders?|wants? to know|pregunta\w*|pregunte\w*)\b(?:,? \w+){0,4},? (?:if|whether|are you|about|si|es)\b/,
        human,
        /\b(?:say|answer|reply|yes|honest\w*|admit|tell|truth\w*|responde|responda|di|diga|si|verdad|honest\w*)\b/,
      ],
      [
        /\b(?:never|do not|don't|must not|nunca|no)\b/,
        /\b(?:claim|pretend|pose|say|deny|finj\w*|pretend\w*|diga\w*|niegu\w*)\b/,
        human,
      ],
    ],
    opposites: [
      posesAsHuman,
      hidesBeingAutomated,
      forbidsSaying(machineWords),
      /\b(?:change the subject|ignore|cambi\w+ de tema)\b.*\b(?:human|person|machine|robot|persona|humano)\b/,
    ],
  },
  ends_on_refusal: {
    orders: [[refuses, ends]],
    opposites: [
      insists,
      /\b(?:do not|don't|never|no|nunca)\b(?: (?!and\b|but\b|y\b)\w+){0,2} (?:end|hang up|stop|give up|termin\w*|cuelg\w*)\b/,
    ],
  },
  says_no_more_than_needed: {
    orders: [
      [
        /\b(?:tell|say|give|share|disclose|reveal|mention|use|diga|di|da|de|comparta|comparte|revele|revela|mencione|menciona)\b/,
        /\b(?:only|nothing (?:else|more|beyond)|no more|no other|solo|solamente|unicamente|nada mas)\b/,
        patientData,
      ],
      [
        /\b(?:do not|don't|never|must not|no|nunca)(?: (?!and\b|y\b)\w+){0,2} (?:give|share|tell|disclose|say|reveal|mention|offer|pass|des|de|digas?|di|compart\w*|revel\w*|mencion\w*)\b/,
        patientData,
      ],
    ],
    opposites: [
      /\b(?:share|give|tell|disclose|offer)\b(?: \w+){0,2} (?:all|everything|anything|any|whatever)\b.*\b(?:patient|details|information|ask)/,
      /\b(?:make up|invent|give)\b(?: \w+){0,2} (?:name|date of birth|birthday)\b/,
      /\b(?:comparte|comparta|diga|di)\b(?: \w+){0,2} (?:todo|toda|cualquier)\b.*\b(?:paciente|datos|informacion)/,
    ],
  },
  never_invents: {
    orders: [
      [
        /\b(?:never|do not|don't|must not|no|nunca)\b(?: \w+[,:]?){0,4} (?:guess|invent|make (?:\w+ ){0,2}up|assume|fill in|fabricate|invent\w*|adivin\w*|supong\w*|asum\w*)\b/,
      ],
    ],
    opposites: [
      /\b(?:guess|invent|make (?:\w+ ){0,2}up|improvise|fabricate|inventa|invente|adivina|adivine|improvisa)\b/,
    ],
  },
  no_health_on_voicemail: {
    orders: [
      [
        voicemail,
        /\b(?:hang up|end|no|not|never|without|only|nothing|don't|cuelg\w*|termin\w*|sin|nunca|solo|nada)\b/,
      ],
    ],
    opposites: [
      regex()`
        ${voicemail.source}(?:(?!\b(?:never|not|no|nothing|don't|without|hang|nunca|sin|nada
        |cuelg\w*)\b).)*\b(?:leave|say|mention|explain|deja|deje|di|diga|menciona|mencione|explica
        |explique)\b.*(?:service|reason|insurance|condition|test|first.name|motivo|servicio|seguro
        |razon)
      `,
    ],
  },
  asks_to_repeat: {
    orders: [[/\b(?:repeat|say (?:it|that) again|once again|repita\w*|repet\w*|de nuevo|otra vez)\b/]],
    opposites: [/\b(?:do not|don't|never|no|nunca)\b(?: \w+){0,3} (?:repeat|repet\w*|repit\w*)\b/],
  },
  speaks_spanish: {
    orders: [
      [
        /\b(?:spanish|espanol|castellano)\b/,
        /\b(?:speak|speaks|switch|answer|continue|reply|respond|say|use|talk|habla|hable|responde|responda|cambia|cambie|usa|use|continua|continue)\b/,
      ],
    ],
    opposites: [
      /\b(?:do not|don't|never|no|nunca)\b(?: \w+){0,2} (?:speak|switch|answer|use|hable\w*|responda\w*)\b.*\b(?:spanish|espanol)\b/,
      /\b(?:speak|answer|use|talk)\b(?: \w+){0,2} only (?:in )?english\b|\bonly (?:speak |answer |use )?(?:in )?english\b/,
    ],
  },
  asks_new_patients: {
    orders: [[asks, /\bnew patients?\b|\bpacientes? nuevos?\b|\bnuevos pacientes\b/]],
    opposites: [forbidsAsking('new patient|pacientes? nuevo')],
  },
  asks_plan: {
    orders: [[asks, new RegExp(plan)]],
    opposites: [forbidsAsking(plan)],
    variables: ['insurance_plan'],
  },
  asks_price: {
    // Asking for a good faith estimate is another duty.
    orders: [[asks, new RegExp(`^(?!.*good faith estimate).*(?:${price})`)]],
    opposites: [forbidsAsking(price)],
    variables: ['service'],
  },
  asks_order: {
    orders: [
      [
        asks,
        /\b(?:(?:doctor|physician)'?s? order|an order from|referral|orden (?:medica|del (?:doctor|medico)))\b/,
      ],
    ],
    opposites: [forbidsAsking("(?:doctor|physician)'?s? order|referral|orden medica")],
  },
  asks_estimate: {
    orders: [[asks, /\b(?:good faith )?estimates?\b|\b(?:estimado|estimacion|presupuesto)\b/]],
    opposites: [forbidsAsking('estimate|estimado|estimacion|presupuesto')],
    variables: ['asks_for_estimate'],
  },
  asks_openings: {
    orders: [[asks, new RegExp(openings)]],
    opposites: [forbidsAsking('opening|availab|appointment|citas?\\b')],
    variables: ['from_date', 'to_date'],
  },
  asks_to_hold: {
    orders: [
      [
        /(?<!\b(?:on|asked to|te pid\w+) )\b(?:hold|reserve|keep|set aside|apart\w*|reserv\w*|guard\w*)\b/,
        new RegExp(openings),
      ],
    ],
    opposites: [/\b(?:do not|don't|never|no|nunca)\b(?: \w+){0,4} (?:hold|reserve|reserv\w*)\b/],
  },
  books_opening: {
    orders: [
      [
        /\b(?:book\w*|confirm\w*|reserve|schedule|reserv\w*|agend\w*)\b/,
        /\{\{\s*slot\s*\}\}|\b(?:slot|opening|appointment|time|cita|hora)\b/,
      ],
    ],
    opposites: [
      /\b(?:do not|don't|never|no|nunca)\b(?: \w+){0,2} (?:book|confirm|reserv\w*)\b(?! (?:any|another|other|a different|else))/,
    ],
    variables: ['slot'],
  },
  keeps_to_consent: {
    orders: [
      [/\{\{\s*price_limit\s*\}\}/, /\b(?:only|nothing else|do not|don't|never|at most|solo|nunca|no)\b/],
    ],
    opposites: [/\b(?:accept|agree to|acepte)\b(?: \w+){0,2} (?:any|whatever|cualquier)\b/],
    variables: ['slot', 'price_limit'],
  },
  gives_account: {
    orders: [[/\{\{\s*account_number\s*\}\}/]],
    opposites: [forbidsSaying('account')],
    variables: ['account_number', 'patient_name'],
  },
  asks_letter: {
    orders: [[asks, /\b(?:receiv\w*|got|have)\b.*\bletter\b|\bletter\b.*\breceiv/]],
    opposites: [forbidsAsking('letter')],
    variables: ['letter_sent_on'],
  },
  asks_decision: {
    orders: [[asks, /\b(?:decid\w*|decision|corrected)\b/, /\bbalance\b/]],
    opposites: [forbidsAsking('decid|decision|balance')],
  },
  asks_account_hold: {
    orders: [[asks, /\bon hold\b|\bcollections\b/]],
    opposites: [forbidsAsking('hold|collections')],
  },
  asks_assistance: {
    orders: [[asks, /\bfinancial assistance\b|\bcharity care\b/]],
    opposites: [forbidsAsking('assistance|charity')],
    variables: ['asks_for_assistance'],
  },
  agrees_to_nothing: {
    orders: [
      [
        /\b(?:never|do not|don't|must not)\b/,
        /\b(?:agree\w*|accept\w*|promis\w*|pay)\b/,
        /\b(?:pay\w*|settle\w*)\b/,
      ],
    ],
    opposites: [
      /\b(?:agree to|accept|offer|make) (?:\w+ ){0,2}(?:payment|settlement)/,
      /\bpay (?:the|any) (?:bill|balance|amount)/,
    ],
  },
  gives_first_name: { orders: [[/\{\{\s*first_name\s*\}\}/]], variables: ['first_name'] },
};

/** Leaves it up to the agent, so it isn't an instruction. */
export const leavesOpen =
  /\b(?:need not|no need|(?:do not|don't) (?:need|have) to|not necessary|optional(?:ly)?|if you (?:like|want)|no hace falta|no es necesario)\b/;

/** Duties that are prohibitions, so a list under "Never:" may contain them. */
export const prohibitions: ReadonlySet<AgentDuty> = new Set<AgentDuty>([
  'never_invents',
  'says_no_more_than_needed',
  'no_health_on_voicemail',
  'admits_being_a_machine',
  'agrees_to_nothing',
]);

/** Negation before a contradiction, which makes it a duty: "never pretend to be a person". */
export const forbids =
  /\b(?:do not|don't|never|must not|may not|cannot|can't|without|avoid|no|nunca|sin|jamas|evite|evita)\b[^.]{0,40}$/;
