/** Why the database cannot be opened by this command, and what to do about it. */
export function explainOpening(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!message.includes('is in use by process')) return `The database could not be opened: ${message}`;
  return [
    message.split('. ')[0] ?? message,
    'The embedded database belongs to one process at a time, and the service is running.',
    'Either bring the file in through the service: Administration, tab Provider Network, part Import.',
    'Or stop the service, run this command, and start it again.',
  ].join('\n');
}
