/** Words that say what a paper or a section is. Recognized text is corrected towards them before it is compared with labels. */
const known =
  `laboratory report results result summary visit medication medications medicine medicines prescription insurance member
subscriber group referral referred diagnosis diagnoses immunization immunizations vaccine vaccination record certificate radiology imaging
findings impression comparison technique examination statement balance account charges payment benefits explanation estimate estimated
allergies allergy problems procedures conditions instructions assessment history reference collected specimen provider physician patient
pharmacy refills directions frequency manufacturer discharge progress continuity document health clinical specialist reason evaluate
laboratorio informe resultados resultado resumen visita consulta medicamento medicamentos medicinas receta seguro miembro afiliado grupo
referido referencia interconsulta diagnostico diagnosticos vacunas vacuna vacunacion registro cartilla carnet tarjeta radiologico
radiologia imagen hallazgos impresion comparacion conclusion estudio examen estado cuenta saldo cargos factura beneficios explicacion
estimado alergias problemas procedimientos instrucciones evaluacion historia valores muestra medico paciente farmacia resurtidos
frecuencia fabricante nota evolucion clinico salud especialidad motivo evaluar tratar indicaciones inmunizaciones
signos vitales collected collection received reported ordering units range standard component prueba
 unidades unidad rango indicador
fecha recoleccion tomada solicitante number numero nombre address birth nacimiento dosis given administered aplicacion fabricante
administered strength reason started prescriber
 instructions medication dosage concentracion instrucciones`
    .split(/\s+/)
    .filter((word) => word.length >= 5);
const knownSet = new Set(known);

const digits: Record<string, string> = { '0': 'o', '1': 'l', '5': 's', '8': 'b' };
const cache = new Map<string, string>();
const mostCached = 5_000;

/** A recognized word as the known word that differs from it in a letter, or two in a long word. */
export function correctWord(word: string): string {
  if (word.length < 5 || knownSet.has(word) || !/[a-z]{2}/.test(word)) return word;
  const cached = cache.get(word);
  if (cached !== undefined) return cached;
  // Codes and numbers keep their digits.
  const letters =
    /\d/.test(word) && /^[a-z]+[0158]?[a-z]+[0158]?[a-z]*$/.test(word)
      ? word.replace(/[0158]/g, (one) => digits[one] ?? one)
      : word;
  const most = letters.length >= 9 ? 2 : 1;
  const corrected = knownSet.has(letters)
    ? letters
    : (known.find((one) => distanceUpTo(one, letters, most) <= most) ?? letters);
  if (cache.size >= mostCached) cache.clear();
  cache.set(word, corrected);
  return corrected;
}

/** Edit distance; more than `most` ends early. Plural forms differ in meaning for no label, so they may be exchanged. */
function distanceUpTo(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let previous = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1)
      current.push(
        Math.min(
          (previous[column] as number) + 1,
          (current[column - 1] as number) + 1,
          (previous[column - 1] as number) + (one[row - 1] === other[column - 1] ? 0 : 1),
        ),
      );
    if (Math.min(...current) > most) return most + 1;
    previous = current;
  }
  return previous[other.length] as number;
}
