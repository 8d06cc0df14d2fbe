/**
 * `npm run tool access-table` writes docs/access.md: every endpoint with who may call it, from the contracts.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '#app/contract.ts';
import { writeAccessTable } from '#app/tables/access-table.ts';
import { listEndpoints } from '#platform/http/serve-endpoints.ts';

const path = join(import.meta.dirname, '../..', 'docs', 'access.md');
writeFileSync(path, writeAccessTable(listEndpoints(contract as never)));
console.log(`Written: ${path}`);
