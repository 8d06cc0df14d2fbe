import { insurers } from '../insurance/read-insurance.ts';
import type { ForbiddenOpening } from './forbidden-opening.ts';

const denied = /\b(?:no|nunca|sin|ni)(?: (?:puedo|podemos|le|se|lo|la|puede|pueden))* $/;
const open =
  /\b(?:no|nada|nadie|si|hasta que|hasta|antes de|antes|cuando|una vez|sin|todavia|aun|despues de|a menos que|ser|ninguna?)\b(?: (?!pero\b|yo\b|nosotros\b)\w+){0,5} $/;
const refused =
  /\b(?:no|nunca|ni) (?:por favor )?(?:comparta|envie|escriba|ponga|mande|de|necesito|necesitamos|pido|pedimos|incluya|ingrese)(?: \w+){0,4} $/;

const insurerWords = insurers.words.filter((word) => /^[a-z]{4,}$/.test(word)).join('|');
const ordinaryPossession = `(?! (?:(?:un|una|unos|unas|el|la|los|las|algun|alguna|su|mas|otra|otro|otras|otros|buen|buena|ningun|ninguna|suficiente|toda|dos|varias) )*(?:seguro|aseguranza|cobertura|plan|preguntas?|dudas?|facturas?|citas?|cuentas?|tiempo|razon|preferencias?|opciones|opcion|informacion|datos|correo|telefono|referencia|que (?:decir|decidir|pagar|contestar|hacer nada)|en mente|hasta|costo|libre|ahorros|${insurerWords})\\b)`;
const treatment =
  /^(?: \w+){0,5}? (?:\d|mg|miligramos?|ml|pastillas?|tabletas?|capsulas?|dosis|aspirina|ibuprofeno|tylenol|acetaminofen|paracetamol|naproxeno|antibioticos?|medicamentos?|medicinas?|insulina|metformina|esteroides?|antiacidos?|analgesicos?|vitaminas?|suplementos?|\w{3,}(?:cilina|micina|prazol|statina|sartan|olol|profeno|azol|pam|caina|zina|dipino|formina))\b/;
const condition =
  /^(?: (?!diagnostico\b)\w+){0,3}? (?:cancer\w*|tumor\w*|malign\w+|benign\w+|infeccion\w*|infectad\w+|fractura\w*|rot[oa]|desgarro|esguince|enfermedad|trastorno|sindrome|diabetes|diabetic\w+|hipertension|neumonia|gripe|influenza|covid\w*|derrame|infarto|migrana|hernia\w*|ulcera\w*|coagulo\w*|anemia|asma|alergia|depresion|ansiedad|lupus|gota|ciatica|vertigo|piedras|calculos|quiste\w*|virus|viral|bacteriana|hongos|inflamacion|lesion|contagios\w+|\w{3,}(?:itis|osis|oma|emia|patia|algia|plejia|rrea))\b/;

const promises: readonly ForbiddenOpening[] = [
  {
    opening:
      'garantizo|garantiza|garantizamos|garantizado|garantizada|garantia|prometo|promete|prometemos|le aseguro|te aseguro|les aseguro|aseguramos que|sin duda|sin riesgo|cien por ciento|100 por ciento|con certeza',
    unlessAfter: denied,
  },
  { opening: 'cura|curara|curaran|curar|cure|curamos|sanara|sanar|milagro', unlessAfter: denied },
  {
    opening:
      '{se va|va|vas} a {mejorar|sanar|curar|estar|recuperarse|sentirse|pasar}|mejorara|estara|se sentira|se recuperara|se le quitara|se quitara|se {le pasa|le quita|pasa solo|va a poner|pondra}|todo {va a salir|saldra|estara}',
    followedBy:
      /^(?:(?: (?:muy|todo|mucho|completamente|pronto))* (?:bien|mejor|san[oa]|curad[oa]|pronto|sol[oa]|en \w+ \w+)\b|$| [.!,])/,
  },
  {
    opening:
      '{reservad|confirmad|agendad|programad|aprobad|cubiert|reembolsad}{o|a|os|as}|cubre su|cubrira|acepta su|aceptan su|aceptara|aceptaran|califica|calificas|esta en la red',
    unlessAfter: open,
  },
  {
    opening:
      'encontre|encontramos|{he|hemos|ya} {encontrado|llamado|contactado|reservado|conseguido|llame|reserve|agende|consegui}|conseguimos|llamamos a|estoy {llamando|reservando|agendando|contactando}|estamos {llamando|reservando|agendando|contactando}',
    unlessAfter: denied,
  },
  {
    opening:
      '{voy a|vamos a} {reservar|agendar|programar|conseguir|llamarle|llamarlo|llamarla|asegurarme}|reservare|reservaremos|agendare|agendaremos|conseguiremos|{le|lo|la|te} {llamare|llamaremos|llamaran|llamara|contactara|contactaremos|contactaran|atendera|atenderan}',
    unlessAfter: denied,
  },
  {
    opening:
      'alguien|una persona|un agente|una agente|un representante|una enfermera|un enfermero|un medico|un doctor|una doctora|un especialista|nuestro equipo|el equipo|el doctor|la doctora|el medico|el consultorio',
    followedBy:
      /^(?: (?:le|lo|la|te|los|se|va|van|a|estara|pronto|en breve|del equipo|de nuestro equipo))+ (?:llam\w+|contact\w+|atend\w+|ver[ae]?n?|verlo|verla|comunic\w+|hablar\w*|ayudar\w*|esperando|pond\w+|respond\w+|recib\w+)\b/,
  },
  {
    opening:
      '{lo|la|le|los|te} {vera|veran|recibira|recibiran|ayudara|pagara|cubrira}|la ayuda esta|siempre {encontramos|conseguimos|funciona|hay}',
  },
  { opening: 'dentro de|en menos de', followedBy: /^(?: \w+){0,3}? (?:minutos?|horas?)\b/ },
  {
    opening:
      'gratis|gratuito|gratuita|sin costo|sin cargo|no cuesta nada|no cuesta|no tiene costo|no le costara|no le cobraran|no se le cobrara|no pagara nada|no paga nada',
  },
];

const advice: readonly ForbiddenOpening[] = [
  {
    opening:
      '{usted|ud|tu|el|ella|su hijo|su hija|su mama|su papa|su esposo|su esposa} {probablemente|posiblemente|seguramente|claramente|} {tiene|tienes|padece|sufre}|{probablemente|posiblemente|seguramente} {tiene|tenga|padece|sufre}|tiene|tienes|{puede|podria|debe|parece} {que tenga|tener|que tiene|que sufra}|{esta|estas} {teniendo|sufriendo|infectad|embarazad}{|o|a}',
    followedBy: new RegExp(`^${ordinaryPossession}(?= \\w)`),
    isRepeatable: true,
  },
  {
    opening:
      '{probablemente|posiblemente|seguramente} {es|sea|son|se trata}|es {probable|posible} que|{podria|pudiera|debe|parece} ser|parece {un|una|que es|que se trata}|se trata de|ha de ser|debe de ser|seguro es|seguro que es|{es|son} {solo|puro|pura|demasiado}|sospecho|diagnostico es|mi diagnostico|{los|sus|estos} sintomas {sugieren|indican|son|apuntan}|senal de|signos de|sintomas de|causado por|causada por',
  },
  { opening: '{esto |eso |} es {un|una|solo|}|son|esta|creo que es|creo que', followedBy: condition },
  {
    opening:
      '{es|parece|esta} {grave|serio|seria|normal|benigno|maligno|peligroso|contagioso|cancer|rota|roto|infectada|infectado|sana|sano}|no es {grave|serio|nada|cancer|peligroso|una emergencia|para preocuparse}|nada grave',
  },
  {
    opening: 'puede ser',
    followedBy:
      /^(?! (?:un tipo|por|en|el|la|los|las|a las|cualquier|otro dia|antes|despues|virtual|presencial)\b)/,
  },
  {
    opening: '{debe|debes|deberia|deberias|tiene que|tienes que|hay que|necesita|puede|podria}',
    followedBy:
      /^ (?:\w+ )?(?:tomar(?:se|lo|la)?|dejar|acudir|evitar|hacer|aplicar(?:se)?|poner(?:se|le)?|descansar|reposar|beber|operar(?:se)?|comer|esperar|suspender|aumentar|reducir|ignorar|ir a|ir al)\b/,
  },
  {
    opening:
      '{le|te|les|yo|nosotros|} {recomiendo|recomendamos|sugiero|sugerimos|aconsejo|aconsejamos}|mi {consejo|recomendacion|sugerencia}|lo mejor {es|seria}|mejor {vaya|tome|espere|descanse|no}|yo {iria|tomaria|esperaria|diria}|es mejor|seria mejor|asegurese de|evite|procure|trate de|intente|considere',
  },
  { opening: 'tome|tomese|tomar|toma|dele|aumente|reduzca|duplique|mezcle|inyecte', followedBy: treatment },
  {
    opening:
      'no tome|no deje|deje de|deja de|suspenda|suspende|aplique|apliquese|aplique hielo|pongase|ponga hielo|beba|bebe mucha|descanse|repose|haga reposo|guarde reposo|eleve|masajee|remedio casero|remedios caseros|de venta libre|sin receta',
  },
  {
    opening: 'alivia|reduce|calma|quita',
    followedBy: /^(?: \w+){0,3}? (?:dolor|hinchazon|fiebre|sintomas?|inflamacion|infeccion|tos|nauseas?)\b/,
  },
  {
    opening: 'no necesita|no necesitas|no hace falta|no es necesario|no hay necesidad|innecesario',
    followedBy:
      /^(?: \w+){0,4}? (?:medico|doctor|doctora|ver|vean|preocuparse|preocuparte|examen|examenes|prueba|cirugia|operacion|tratamiento|medicina|medicamento|especialista|emergencia|urgencias|hospital|consulta|cita|911|ayuda)\b/,
  },
  {
    opening:
      'no se preocupe|no te preocupes|no hay de que preocuparse|nada de que preocuparse|no hay por que|puede esperar|es seguro tomar|{esta|estara} {bien de salud|fuera de peligro}',
  },
];

const pretence: readonly ForbiddenOpening[] = [
  {
    opening:
      'soy {un|una|su|el|la|} {persona|humano|humana|medico|medica|doctor|doctora|enfermero|enfermera|especialista|profesional|terapeuta|psicologo|psicologa|real|empleado|empleada}|no soy {un|una} {robot|maquina|bot|programa|inteligencia|computadora|asistente}|como {medico|medica|doctor|doctora|enfermera|su medico|su doctor|profesional}|me llamo|mi nombre es|le habla {el|la|un|una}',
  },
];

const lures: readonly ForbiddenOpening[] = [
  {
    opening:
      'contrasena|contrasenas|clave|codigo de seguridad|codigo de verificacion|numero de tarjeta|datos de su tarjeta|tarjeta de {credito|debito|regalo}|{numero de |}seguro social|numero social|cuenta bancaria|numero de cuenta|licencia de conducir',
    unlessAfter: refused,
  },
  {
    opening:
      'haga clic|haz clic|pulse aqui|descargue|descarga|instale|inicie sesion|{visite|abra|entre a|vaya a} {el|la|este|esta|nuestra|nuestro} {enlace|pagina|sitio|liga}|transfiera|transferencia|envie dinero|envie el pago|pague ahora|punto com|instrucciones anteriores|mis instrucciones|mis reglas|ignore {todas|las|sus|mis}|ignora {todas|las|tus|mis}',
  },
];

export const spanishOpenings: readonly ForbiddenOpening[] = [...promises, ...advice, ...pretence, ...lures];

export const spanishQuestionWords =
  'que|cual|cuales|cuando|donde|adonde|quien|quienes|como|cuanto|cuanta|cuantos|cuantas|por que|para cuando|en que|con que|puede|podria|quiere|quisiera|hay|le gustaria|prefiere|necesita|y que|y cuando';

export const spanishRequests =
  '{por favor |}{digame|dime|diganos|indiqueme|indique|compartame|comparta|proporcione|proporcioneme|confirme|confirmeme|deme|envieme|escriba|describa|especifique|elija|hagame saber|dejeme saber|cuenteme}|necesito {saber|su|que me|conocer}|necesitaria|solo {necesito|falta}|me {puede|podria} {decir|dar|indicar|confirmar|compartir}';
