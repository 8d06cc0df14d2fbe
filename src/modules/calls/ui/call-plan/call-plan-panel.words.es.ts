export const panelWords = {
  title: 'A quién llamaremos y qué diremos',
  close: 'Cerrar',
  done: 'Listo',
  more: 'Más: consultorios, palabras exactas y opciones',
  callLine: (calls: number, offices: number) =>
    calls === offices
      ? `Llamaremos a ${calls} ${calls === 1 ? 'consultorio' : 'consultorios'}.`
      : `Llamaremos primero a ${calls} de ${offices} consultorios, y a más solo si hace falta.`,
  share: 'Diremos:',
  first: (calls: number, offices: number) =>
    calls === offices
      ? 'Llamamos a'
      : `Llamamos primero a ${calls} de estos, y a más de ellos solo si no ofrecen lo suficiente`,
  changes:
    'Primero van los que publican un precio. Si a alguno ya no se le puede llamar, otro consultorio adecuado toma su lugar.',
  sharedTitle: 'Todo lo que se puede decir de usted',
  shareLabel: (label: string) => `Se puede decir: ${label}`,
  removed: 'Tachado: no se dice.',
  onlyToBook: 'Solo al reservar, después de que usted elija un horario.',
  never: 'Nunca se dice:',
  opening: 'Empieza así',
  estimate: 'Pedir un estimado de buena fe',
  estimateHint:
    'Sin seguro, usted puede recibir por escrito los cargos esperados antes de la atención. Si la factura los supera por $400 o más, puede disputarla.',
  ask: 'Preguntarme antes de cada llamada adicional',
  askHint:
    'Las primeras llamadas se hacen. Cualquier otra, también un segundo intento, espera su respuesta. Mientras tanto nuestro plazo se detiene.',
  failed: 'No se guardó. Inténtelo de nuevo.',
  accepts: 'Al enviar la solicitud usted acepta este plan.',
};
