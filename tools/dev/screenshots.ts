/**
 * `npm run tool screenshots`: the pictures of the product on the landing page, taken during a run in the demo, in
 * both color schemes, as AVIF; and the one in the README. Fails when those of one scheme exceed 150 KB. Needs a Chromium and ffmpeg
 * (`FFMPEG_PATH`).
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDemo } from './show/demo-service.ts';
import { encodeAvif, expectSmall, joinPictures } from './show/encode.ts';
import { type Moment, runVisit } from './show/run-visit.ts';

const folder = 'src/web/site/landing/pictures';
const shown: readonly Moment[] = ['need', 'calls', 'results', 'pass'];
const inReadme: readonly Moment[] = ['need', 'approve', 'results'];
const pictureWidth = 560;
const readmeWidth = 1170;
const limitKilobytes = 150;

mkdirSync(folder, { recursive: true });
const raw = mkdtempSync(join(tmpdir(), 'harborline-screenshots-'));
await withDemo(async ({ openPhone }) => {
  for (const scheme of ['light', 'dark'] as const) {
    const context = await openPhone(scheme);
    const page = await context.newPage();
    const files: string[] = [];
    await runVisit(page, async (moment) => {
      const from = join(raw, `${moment}-${scheme}.png`);
      const to = join(folder, `${moment}-${scheme}.avif`);
      await page.screenshot({ path: from });
      if (!shown.includes(moment)) return;
      encodeAvif(from, to, pictureWidth);
      files.push(to);
    });
    await context.close();
    expectSmall(files, limitKilobytes);
  }
});
const ofReadme = inReadme.map((moment) => join(raw, `${moment}-light.png`));
joinPictures(ofReadme, 'docs/picture.png', readmeWidth);
rmSync(raw, { recursive: true });
