/**
 * `npm run tool film`: the silent film on the landing page, a real run in the demo on a phone, as WebM and MP4. Waits
 * are shortened, so that it lasts 20 seconds at most. Fails when one exceeds 600 KB. Needs a Chromium
 * and ffmpeg (`FFMPEG_PATH`).
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDemo } from './show/demo-service.ts';
import { encode, expectSmall } from './show/encode.ts';
import { runVisit } from './show/run-visit.ts';

const folder = 'src/web/site/landing/pictures';
const limitKilobytes = 600;
const maxSeconds = 20;
/** Without a change on the screen, the film goes on after this. */
const maxStillSeconds = 0.45;
/** Long enough to read what a moment shows. */
const momentSeconds = 1.4;
const filmHeight = 800;

type Frame = { file: string; at: number; isMoment: boolean };

const raw = mkdtempSync(join(tmpdir(), 'harborline-film-'));
const frames: Frame[] = [];

await withDemo(async ({ openPhone }) => {
  const context = await openPhone('light');
  const page = await context.newPage();
  const keep = (image: Buffer, type: 'jpeg' | 'png', at: number, isMoment: boolean) => {
    const file = join(raw, `${String(frames.length).padStart(5, '0')}.${type}`);
    writeFileSync(file, image);
    frames.push({ file, at, isMoment });
  };
  const devtools = await context.newCDPSession(page);
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    keep(Buffer.from(data, 'base64'), 'jpeg', metadata.timestamp ?? Date.now() / 1000, false);
    void devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 92 });
  await runVisit(page, async () => {
    keep(await page.screenshot({ type: 'jpeg', quality: 92 }), 'jpeg', Date.now() / 1000, true);
  });
  await devtools.send('Page.stopScreencast');
  await context.close();
});

frames.sort((one, other) => one.at - other.at);
const seconds = frames.map(({ at, isMoment }, index) => {
  const next = frames[index + 1];
  return isMoment ? momentSeconds : Math.min(maxStillSeconds, next ? next.at - at : momentSeconds);
});
const whole = seconds.reduce((sum, one) => sum + one, 0);
const pace = Math.min(1, (maxSeconds - 0.5) / whole);
const list = join(raw, 'frames.txt');
const lines = frames.map(
  ({ file }, index) => `file '${file}'\nduration ${((seconds[index] ?? 0) * pace).toFixed(3)}`,
);
// The last frame again: the format ignores its duration otherwise.
writeFileSync(list, `${lines.join('\n')}\nfile '${frames.at(-1)?.file}'\n`);

mkdirSync(folder, { recursive: true });
const [webm, mp4] = [join(folder, 'film.webm'), join(folder, 'film.mp4')];
const picture = ['-vf', `scale=-2:${filmHeight}:flags=lanczos,fps=12,format=yuv420p`, '-an'];
const source = ['-f', 'concat', '-safe', '0', '-i', list, ...picture];
encode([...source, '-c:v', 'libvpx-vp9', '-crf', '42', '-b:v', '0', '-row-mt', '1', '-cpu-used', '2', webm]);
encode([...source, ...['-c:v', 'libx264', '-crf', '31', '-preset', 'slow', '-movflags', '+faststart'], mp4]);
console.log(`${frames.length} pictures, ${(whole * pace).toFixed(1)} seconds`);
// A browser loads one of them.
for (const film of [webm, mp4]) expectSmall([film], limitKilobytes);
rmSync(raw, { recursive: true });
