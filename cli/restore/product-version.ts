import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const packageFile = z.object({ version: z.string() });

/** The version of the running code. */
export const productVersion: string = packageFile.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')),
).version;
