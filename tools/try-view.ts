import { readFileSync, writeFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { openPicture } from '#modules/bills/server/reading/open-picture.ts';
import { preparePage } from '#engines/bills/reading/image/prepare-page.ts';
import { resize } from '#engines/bills/reading/image/gray-image.ts';
const g = preparePage(await openPicture(readFileSync(process.argv[2]), 'jpeg'));
const s = resize(g, Math.round(g.width * Number(process.argv[4] ?? 0.4)), Math.round(g.height * Number(process.argv[4] ?? 0.4)));
const c = createCanvas(s.width, s.height); const x = c.getContext('2d'); const i = x.createImageData(s.width, s.height);
s.pixels.forEach((v, k) => i.data.set([v, v, v, 255], k * 4)); x.putImageData(i, 0, 0); writeFileSync(process.argv[3], c.toBuffer('image/png'));
