/** `npm run tool retention-table` writes docs/retention.md: the retention of each table. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeRetentionTable } from '#app/tables/retention-table.ts';

const path = join(import.meta.dirname, '../..', 'docs', 'retention.md');
writeFileSync(path, writeRetentionTable());
console.log(`Written: ${path}`);
