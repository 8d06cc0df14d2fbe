/**
 * Loaded into the server before its own code: counts statements and the time during which at least one of them was
 * under way, whichever database it is. Reports to the process that started the server, and begins anew.
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

/** Wraps a method that answers with a promise, or at once. */
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
// PGlite runs inside this process: the time in this method is the database's own, and nothing else runs meanwhile.
watch(PGlite.prototype, 'execProtocolRawSync');

process.on('message', () => {
  process.send?.({ statements, busyMilliseconds });
  statements = 0;
  busyMilliseconds = 0;
});
process.channel?.unref();
