/**
 * Only a nudge: the import's state says what is to be done. The work is attached where the jobs are defined
 * (`flows/import-files/work-on-import.ts`).
 */
export const workOnImportJob: { name: string; run(data: { importId: string }, context: never): unknown } = {
  name: 'work-on-import',
  run: () => undefined,
};
