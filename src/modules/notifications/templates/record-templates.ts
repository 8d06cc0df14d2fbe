import type { Template } from './template.ts';

/** The page says which clinic or insurer, because mail and texts show on lock screens. */
export const recordsReconnect: Template<Record<string, never>> = {
  topic: 'reminders',
  en: () => ({
    title: 'A connection has ended',
    body: 'One of your connections ended, so nothing new arrives. Open your Connections page to renew it.',
    text: 'one of your connections has ended. Renew it on your Connections page.',
  }),
  es: () => ({
    title: 'Terminó una conexión',
    body: 'Una de sus conexiones terminó y ya no llega nada nuevo. Ábrala en su página de conexiones (Connections) para renovarla.',
    text: 'una de sus conexiones terminó. Puede renovarla en su página Connections.',
  }),
};
