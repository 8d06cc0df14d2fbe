/** Explains why this command could not open the database, and what to do. */
export function explainOpening(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!message.includes('is in use by process')) return `Could not open the database: ${message}`;
  return [
    message.split('. ')[0] ?? message,
    'Only one process can use the embedded database, and the service is running.',
    'Either import the file in the service: Administration, Provider Network, Import.',
    'Or stop the service, run this command, and start the service again.',
  ].join('\n');
}
