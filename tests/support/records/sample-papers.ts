import { createCanvas } from '@napi-rs/canvas';
import { strToU8, zipSync } from 'fflate';

/** Lines of a lab report on paper. */
export const labLines = [
  'Bayside Clinical Laboratory',
  'Laboratory Report',
  'Patient: Rosa Tester   DOB: 04/12/1961',
  'Collected: 03/14/2026',
  'Test            Result    Units    Reference Range',
  'Hemoglobin A1c  5.4       %        4.0-5.6',
  'Glucose         92        mg/dL    70-99',
];

/** Text as a photo of a paper, large enough to be recognized. */
export function drawPaper(lines: readonly string[]): Buffer {
  const canvas = createCanvas(1400, 160 + lines.length * 80);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#111';
  context.font = '34px DejaVu Sans, Liberation Sans, Noto Sans, sans-serif';
  for (const [row, line] of lines.entries()) context.fillText(line, 60, 110 + row * 80);
  return canvas.toBuffer('image/jpeg', 90);
}

/** A small C-CDA document with one medicine, as portals export them. */
export function makeCcda({ name = 'Rosa', medicine = 'Lisinopril 10 MG Oral Tablet' } = {}): string {
  return `<?xml version="1.0"?>
<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <templateId root="2.16.840.1.113883.10.20.22.1.2"/>
  <title>Continuity of Care Document</title>
  <effectiveTime value="20260320"/>
  <recordTarget><patientRole><patient>
    <name><given>${name}</given><family>Tester</family></name><birthTime value="19610412"/>
  </patient></patientRole></recordTarget>
  <component><structuredBody>
    <component><section>
      <templateId root="2.16.840.1.113883.10.20.22.2.1.1"/>
      <code code="10160-0" codeSystem="2.16.840.1.113883.6.1"/>
      <title>Medications</title>
      <text>${medicine} once a day</text>
      <entry><substanceAdministration classCode="SBADM" moodCode="EVN">
        <templateId root="2.16.840.1.113883.10.20.22.4.16"/>
        <statusCode code="active"/>
        <effectiveTime xsi:type="IVL_TS"><low value="20250102"/></effectiveTime>
        <consumable><manufacturedProduct><manufacturedMaterial>
          <code code="314076" codeSystem="2.16.840.1.113883.6.88" displayName="${medicine}"/>
        </manufacturedMaterial></manufacturedProduct></consumable>
      </substanceAdministration></entry>
    </section></component>
  </structuredBody></component>
</ClinicalDocument>`;
}

/** What a portal gives: documents, a stylesheet, and a picture that can't be kept. */
export const makePortalZip = (more: Record<string, string> = {}): Buffer =>
  Buffer.from(
    zipSync({
      'IHE_XDM/DOC0001.XML': strToU8(makeCcda()),
      'IHE_XDM/CDA.xsl': strToU8('<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform"/>'),
      'IHE_XDM/player.exe': Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, 0, 0]),
      'labs.txt': strToU8(labLines.join('\n')),
      ...Object.fromEntries(Object.entries(more).map(([name, text]) => [name, strToU8(text)])),
    }),
  );
