/**
 * Only a trigger: the import’s state says what to do. The work is attached in `app/`, where the jobs are
 * defined.
 */
export const processImportJob: { name: string; run(data: { importId: string }, context: never): unknown } = {
  name: 'work-on-import',
  run: () => undefined,
};
