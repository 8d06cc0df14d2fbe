/** `npm run tool retention-table` writes docs/retention.md: how long the rows of each table live. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeRetentionTable } from '#app/tables/retention-table.ts';

const path = join(import.meta.dirname, '../..', 'docs', 'retention.md');
writeFileSync(path, writeRetentionTable());
console.log(`Written: ${path}`);
