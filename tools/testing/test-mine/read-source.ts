import { dirname, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/** One reference to another module. `isType` is true when it is type-only. */
export type Import = { target: Target; isType: boolean; line: number };
/**
 * A source file such as `src/shared/format/format-money.ts`, a package such as `@ai-sdk/anthropic`, or a Node
 * module such as `node:fs`.
 */
export type Target = { kind: 'file'; path: string } | { kind: 'package'; name: string };

export type Source = { path: string; imports: Import[] };

/** Reads what a file imports, re-exports and loads. Throws when it cannot be parsed. */
export function readSource(path: string, text: string): Source {
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  const lineOf = createLineFinder(text);
  const imports: Import[] = [];
  const add = (specifier: string, isType: boolean, start: number) =>
    imports.push({ target: resolveTarget(path, specifier), isType, line: lineOf(start) });
  for (const item of parsed.module.staticImports) {
    const isType = item.entries.length > 0 && item.entries.every((entry) => entry.isType);
    add(item.moduleRequest.value, isType, item.start);
  }
  for (const { entries } of parsed.module.staticExports) {
    for (const entry of entries) {
      if (entry.moduleRequest) add(entry.moduleRequest.value, entry.isType, entry.start);
    }
  }
  for (const node of walk(parsed.program)) {
    const loaded = nodeIn(node.source);
    const isLoading = node.type === 'ImportExpression' || node.type === 'TSImportType';
    if (isLoading && typeof loaded?.value === 'string')
      add(loaded.value, node.type === 'TSImportType', node.start);
  }
  return { path, imports };
}

type SyntaxNode = { type: string; start: number } & Record<string, unknown>;

/** Every node of a syntax tree. */
function* walk(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) {
    for (const item of value) yield* walk(item);
    return;
  }
  const node = nodeIn(value);
  if (!node) return;
  yield node;
  for (const part of Object.values(node)) {
    if (typeof part === 'object') yield* walk(part);
  }
}

const nodeIn = (value: unknown): SyntaxNode | null =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
    ? (value as SyntaxNode)
    : null;

function resolveTarget(from: string, specifier: string): Target {
  const bare = specifier.split('?')[0] ?? specifier;
  if (bare.startsWith('#tests/')) return { kind: 'file', path: posix.normalize(bare.slice(1)) };
  if (bare.startsWith('#')) return { kind: 'file', path: posix.normalize(`src/${bare.slice(1)}`) };
  if (bare.startsWith('.')) return { kind: 'file', path: posix.join(dirname(from), bare) };
  const parts = bare.split('/');
  return { kind: 'package', name: bare.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? bare) };
}

function createLineFinder(text: string): (offset: number) => number {
  return (offset) => text.slice(0, offset).split('\n').length;
}
