import { expect, test } from 'vitest';
import { toFhirBundle } from '#engines/records/export/to-fhir.ts';
import type { Fact } from '#engines/records/health-record.ts';
import { decryptShareFile } from './decrypt-file.ts';
import type { PacketPage } from './packet.rules.ts';
import { encryptShareFile } from './server/shares/encrypt-file.ts';
import { newSecret } from './server/shares/share-records.ts';
import { addPageToBundle, readPageOfBundle } from './shared-packet.ts';

/** From the decryption example of the SMART Health Links specification. */
const specification = {
  key: 'rxTgYlOaKJPFtcEd0qcceN8wEU4p94SqAwIWQe6uX7Q',
  jwe: [
    'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwiY3R5IjoiYXBwbGljYXRpb24vc21hcnQtaGVhbHRoLWNhcmQifQ..B9Bd5AW751az-gEx.iah6mxLb5TQe2ZfCwEUs4R1t8WoP0mnFc-TUzN1NI',
    'yzUeDwJNOcxv4CY8wV6ys4Dicnr3IhqTvVU1RbR-4eq1GCd4g96faV8_0MbHwXzP246Tz9BDLhQ2zlAjYqvvCi_JuWdyWqGhKeWGX1XibNHFzzVT0FmYensfKF4o0uSeZWQDKVEEhzMSKuALMpUkfw',
    'HcmCRfLT-ctANSxq-Zj0IIeT66XbztOomStjlfi-F-FaqBGZfHOARCVvT143CTYELLJCUdD4qUVkrNuLmRZrNuqVpY0g5BjABswkIoDmyoRJAEohuZCamZNA--p-uRqJjRefED1eMrKSppabV2ugaq',
    'oFlieujTOE-a3VKib9aC-lFsmLalkwh9ctr_FZqS9H46rqGjGcOxtAXalo1jkMPGupVsE1W-xIH14wbPCYcgfldH9SH7X60462kxD8OFdHpvnnfAvjQnaE4QDqasT5ySpBRtck4GVxs2IRBt62-kOl',
    'zoI8lHapLdwIms-Gdt7z38E47ZE3afE4IIbobPGz7wGvjbi3z234ARvGQ4jREgPQb1NRYAEtZlrZNzR6N7ofXD8jF502tw-QWI_Ox0jFP5tynIiMp-hG25ecQ0s4MzPHFC0ZABPamgg3MS-UILl76g',
    'MDCHS5Te_JAXZoC1HnkETw5M217SaG5ISAU0F5qETMREfTjZR9E45MDhnw7uY1vo2lffRB3ei1QqGuLh0gUnVU7TUfFYwcOqV15sb0t1lMj0mmyG5v-_dE9H6dYtRKJARltmdfSmc1HisBewx75Xh5',
    'ChJQ1hiCEDaZ1wqFjsFJ6SrKgJ7C1N7vx6QKx8YXwFH7ePG2qG39leT5JKZnqAvi9fqc6x-YwfhSjbRKGZoj2o55Fd2fbwtK6CXpiW6AekT7PUcl_7ynTq-DaQ_Yc29WwtmgapcCRNpfcMsoqCD4gi',
    'u1V3Sj5DQLglwuk1gAMcuV5fo8JpABu2_is83WZ_GJ1WWMUxyZGq6u-EGuZrP96Yewb7-zfnt2lao_LJg1ef5cqDTW7-0MS27wkmLiIi0e-PYvS-UfWVHg1oNbR-MHXMVEQ6gqNg08IgEyPDSFCUbf',
    '75HuMILN80bQNtSlFj6FR7uNKHr8sigvKI80k.5flOKKmeqYm0TamwROr8Nw',
  ].join(''),
};
/** JWE with `dir`, `A256GCM` and DEFLATE, from the examples of the PHP library spomky-labs/jose. */
const compressed = {
  key: 'saH0gFSP4XM_tAP_a5rU9ooHbltwLiJpL4LLLnrqQPw',
  jwe: 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwiemlwIjoiREVGIn0..QwM0qVoagkgHEoMC.RmuWAHKe69RxZJEE4zibnWeAeX8Ib_o.K2F65di0R7F_jOu9hdrsBQ',
};

const page: PacketPage = {
  person: { name: 'Zoë Núñez', dateOfBirth: '1980-05-01' },
  visit: { office: 'Bayside Imaging', when: 'Mon, Dec 7, 9:30 AM Eastern Time' },
  reason: 'Pain in the left knee',
  sections: [{ key: 'medicines', lines: [{ name: 'Metformin', detail: '500 mg' }] }],
  date: '2026-11-27',
};
const medicine: Fact = {
  kind: 'medication',
  name: { text: 'Metformin', codes: [] },
  dose: '500 mg',
  status: 'active',
  startedOn: null,
  endedOn: null,
  prescriber: null,
};
const madeAt = new Date('2026-11-27T12:00:00Z');
const bundle = () =>
  addPageToBundle(
    toFhirBundle({
      person: page.person,
      facts: [{ fact: medicine, sources: [] }],
      generatedAt: madeAt.toISOString(),
    }),
    { page, pdf: 'JVBERi0=', madeAt },
  );

test('the file of the specification’s example is read with its key', async () => {
  const { contentType, text } = await decryptShareFile(specification.jwe, specification.key);
  expect(contentType).toBe('application/smart-health-card');
  expect(JSON.parse(text)).toEqual({ verifiableCredential: [expect.stringMatching(/^eyJ/)] });
});

test('a compressed file of another library is decrypted', async () => {
  const { text } = await decryptShareFile(compressed.jwe, compressed.key);
  expect(text).toBe('8:00PM, train station');
});

test('a file comes back as it was encrypted, compressed and never the same twice', async () => {
  const key = newSecret();
  const jwe = await encryptShareFile(bundle(), key);
  const [header = ''] = jwe.split('.');
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({
    alg: 'dir',
    enc: 'A256GCM',
    zip: 'DEF',
    cty: 'application/fhir+json',
  });
  const { text } = await decryptShareFile(jwe, key);
  expect(text).toBe(JSON.stringify(bundle()));
  expect(await encryptShareFile(bundle(), key)).not.toBe(jwe);
});

test('another key and a changed file are refused', async () => {
  const key = newSecret();
  const jwe = await encryptShareFile({ resourceType: 'Bundle' }, key);
  await expect(decryptShareFile(jwe, newSecret())).rejects.toThrow();
  const parts = jwe.split('.');
  parts[3] = `${parts[3]?.startsWith('A') ? 'B' : 'A'}${parts[3]?.slice(1)}`;
  await expect(decryptShareFile(parts.join('.'), key)).rejects.toThrow();
});

test('the page is in the bundle as text and as PDF, with the facts as resources', () => {
  const made = JSON.parse(JSON.stringify(bundle())) as { entry: { resource: { resourceType: string } }[] };
  expect(readPageOfBundle(made)).toEqual({ page, pdf: 'JVBERi0=' });
  expect(made.entry.map(({ resource }) => resource.resourceType)).toEqual([
    'Patient',
    'MedicationRequest',
    'DocumentReference',
  ]);
  // A bundle of another maker.
  expect(readPageOfBundle(toFhirBundle({ person: page.person, facts: [], generatedAt: '' }) as object)).toBe(
    null,
  );
});
