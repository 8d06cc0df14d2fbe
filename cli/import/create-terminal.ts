import type { WriteStream } from 'node:tty';
import type { Terminal } from './import-file.ts';

/** In a terminal, progress updates one line; in a file or log it is written every few seconds. */
export function createTerminal(out: Pick<WriteStream, 'write'> & { isTTY?: boolean }): Terminal {
  const logIntervalMilliseconds = 10_000;
  let isShowing = false;
  let shownAt = performance.now();
  const clear = () => {
    if (isShowing) out.write('\r\u001b[K');
    isShowing = false;
  };
  return {
    say: (line) => {
      clear();
      out.write(`${line}\n`);
    },
    show: (line) => {
      if (out.isTTY) {
        out.write(`\r\u001b[K  ${line}`);
        isShowing = true;
      } else if (performance.now() - shownAt > logIntervalMilliseconds) {
        out.write(`  ${line}\n`);
        shownAt = performance.now();
      }
    },
  };
}
