// danger-warning.tsx
export const mayBeEmergency = 'Esto puede ser una emergencia';
export const notAlone = 'No tiene que enfrentar esto a solas';
export const call = 'Llamar al';
