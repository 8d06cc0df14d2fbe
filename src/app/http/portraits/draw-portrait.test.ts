import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { servePortraits } from '../serve-portraits.ts';
import { drawPortrait } from './draw-portrait.ts';

const id = '0d5e0000-0001-4000-8000-000000000001';

test('the same person always has the same portrait, and others have another', () => {
  expect(drawPortrait(id)).toBe(drawPortrait(id));
  expect(drawPortrait(id)).not.toBe(drawPortrait(id.replace('1', '2')));
  expect(drawPortrait('amara')).not.toBe(drawPortrait('hannah'));
});

test('a portrait is a small picture without scripts, links or style attributes', () => {
  for (const who of [id, 'amara', 'daniel', 'hannah', 'joseph']) {
    const svg = drawPortrait(who);
    expect(svg.startsWith('<svg')).toBe(true);
    expect(svg).not.toMatch(/<script|<image|href=|style=/);
    expect(Buffer.byteLength(svg)).toBeLessThan(30_000);
  }
});

test('portraits are served for a year, and nothing else is served there', async () => {
  const app = Fastify();
  servePortraits(app);
  const portrait = await app.inject(`/portraits/${id}.svg`);
  expect(portrait.headers['content-type']).toContain('image/svg+xml');
  expect(portrait.headers['cache-control']).toContain('max-age=31536000');
  expect(portrait.body).toBe(drawPortrait(id));
  for (const file of ['amara', 'amara.png', '..%2Famara.svg', `${'a'.repeat(40)}.svg`, 'Amara.svg'])
    expect((await app.inject(`/portraits/${file}`)).statusCode, file).toBe(404);
  await app.close();
});
