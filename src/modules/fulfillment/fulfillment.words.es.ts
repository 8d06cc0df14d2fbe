// server/call-plan/build-call-plan.ts
export const planNotYet = 'Cuando sepamos qué necesita y dónde, verá aquí a quién llamaremos.';
export const planNoCalls =
  'De este tipo de solicitud se ocupa una persona de nuestro equipo. Nuestro agente no llama a ningún consultorio.';
export const planNoLine =
  'Una persona de nuestro equipo llama a los consultorios por usted. Nuestro agente no llama a ninguno.';
export const planNoOffice = 'Todavía no conocemos ningún consultorio adecuado cerca de ese lugar.';

// server/wait-for-confirmed-email.ts
export const confirmEmailQuestion =
  'Confirme su correo electrónico y después llamamos. Abra el enlace que le enviamos; su solicitud sigue entonces sola.';

// server/work/ask-further-calls.ts
export const askOneMoreCall = 'Usted pidió que le preguntemos antes: ¿podemos hacer una llamada más?';
export const askMoreCalls = ({ count }: { count: number }) =>
  `Usted pidió que le preguntemos antes: ¿podemos hacer ${count} llamadas más?`;
