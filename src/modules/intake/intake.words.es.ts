// server/conversation/read-correction.ts
export const enterCityAndState = 'Escriba una ciudad y su estado, o un código postal.';
export const enterDayOrTime =
  'Escriba un día o un plazo, como "el próximo martes por la tarde" o "lo antes posible".';
export const enterPlan = 'Escriba el plan, como "Aetna PPO", o "ninguno".';
export const enterService = 'Escriba un examen o servicio, como "resonancia de rodilla".';
export const enterAge = 'Escriba la edad en años, como 6 u 82.';
export const enterPhoneNumber = 'Escriba un teléfono con código de área, como (813) 555-0123.';
export const enterEmailAddress = 'Escriba un correo electrónico completo, como nombre@ejemplo.com.';

// server/pause-request.ts
export const pausedShouldWeContinue = ({ place }: { place: string }) =>
  `Pausamos esta solicitud por su mensaje${place}. ¿Seguimos? Responda sí para seguir, o no para cerrarla sin costo.`;

// server/missing-care-reply.ts
export const careTeamWillSearch = 'Una persona de nuestro equipo lo buscará y le avisará lo que encuentre.';
export const careTeamCanSearch = ({ value }: { value: string }) =>
  `Una persona de nuestro equipo puede buscarlo${value}.`;

// server/turn/compose-answer.ts
export const stoppedBeforeReply = 'Usted detuvo esta respuesta antes de que empezara.';

// server/turn/offer-plan-first.ts
export const reviewCallPlan =
  'El resumen de abajo muestra a quién llamaremos y qué diremos. Quite lo que no quiera compartir, y luego diga que sí o empiece la solicitud ahí.';

// server/turn/resolve-named-office.ts
export const foundOffice = ({ office }: { office: string }) =>
  `Encontré a ${office}. Preguntaré ahí primero.`;
export const foundSeveralOffices = ({
  count,
  name,
  offices,
  officesCount,
}: {
  count: number;
  name: string;
  offices: string;
  officesCount: number;
}) =>
  `Encontré ${count} con el nombre ${name} en nuestro directorio: ${offices}${count > officesCount ? '; y otros' : ''}. ` +
  '¿A cuál se refiere? También puede decirme la ciudad.';
export const droppedOffice = ({ name }: { name: string }) => `Está bien, no preguntaré primero a ${name}.`;
export const otherCareThanOffice = ({ name }: { name: string }) =>
  `Es un tipo de atención distinto del que ofrece ${name}, así que preguntaré en otros consultorios.`;
export const officeNotFound = ({ name }: { name: string }) =>
  `No encontré a ${name} en nuestro directorio. Puedo preguntar en otros consultorios, y nuestro equipo verá que usted pidió a ${name}.`;
