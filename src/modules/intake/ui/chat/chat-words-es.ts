import * as t from './chat.words.ts';
import type { ChatWords } from './chat-labels.words.ts';

/** Loaded with the first message, when the language becomes known. */
export const spanishWords: ChatWords = {
  language: 'es',
  log: t.conversacionConElAsistente,
  you: t.usted,
  box: t.suMensaje,
  placeholder: t.queAtencionNecesita,
  placeholders: {
    bodyPart: t.parteDelCuerpo,
    side: t.izquierdoDerechoOAmbos,
    place: t.ciudadYEstadoOCodigo,
    when: t.unDiaUnaSemanaO,
    order: t.siNoOLaTiene,
    insurance: t.elPlanONinguno,
    patientName: t.nombreCompletoDelPaciente,
    patientAge: t.edadEnAnos,
    name: 'Su nombre completo',
    email: t.correoOTelefono,
    phone: t.numeroDeTelefono,
    paperDetails: t.quienLaEnvioElMonto,
    pharmacy: t.farmaciaYCiudad,
    namedOffice: t.suRespuesta,
    confirmation: t.siOQueCambiar,
  },
  send: t.enviar,
  stop: t.detenerLaRespuesta,
  stopShort: t.detener,
  stopped: t.detenida,
  person: t.hablarConUnaPersona,
  personWish: t.quieroHablarConUnaPersona,
  startNew: t.empezarOtraConversacion,
  failed: { title: t.error, description: 'No se pudo enviar el mensaje. Inténtelo de nuevo.' },
};
