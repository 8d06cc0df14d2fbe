import { elsewhere, lifetimes } from '#modules/privacy/server/retention/lifetimes.ts';

/** docs/retention.md: how long each row lives. */
export const writeRetentionTable = (): string => `# How long everything is kept

Written by \`npm run tool retention-table\` from \`src/modules/privacy/server/retention/lifetimes.ts\`; a test fails while it is not up to date, or
while a table of the schema has no line. What has an end is ended every hour by \`sweep-retention.ts\`, a few rows at a time.
A patient who deletes their account ends the rest at once (decision 20).

## Tables

| Table | How long |
| --- | --- |
${Object.entries(lifetimes)
  .map(([table, { kept }]) => `| \`${table}\` | ${kept} |`)
  .join('\n')}

## Elsewhere

| What | How long |
| --- | --- |
${Object.entries(elsewhere)
  .map(([what, kept]) => `| ${what} | ${kept} |`)
  .join('\n')}
`;
