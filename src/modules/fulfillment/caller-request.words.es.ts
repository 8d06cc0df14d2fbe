// caller-request.rules.ts
export const consentStatement =
  'Trabajaremos en esta solicitud por usted. Si llamamos a consultorios, llamamos solo a los de su plan de llamadas y ' +
  'compartimos solo lo que aparece ahí. No se cobra nada hasta que el trabajo esté hecho y usted lo apruebe. ¿Está de acuerdo?';
