// callback-notice.tsx
export const careTeamWillReachYou = ({ where, when }: { where: string; when: string }) =>
  `Una persona de nuestro equipo se comunicará con usted (${where}) a más tardar el ${when}.`;
export const callbackIsLate = ({ where, when }: { where: string; when: string }) =>
  `Disculpe el retraso: prometimos comunicarnos con usted (${where}) a más tardar el ${when}. Su llamada sigue pendiente.`;
