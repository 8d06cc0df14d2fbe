import { serviceCatalogue } from '#shared/care/service-catalogue.ts';
import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { toPlainText } from '#shared/text/plain-text.ts';

/**
 * The words with which a need is taken up and the service explained. A model may use these, the words of the person,
 * and the names of services; a sentence with any other word is left out, because a list of what must not be said is
 * never whole. Words that only serve claims (safe, serious, certain, dose) are missing on purpose.
 *
 * A data file: long, and better read as one list than spread over many.
 */
const english = `
a about above accepts across add added adding address adult after afternoon afternoons again age ago all along already alright also although am an and answer any anyone anything anytime anyway appointment appointments appreciate appt are area around as ask asked asking asks assist assistant at automated available aware away
back based be because been before begin being below beside best between bill billing bills body book booking bookings both bother bothered bothering brother busy but by
call called calling calls can cannot cant care carefully cash center centers change changed changes changing charge charged charges check checked checking child children choice choose city claim claims clear clearly clinic clinician clinicians clinics close closest come comes coming company compare compared compares comparing comparison complete computer concern concerns conversation copay correct corrected correction could country county couple cover coverage covered covers current currently
dad date dates daughter day days deal dealing decide decided decides deductible describe described description detail details diagnose diagnosis did didnt different difficult directly discomfort do doctor doctors documents does doesnt doing dont done down during
each earlier early easier either else email emergencies emergency employer english enough especially evening evenings ever every everything exactly exam example experiencing explain explained eye
fall family far father feel feeling fee fees female few find finding fine finished first fit fits follow following for form found friday friend from frustrating full further
general get gets getting give gave given gives giving glad go goes going good got great
had half happened happening hard has have havent having he health healthcare hear heard hello help helpful helping helps her here hers hi high him his home hope hospital hospitals hour hours how however hurting hurts husband
i id idea if ill im imaging important in include included including info information instead insurance insured insurer into is isnt issue issues it its itself ive
just keep keeping keeps kept kid kids kind kindly know knowing known
lab labs language last late later learn least leave leaving left less let letting life like limit line list listed listen little live lives ll local location long longer look looked looking looks lot lots
made mail main make makes making male man many may maybe me mean means medical member mention mentioned mentioning message messages might mind mine miss mixed moment monday money month months more morning mornings most mother move moved much my
name named names near nearby nearest need needed needing needs network never new next nice night no nobody none nor not note noted notes nothing noticed now number
of off offer offered offers office offices often oh ok okay old older on once one ones online only onto open opening openings opinion option options or order ordered orders other others our ours out outside over own
page paid pain painful paper paperwork parent parents part partner past patience patient patients pay paying people per perhaps person phone physician pick place places plain plan plans please pleasure point possible practice prefer preference preferences preferred prefers pressing prescription price prices primary private problem problems process program provide provided provider providers put putting
question questions quick quickly quite
radius range rather reach read reading ready real really reason receive received recent recently record recorded records refer referral refill refills regarding region reimbursement related remove removed replace replaced reply request requested requesting requests required respond response rest result results review reviewed reviewing right rough rule
said same saturday saved saving savings say saying says scan scans search searches searching second section see seeing seek seen self send sent sentence separate service services session share shared sharing she should shown shows side sign similar simple simply since sister situation small so some somebody someone something sometimes somewhere son soon sooner sorry sort sound sounds spanish speak speaking speaks special specialist specialists specialty specific spoke spouse start started starting starts state stated status stay still stressful sub such summary sunday support sure switch switched symptom symptoms
take taken takes taking talk talking team telehealth telephone tell telling tells test tests than thank thanks that thats the their them then therapist there theres these they theyre thing things think this those though three through thursday time times timing to today together told tomorrow tonight too took top total tough toward town tried trouble troubling try trying tuesday two type
under understand understandable understanding understood unless until up update updated updates urgency us use used useful uses using usual
vague very via video view virtual visit visits
wait waiting walk want wanted wants was wasnt way ways we wednesday week weekday weekdays weekend weekends weeks welcome well went were what whatever whats when whenever where wherever whether which while who whoever whole whom whose why wife will wish wished wishes with within without woman women wont word words work working works worries worry worrying would write writing written wrong
year years yes yesterday yet you your youre yours yourself youth youve zip
january february march april june july august september october november december noon midnight
alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada hampshire jersey mexico york carolina dakota ohio oklahoma oregon pennsylvania rhode island tennessee texas utah vermont virginia washington wisconsin wyoming
advice free lunch breakfast skip worse right away booked reserved promise guarantee number password passwords card machine robot bot human anymore emergencies ambulance nearest one two three four five six seven eight nine ten eleven twelve oclock tired tiring causing cause wanting explaining farther standard lowest low lower high ringing must trip receipt receipts suits approve approves answer spine surgery physical school grade bus ramp busy days noted denied denial physicians must handle handled glad instead looks aunt uncle grandmother grandfather grandson granddaughter nephew niece veteran student retired teacher driver money dollars bills itemized letter necessity upstairs
dermatologist dermatologists cardiologist cardiologists orthopedist orthopedists orthopedic neurologist neurologists oncologist pediatrician pediatricians psychiatrist psychologist radiologist gynecologist urologist ent ophthalmologist optometrist podiatrist dentist gastroenterologist endocrinologist pulmonologist rheumatologist nephrologist surgeon mri ct ultrasound xray screening blood work bloodwork counselor counseling therapy uninsured accessible wheelchair access interpreter`;

const spanish = `
a acepta aceptan aclarar acuerdo adelante ademas agradezco ahi ahora ahorros al algo alguien algun alguna algunas algunos alla alli alto amigo amiga anadi anadido anos ante anterior antes anotada anotadas anotado anotados anotamos anote anoto apellido aproximado apruebe aprueba aqui area arriba asi asistente atencion atender atras aun aunque automatico ayer ayuda ayudan ayudar ayudarle ayudo
baja bajo barrio bien buen buena buenas bueno buenos buscamos buscando buscar busco busqueda
cada calle cambiado cambiar cambie cambio cargo casa caso centro cerca cerrar cierto cita citas ciudad clara claro clinica clinicas cliente cobertura cobra cobran cobrar codigo como comparamos comparar comparacion completa completo comprendo computadora con condado conmigo conocer consejo consejos conserva consulta consultas consultorio consultorios contar contarme contacto contesta contestar conversacion correccion correcta correcto correo corrige corregido corregir cosa cosas cual cualquier cuando cuanto cuenta cuerpo cuidado
da dado dan dando dar darme datos de debe decide deciden decir decirle dejamos dejar deje dejo del demas dentro derecha derecho descripcion desde despues detalle detalles dia diagnosticar diagnostico dias dice dicho diciembre dificil dijo dio dirigir disculpe dispone disponible distinta distinto doctor doctora doctores doler duele duela duelen dolor dolores domingo donde dos durante
e edad efectivo ejemplo el ella ellas ellos email emergencia emergencias empezar empezo empieza en encontrar encuentra enero entendido entender entiendo entonces entre enviar envia enviarlo equipo equivocada equivocado era es esa esas escriba escribe escribio escrito escuchar ese eso esos espalda espanol especial especialidad especialista especialistas espera esperar esposa esposo esta estado estados estan estar estas este esto estos estoy estudio estudios evitar exacto examen examenes explicar
factura facturas falta familia familiar febrero fecha fechas fin final forma frecuente fue fuera
ganas general gente gracias gran grande gusta gustaria gusto
ha habla hablan hablar hable hace hacer hacia hago han hasta hay he hecha hecho hermana hermano hija hijas hijo hijos hizo hola hora horario horarios horas hospital hoy hubo
idea idioma igual imagen importa importante incluido incluir incluye indica indicado indico informacion ingles inicio interesa intento izquierda izquierdo
jueves julio junio junto juntos
la laboratorio lado lamento largo las le leer les levanto lista listo llama llaman llamamos llamar llego lleva lo local los luego lugar lunes
madre mal manana manera mano maquina marido martes marzo mas mayo mayor me media medica medicina medico medicos mejor memoria menor menos mensaje mensajes mes meses mi mientras miercoles mil minutos mis misma mismo mismos molesta molestia molestias momento motivo mucha muchas mucho muchos mujer muy
nada nadie necesidad necesita necesitaba necesitan necesito ni nina nino ningun ninguna ninguno noche noches no nombre nos nosotros nota noto noviembre nuestra nuestras nuestro nuestros nueva nuevas nuevo nuevos numero
o octubre oficina opcion opciones operacion opinion orden ordenes organizar otra otras otro otros
paciencia paciente padre pagar pago pais palabra palabras papel para parece parte partes pasa pasado pasando paso pediatra pedir peor pena pendiente pequena pequeno perdon perfecto pero persona personas pidio plan planes plazo poco podemos poder pone poner por porque posible postal precio precios prefiere preferencia pregunta preguntamos preguntar preguntas prepara presenta primera primero privado problema problemas procedimiento programa pronto propia propio proxima proximas proximo prueba pruebas puede pueden puedo puse punto
que queda quedan queda quede queremos quien quienes quiera quiere quieren quisiera quiza
radiografia rapido razon receta recetas recibe recibido recibio recibir recibo reembolso referencia regiones registrado registre registro relacionado repetir reposo requiere resonancia respecto responder respuesta resto resultados resumen revisa revisamos revisar revision rodilla rumbo
sabado sabe saber se sea sean segun segunda segundo segura seguridad seguro seguros semana semanas senor senora sentir senala septiembre ser sera servicio servicios si sido siente siento siga sigue siguiente silla simple sin sino sintoma sintomas sitio situacion sobre sola solicita solicitud solo son soy su sufre sus suya suyo
tal tambien tampoco tan tanto tarda tarde tardes tarjeta tarifa telefono tema temprano tener tenga tengo terapia terapeuta termina terminado tiempo tiene tienen tipo toda todas todavia todo todos toma tomado tomar tomo total trabaja trabajan trabajar trabajo traer tras trata  tres tu tuvo
u ubicacion ultima ultimo un una unas uno unos urgencia urgente usa usar uso usted ustedes util utiliza
va vamos van varias varios vaya ve veces vemos ver verdad verlo veo vez via viaje video viernes vive vivir visita visitas virtual volver voy vuelve
y ya yo zona
abril agosto
llame gratis peor prometer prometo garantizar reservado reservada contrasena robot humano ambulancia dato resumen vera abierto abierta dejamos antes dinero noticia noticias atiendo escribirnos enviarlo aprobar cirugia columna rehabilitacion fisica escuela autobus papa mama abuelo abuela tia tio sobrino sobrina nieto nieta recibos carta cinco seis siete ocho nueve diez
dermatologo dermatologa cardiologo cardiologa ortopedista neurologo neurologa oncologo pediatra psiquiatra psicologo psicologa ginecologo ginecologa urologo oculista oftalmologo dentista cirujano resonancia tomografia ultrasonido ecografia radiografia mamografia analisis sangre enfermera internista`;

const ownWords = [
  ...networkSpecialties,
  ...serviceCatalogue.flatMap(({ name, spokenAs }) => [name, ...spokenAs]),
];
const familiar = new Set(
  [english, spanish, ...ownWords].flatMap((text) => toPlainText(text).plain.split(/[^a-z0-9]+/)),
);
const stemLength = 5;
const toldNumbers = new Set(['911', '988']);

/** The person's words, and whatever is formed of them. Both given and asked for in plain text. */
export type FamiliarWords = {
  has(word: string): boolean;
  /** Whether a word that is still being written may become one. */
  mayBegin(beginning: string): boolean;
};

const familiarStems = new Set([...familiar].flatMap(stemOf));
const beginnings = new Set([...familiar].flatMap(beginningsOf));

/** "Explaining" is as familiar as "explain". */
function stemOf(word: string): string[] {
  return word.length >= stemLength ? [word.slice(0, stemLength)] : [];
}

function beginningsOf(word: string): string[] {
  return Array.from(word, (_letter, at) => word.slice(0, at + 1));
}

export function familiarTo(plainSaid: string): FamiliarWords {
  const said = plainSaid.split(' ');
  const saidDigits = plainSaid.replace(/\D/g, '');
  const saidForms = new Set(said.flatMap((word) => [word, word.replace(/e?s$/, ''), `${word}s`]));
  const saidBeginnings = new Set(said.flatMap(beginningsOf));
  const stems = new Set(
    said.flatMap((word) => (word.length >= stemLength ? [word.slice(0, stemLength)] : [])),
  );
  const has = (word: string) =>
    !/[a-z0-9]/.test(word) ||
    (/\d/.test(word) ? saidDigits.includes(word.replace(/\D/g, '')) : word.length <= 2) ||
    toldNumbers.has(word) ||
    familiar.has(word) ||
    saidForms.has(word) ||
    stems.has(word.slice(0, stemLength)) ||
    familiarStems.has(word.slice(0, stemLength));
  return {
    has,
    mayBegin: (beginning) => has(beginning) || beginnings.has(beginning) || saidBeginnings.has(beginning),
  };
}
