// emergency-banner.tsx
export const mayBeEmergency = 'Esto puede ser una emergencia';
export const call911Now =
  'Llame al 911 ahora, o pida a alguien cercano que llame. Este chat no puede enviar ayuda.';
export const youAreNotAlone = 'No tiene que enfrentar esto a solas';
export const crisisLifeline =
  'La Línea 988 de Prevención del Suicidio y Crisis es gratuita, confidencial y atiende a toda ' +
  'hora: oprima 2 para español. Si alguien corre peligro ahora mismo, llame al 911.';
export const call = 'Llamar al';
export const text = 'Enviar un mensaje al';
