import { type ProbeResult, probeUrl } from '#platform/probe-url.ts';
import type { BlueButtonSettings } from './blue-button-source.ts';

/** Reads the server's capability statement, which needs no permission of a patient. */
export const probeBlueButton = ({ baseUrl }: BlueButtonSettings): Promise<ProbeResult> =>
  probeUrl(`${baseUrl}/v2/fhir/metadata`, { headers: { accept: 'application/fhir+json' } });
