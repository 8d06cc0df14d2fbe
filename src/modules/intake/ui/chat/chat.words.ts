// chat-composer.tsx
export const findAPrimaryCareDoctor = 'Find a primary care doctor';
export const mriScanForMyKnee = 'MRI scan for my knee';
export const submitAMedicalBillFor = 'Submit a medical bill for reimbursement';
export const bookATelehealthAppointment = 'Book a telehealth appointment';

// chat-details-dialog.tsx
export const noMessages = 'No messages';
export const extractedInfo = 'Extracted info';
export const messages = 'Messages';
export const sessionId = 'Session ID';
export const status = 'Status';
export const requestId = 'Request ID';
export const started = 'Started';
export const mode = 'Mode';
export const none = 'None';
export const emptyMessage = '(empty message)';
export const conversationNotFound = 'Conversation not found';
export const chatDetails = 'Chat details';

// chat-words-es.ts
export const conversacionConElAsistente = 'Conversación con el asistente';
export const usted = 'Usted';
export const suMensaje = 'Su mensaje';
export const queAtencionNecesita = '¿Qué atención necesita?';
export const parteDelCuerpo = 'Parte del cuerpo';
export const izquierdoDerechoOAmbos = 'Izquierdo, derecho o ambos';
export const ciudadYEstadoOCodigo = 'Ciudad y estado, o código postal';
export const unDiaUnaSemanaO = 'Un día, una semana o lo antes posible';
export const siNoOLaTiene = 'Sí, no, o la tiene mi médico';
export const elPlanONinguno = 'El plan, o ninguno';
export const nombreCompletoDelPaciente = 'Nombre completo del paciente';
export const edadEnAnos = 'Edad en años';
export const correoOTelefono = 'Correo o teléfono';
export const numeroDeTelefono = 'Número de teléfono';
export const quienLaEnvioElMonto = 'Quién la envió, el monto, la fecha';
export const farmaciaYCiudad = 'Farmacia y ciudad';
export const suRespuesta = 'Su respuesta';
export const siOQueCambiar = 'Sí, o qué cambiar';
export const enviar = 'Enviar';
export const detenerLaRespuesta = 'Detener la respuesta';
export const detener = 'Detener';
export const detenida = 'Detenida';
export const hablarConUnaPersona = 'Hablar con una persona';
export const quieroHablarConUnaPersona = 'Quiero hablar con una persona.';
export const empezarOtraConversacion = 'Empezar otra conversación';
export const error = 'Error';
