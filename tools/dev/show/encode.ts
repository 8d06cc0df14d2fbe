import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The encoder: `FFMPEG_PATH`, or `ffmpeg` in the path. Needs libaom, libvpx and libx264. */
const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg';

export function encode(parameters: readonly string[]): void {
  execFileSync(ffmpeg, ['-hide_banner', '-loglevel', 'error', '-y', ...parameters], { stdio: 'inherit' });
}

/** Encodes a PNG as AVIF of this width. */
export function encodeAvif(from: string, to: string, width: number): void {
  encode([
    ...['-i', from, '-vf', `scale=${width}:-2:flags=lanczos,format=yuv420p`],
    ...['-c:v', 'libaom-av1', '-still-picture', '1', '-crf', '30', '-cpu-used', '4', to],
  ]);
}

/** Joins pictures of one height, left to right, as a PNG of this width. */
export function joinPictures(from: readonly string[], to: string, width: number): void {
  encode([
    ...from.flatMap((file) => ['-i', file]),
    ...[
      '-filter_complex',
      `hstack=inputs=${from.length},scale=${width}:-2:flags=lanczos`,
      '-frames:v',
      '1',
      to,
    ],
  ]);
}

export const kilobytesOf = (file: string): number => Math.ceil(statSync(file).size / 1000);

/** Reports the size, and fails above the limit. */
export function expectSmall(files: readonly string[], limitKilobytes: number): void {
  for (const file of files) console.log(`${file}: ${kilobytesOf(file)} KB`);
  const all = files.reduce((sum, file) => sum + kilobytesOf(file), 0);
  if (all <= limitKilobytes) return;
  console.log(`${all} KB in all: more than ${limitKilobytes} KB`);
  process.exitCode = 1;
}
