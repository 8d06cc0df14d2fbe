type Issue = { message: string; path?: ReadonlyArray<PropertyKey | { key: PropertyKey }> | undefined };

/** One sentence for a schema validation failure: our own messages unchanged, the library's made readable. */
export function explainIssues(issues: readonly Issue[]): string {
  const issue = issues[0];
  if (!issue) return 'Check what you entered.';
  const names = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  const field = names.at(-1);
  // Messages that start with "Invalid input" or "Too …" are the library's own and do not name the field.
  const generic = /^(Invalid (input|option|type|UUID|ISO|value)|Too (small|big)|Unrecognized|Expected)/.test(
    issue.message,
  );
  if (!generic) return issue.message;
  return field
    ? `Check the field "${field}": it is missing or not valid.`
    : 'Send the data as a JSON object.';
}
