import { findServiceByName } from '#shared/care/service-catalog.ts';
import { bareName } from '#shared/care/services.ts';

/** Spanish translations of service names, applied part by part. */
const parts: readonly (readonly [RegExp, string])[] = [
  [/^MRI of both knees$/i, 'la resonancia magnética de las dos rodillas'],
  [/^First visit with a skin doctor$/i, 'la primera consulta con dermatología'],
  [/^First visit with a heart doctor$/i, 'la primera consulta con cardiología'],
  [/^First visit with a family doctor$/i, 'la primera consulta con un médico de familia'],
  [/^MRI of the (.+)$/i, 'la resonancia magnética de $1'],
  [/^CT(?: scan)? of the (.+)$/i, 'la tomografía de $1'],
  [/^X-ray of the (.+)$/i, 'la radiografía de $1'],
  [/^Ultrasound of the (.+)$/i, 'el ultrasonido de $1'],
  [/^Skin check$/i, 'la revisión de la piel'],
  [/^Lipid panel$/i, 'el perfil de lípidos'],
  [/^Colonoscopy$/i, 'la colonoscopia'],
  [/^New patient visit$/i, 'la primera consulta'],
  [/\bleft knee\b/i, 'la rodilla izquierda'],
  [/\bright knee\b/i, 'la rodilla derecha'],
  [/\bknee\b/i, 'la rodilla'],
  [/\bchest\b/i, 'el tórax'],
  [/\bde el\b/i, 'del'],
];

/** The Spanish name of a service, or the English name if there is no translation. */
export function spanishServiceName(name: string): string {
  const service = findServiceByName(name);
  return parts.reduce(
    (text, [pattern, spanish]) => text.replace(pattern, spanish),
    service ? bareName(service) : name,
  );
}
