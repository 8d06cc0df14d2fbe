import { createRequire } from 'node:module';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { recognizerFiles, recognizerPath } from '#modules/bills/recognizer-files.ts';
import { serveRecognizer } from './serve-recognizer.ts';

const require = createRequire(import.meta.url);

test('the recognizer is served for a year from the installed version, and only its worker may compile', async () => {
  const { version } = require('tesseract.js/package.json') as { version: string };
  expect(recognizerPath).toBe(`/recognizer/${version}`);
  const app = Fastify();
  serveRecognizer(app);
  for (const file of Object.values(recognizerFiles)) {
    const response = await app.inject(`${recognizerPath}/${file}`);
    expect([file, response.statusCode]).toEqual([file, 200]);
    expect(response.rawPayload.length).toBeGreaterThan(100_000);
    expect(response.headers['cache-control']).toContain('immutable');
    expect(response.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(response.headers['content-security-policy']).not.toContain("'unsafe-eval'");
  }
  for (const file of ['package.json', '..%2Fpackage.json', 'osd.traineddata.gz'])
    expect((await app.inject(`${recognizerPath}/${file}`)).statusCode).toBe(404);
});
