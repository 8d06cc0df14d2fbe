import type { RequestType } from '#kernel/care-need.ts';
import type { PlainText } from '#kernel/plain-text.ts';
import { serviceCatalogue } from '#kernel/service-catalogue.ts';
import type { HeardFact } from '../language-model.port.ts';
import { otherClinicians, scans, specialists } from './clinical-words.ts';
import { hear } from './heard-fact.ts';
import { isDenied } from './said-otherwise.ts';

/** In order of precedence: a bill for an MRI is a bill first. */
const requestWords: readonly [RequestType, RegExp][] = [
  [
    'reimbursement',
    /\b(?:(?:get |be |got |getting |being |to )*reimburs\w+|(?:get (?:my )?)?money back from (?:my |the )?insurance|submit (?:a |my |an )?(?:out of network )?claim|file (?:a |my |an )?claim|(?:my |the |a )?claim (?:was |got |is |has been )?(?:denied|rejected)|denied (?:my |the |a )?claim|appeal (?:a |the |my )?(?:claim|denial)|insurance (?:denied|rejected|refused)|pay me back|superbill|reembols\w+|(?:mi |el )?reclamo|negaron (?:mi |el )?reclamo|devuelvan el dinero)\b/,
  ],
  [
    'bill_review',
    /\b(?:(?:review|check|look at|lower|dispute|negotiate|fight|understand|explain|question about|help with|reduce) (?:(?:my|a|an|this|the|our|his|her) )?(?:(?:hospital|medical|er|doctors?|lab|huge|big|high|surprise|\w+) )?bills?|(?:hospital|medical|er|doctors?|surprise|ambulance|lab|huge|crazy|big|high|wrong|unexpected) bills?|bill review|over ?charged|over ?billed|billed (?:me|us|twice|for)|charged (?:me|us|twice|too much)|(?:was|were|got|been|being) (?:charged|billed)|(?:got|received|have|sent me|get) (?:a|an|this|my|the|another) (?:\$ )?(?:[\d,.]+ )?(?:\w+ )?bill|my bills?|billing (?:error|mistake|question|problem|issue)|wrong charges?|itemized bill|collections|(?:mi |la |una |esta )?(?:factura|cuenta) (?:medica|del hospital|del medico)|revisar (?:mi|la|una) (?:factura|cuenta)|(?:recibi|llego|tengo) una (?:factura|cuenta)|me cobraron)\b/,
  ],
  [
    'prescription',
    /\b(?:refill(?:s|ed)?|re fill|(?:my |a |the |new |need |get |renew )*prescriptions?(?! (?:for|glasses|sunglasses)(?: an?)? (?:mri|ct|x ray|ultrasound|glasses|lab|blood|physical))(?! glasses)|(?:renew|running out of|ran out of|out of|cheaper|cost of|price of) (?:my )?(?:medications?|medicines?|meds|pills|inhaler|insulin)|medication (?:refill|renewal)|pharmacy|recetas?|resurtir|(?:mi |mis |la )?(?:medicinas?|medicamentos?)(?! (?:general|familiar|interna))|farmacia)\b/,
  ],
  [
    'second_opinion',
    /\b(?:(?:a |get a |want a )?(?:second|2nd|another) (?:medical )?opinion|(?:una )?(?:segunda|otra) opinion)\b/,
  ],
  [
    'price_comparison',
    /\b(?:how much|(?:what(?:s| is| are| does| do| would| will)? )(?:\w+ ){0,3}(?:cost|costs|price|prices|charge|fee)|(?:compare|check|find out|shop) (?:the )?(?:prices?|costs?)|(?:price|cost) (?:comparison|compare|estimate|check|quote|range|of|for)|prices? (?:for|of|on|near|in|around)|(?:cash )?prices?(?! point)|costs? (?:for|of)|\w+ costs?\b|(?:cheapest|lowest|best) (?:price|cost|place|option|rate|way|\w+)?|cheaper|quote for|cuanto (?:cuesta|cuestan|vale|valen|sale|cobran|costaria)|(?:comparar|comparacion de|los|el) precios?|precios?|mas barat[oa]|costo de)\b/,
  ],
  [
    'telehealth',
    /\b(?:telehealth|tele health|telemedicine|tele medicine|(?:video|virtual|online|phone|remote) (?:visit|appointment|call|consult\w*|doctor|session|therapy|therapist|care|psychiatrist|dermatologist|\w+ist)|(?:see|talk to|speak with|speak to|meet with?) (?:a |an |the )?\w+(?: \w+)? (?:online|over video|by video|on video|over the phone|by phone|virtually|remotely|over zoom)|over (?:video|zoom)|(?<!\b(?:pay|paid|found|book|booked|looked|saw|read|schedule|researched|bill) )online|by video|virtually|telemedicina|(?:consulta|cita|visita) (?:por video|virtual|en linea|por telefono)|por video(?:llamada)?|en linea|virtual)\b/,
  ],
  [
    'care_guidance',
    /\b(?:(?:what|which) (?:kind of |type of |sort of )?(?:doctor|specialist|dr|kind of care) (?:should|do|would|to|can)|what (?:kind|type|sort) of (?:doctor|specialist)|who (?:should|do|can) (?:i|we|he|she) (?:see|go to|talk to|call)|(?:not sure|dont know|no idea|unsure) (?:who|which|what kind|what type|where|what doctor|if i (?:need|should))(?: \w+){0,3} (?:see|go|need|call|start|doctor)?|where (?:should|do) i (?:go|start)|do i need (?:to see )?a (?:doctor|specialist)|(?:need|want|looking for) (?:some )?(?:guidance|advice on)|care guidance|navigate|que (?:tipo|clase) de (?:medico|doctor|especialista)|a quien debo|que (?:medico|doctor|especialista) (?:debo|necesito|me)|no se (?:a que|que|cual) (?:medico|doctor|especialista)|orientacion)\b/,
  ],
];

const appointmentWords =
  /\b(?:(?:make|book|schedule|get|need|want|set up|have|an|my|new|the) (?:an |a |my |new )?appoint?ments?|appointments? (?:with|for|in|near|on)|appt|(?:see|find|visit|get|need|want|looking for|look for|recommend|recommendation for|book) (?:an? |me an? |my |some |the )?(?:good |new |local |female |male |woman |spanish speaking |different |bilingual |nice |great |nearby |\w+ speaking )*(?:doctors?|physician|provider|specialist|dr|docs?|check ups?|physical|consultation|visit)|see someone|get seen|be seen|consultation|check ups?|annual physical|(?:una |hacer |sacar |pedir |agendar |necesito )*citas?|(?:ver|buscar|encontrar|necesito|busco) (?:a |con )?(?:un |una )?(?:buen |buena )?(?:medico|doctora?|especialista)|consulta|chequeo)\b/;

const servicesByCode = new Map(serviceCatalogue.map((service) => [service.code, service]));

function firstWanted(plain: string, pattern: RegExp): { start: number; end: number } | null {
  const match = pattern.exec(plain);
  if (!match || isDenied(plain, match.index)) return null;
  return { start: match.index, end: match.index + match[0].trimEnd().length };
}

function typeOfService(need: readonly HeardFact[]): { value: RequestType; quote: string } | null {
  const service = need.find((fact) => fact.name === 'serviceCode');
  const known = service?.name === 'serviceCode' ? servicesByCode.get(service.value) : undefined;
  return service && known ? { value: known.requestType, quote: service.quote } : null;
}

/**
 * What kind of help is asked for. Words that say it outright come first; else the service says it; else a doctor
 * or an appointment does. `isFirst` is false once a type is known: then a stray "appointment" changes nothing.
 */
export function readRequestType(
  message: PlainText,
  need: readonly HeardFact[],
  isFirst: boolean,
): HeardFact | null {
  const { plain } = message;
  for (const [type, pattern] of requestWords) {
    const at = firstWanted(plain, pattern);
    if (at) return hear(message, 'requestType', type, at, 0.9);
  }
  const service = typeOfService(need);
  if (service) return { name: 'requestType', ...service, confidence: 0.85 };
  const scan = scans.findAll(plain).find(({ start }) => !isDenied(plain, start));
  if (scan && need.some(({ quote }) => quote.includes(message.quote(scan.start, scan.end)))) {
    return hear(message, 'requestType', 'imaging', scan, 0.85);
  }
  const doctor = [...specialists.findAll(plain), ...otherClinicians.findAll(plain)].find(
    ({ start }) => !isDenied(plain, start),
  );
  if (doctor) return hear(message, 'requestType', 'appointment', doctor, 0.8);
  const appointment = isFirst ? firstWanted(plain, appointmentWords) : null;
  return appointment ? hear(message, 'requestType', 'appointment', appointment, 0.7) : null;
}
