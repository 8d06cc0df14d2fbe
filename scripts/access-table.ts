/** `npm run access-table` writes docs/access.md: every endpoint with who may call it, from the contracts. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAccessTable } from '#main/access-table.ts';
import { contract } from '#main/contract.ts';
import { listEndpoints } from '#platform/server/http/serve-endpoints.ts';

const path = join(import.meta.dirname, '..', 'docs', 'access.md');
writeFileSync(path, writeAccessTable(listEndpoints(contract as never)));
console.log(`Written: ${path}`);
