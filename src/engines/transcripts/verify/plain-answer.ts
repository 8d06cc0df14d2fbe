import type { CallBrief } from '#shared/calls/telephone-call.ts';
import { productName } from '#shared/product.ts';

/**
 * The words, in English and Spanish and without accents, of which a plain yes, hold or confirmation is made. A yes with any
 * other word in it ("we take it for X-rays", "on a case by case basis") may be less than a yes: a person looks.
 */
const words = new Set(
  `yes yeah yep yup sure thing of course absolutely certainly correct definitely indeed we i you she he they it that this
  them those her him us do does are am is re ve ll d s m t o be have has love to the a an and in on for with at here now
  right currently moment today still always happy glad welcome welcoming accept accepting accepts accepted take taking
  takes see seeing new patients patient people folks insurance plan plans network participating participate contracted
  contract one good fine great okay ok works work problem no oh um uh eh er erm well so hmm mm hm ah let look looking sorry
  ma sir come open book booking schedule scheduling all any anybody anyone everybody thank thanks actually just too also
  as general yours ours alright perfect got going go me my our your can will would ve been put hold holding held reserve
  reserved reserving pencil penciled pencilled down aside set block blocked off save saved saving keep keeping name under
  until till tomorrow noon through end week then there hers his theirs spot slot appointment time day confirmed confirm
  booked scheduled locked calendar books system expect expecting morning afternoon evening am pm what which id up fact
  claro que por supuesto con mucho gusto asi es correcto exacto como desde luego señor señora señorita joven mi amor aqui la lo
  los las le les se nos el un una de del en al y estamos esta aceptamos aceptando acepta recibimos recibiendo tomamos tomando
  atendemos atendiendo vemos viendo trabajamos manejamos red seguro aseguranza ese esa eso pacientes paciente nuevos nuevo
  nuevas nueva abiertos abierto abierta problema hay ahorita ahora momento este bueno pues ya si aparto aparte reservo
  reserve guardo guarde dejo deje apartada apartado apartados reservada reservado hasta mañana mediodia nombre queda quedo
  confirmada confirmado confirmo cita para tiene su esperamos tengo tenemos anotada anotado agendada agendado programada
  listo perfecto ver sale bien general entre mire ay oiga puedo la tarde noche dia hoy primero`.split(/\s+/),
);
const figures =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|lunes|martes|miercoles|jueves|viernes|sabado|domingo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|(?:twenty|thirty|forty|fifty)?(?:one|two|three|four|five|six|seven|eight|nine)?|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|past|quarter|half|clock|th|st|nd|rd|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\w+|veint\w+|treinta|cuarenta|cincuenta|cuarto|media|menos|punto|tomorrow)$/;

/** Whether a normalised quote has only words that leave a yes a yes. Names of the brief, and ours, may be said. */
export function isPlainAnswer(quote: string, brief: CallBrief): boolean {
  const names = `${brief.insurancePlan ?? ''} ${brief.officeName} ${brief.callerFor} ${brief.serviceName} ${productName}`;
  const own = new Set(names.toLowerCase().match(/[a-z]+/g));
  const said = quote.match(/[a-zñ]+/g) ?? [];
  return said.every((word) => words.has(word) || figures.test(word) || own.has(word));
}
