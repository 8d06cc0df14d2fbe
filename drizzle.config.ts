import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/platform/server/database/tables/all-tables.ts',
  out: './src/platform/server/database/migrations',
  casing: 'snake_case',
});
