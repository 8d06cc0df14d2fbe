/**
 * Preloaded into the server: counts statements and the time with at least one in progress, on either
 * database. Reports to the parent process, then resets.
 */
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

let statements = 0;
let underWay = 0;
let busySince = 0;
let busyMilliseconds = 0;

function begin(): void {
  statements += 1;
  if (underWay === 0) busySince = performance.now();
  underWay += 1;
}

function end(): void {
  underWay -= 1;
  if (underWay === 0) busyMilliseconds += performance.now() - busySince;
}

type Method = (this: unknown, ...parameters: unknown[]) => unknown;

/** Wraps a method that returns a promise or a value. */
function watch(prototype: object, name: string): void {
  const original = Reflect.get(prototype, name) as Method;
  const watched: Method = function (...parameters) {
    begin();
    try {
      const answer = original.apply(this, parameters);
      if (!(answer instanceof Promise)) {
        end();
        return answer;
      }
      return answer.finally(end);
    } catch (error) {
      end();
      throw error;
    }
  };
  Reflect.set(prototype, name, watched);
}

watch(pg.Client.prototype, 'query');
// PGlite runs in this process, so all time in this method is database time.
watch(PGlite.prototype, 'execProtocolRawSync');

process.on('message', () => {
  process.send?.({ statements, busyMilliseconds });
  statements = 0;
  busyMilliseconds = 0;
});
process.channel?.unref();
