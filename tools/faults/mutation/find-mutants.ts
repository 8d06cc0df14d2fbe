import { parseSync } from 'oxc-parser';

/** One small fault: `replacement` in place of the text from `start` to `end`. */
export type Mutant = {
  start: number;
  end: number;
  /** 1-based. */
  line: number;
  replacement: string;
  /** True for a removed statement; other mutants replace an expression. */
  isStatement: boolean;
};

type SyntaxNode = { type: string; start: number; end: number } & Record<string, unknown>;

const comparisons: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};
const sums: Record<string, string> = { '-': '+', '*': '/', '/': '*', '%': '*' };
/** A map, because a plain object would have inherited keys such as `toString`. */
const otherMethods = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
]);
/** Functions that combine query conditions. */
const queryConditions = new Set(['and', 'or']);

/**
 * The mutants of a file: conditions that are always true or false, comparisons and arithmetic inverted,
 * literals changed, statements and early returns removed, query conditions removed. User-visible text, types,
 * imports and SQL text stay unchanged.
 */
export function findMutants(path: string, text: string): Mutant[] {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const found: Mutant[] = [];
  const add = (node: SyntaxNode, replacement: string, isStatement = false) => {
    const line = text.slice(0, node.start).split('\n').length;
    found.push({ start: node.start, end: node.end, line, replacement, isStatement });
  };
  const source = (node: SyntaxNode) => text.slice(node.start, node.end);
  const visit = (value: unknown, parent: SyntaxNode | null): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, parent);
      return;
    }
    const node = nodeIn(value);
    if (!node || node.type.startsWith('TS') || node.type.startsWith('Import')) {
      visitBelowTypes(node, visit);
      return;
    }
    mutate(node, parent, source, add);
    for (const [name, part] of Object.entries(node)) {
      const isName = (name === 'key' || name === 'property') && node.computed !== true;
      if (typeof part === 'object' && name !== 'typeAnnotation' && !isName) visit(part, node);
    }
  };
  visit(program, null);
  return found;
}

/**
 * `x as T` and `x!` contain an expression; other types contain none. A list `as const` counts as a type: the type
 * check covers it.
 */
function visitBelowTypes(
  node: SyntaxNode | null,
  visit: (value: unknown, parent: SyntaxNode | null) => void,
): void {
  const wrapping = ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'];
  const expression = nodeIn(node?.expression);
  const type = nodeIn(nodeIn(node?.typeAnnotation)?.typeName);
  const isListOfNames = type?.name === 'const' && expression?.type === 'ArrayExpression';
  if (node && wrapping.includes(node.type) && !isListOfNames) visit(expression, node);
}

type Add = (node: SyntaxNode, replacement: string, isStatement?: boolean) => void;
type Source = (node: SyntaxNode) => string;

function mutate(node: SyntaxNode, parent: SyntaxNode | null, source: Source, add: Add): void {
  const child = (name: string) => nodeIn(node[name]);
  const [test, left, right, argument] = ['test', 'left', 'right', 'argument'].map(child);
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      if (test) for (const always of ['true', 'false']) add(test, always);
      return;
    case 'BinaryExpression': {
      const other =
        comparisons[String(node.operator)] ??
        (isText(left) || isText(right) ? null : sums[String(node.operator)]);
      if (other && left && right) add(node, `${source(left)} ${other} ${source(right)}`);
      return;
    }
    case 'LogicalExpression': {
      if (!left || !right) return;
      const other = node.operator === '&&' ? '||' : '&&';
      add(node, node.operator === '??' ? source(left) : `(${source(left)}) ${other} (${source(right)})`);
      return;
    }
    case 'UnaryExpression':
      if (node.operator === '!' && argument) add(node, source(argument));
      return;
    case 'Literal':
      mutateLiteral(node, parent, add);
      return;
    case 'CallExpression':
      mutateCall(node, source, add);
      return;
    case 'ExpressionStatement':
      if (child('expression')?.type !== 'Literal') add(node, ';', true);
      return;
    case 'ThrowStatement':
      add(node, ';', true);
      return;
    case 'ReturnStatement':
      // The whole body of an `if`: an early return.
      if (parent?.type === 'IfStatement' || node.argument === null) add(node, ';', true);
      return;
  }
}

function mutateLiteral(node: SyntaxNode, parent: SyntaxNode | null, add: Add): void {
  if (typeof node.value === 'boolean') add(node, String(!node.value));
  if (typeof node.value === 'number') add(node, String(node.value + 1));
  // Only compared or listed strings affect behavior; others are shown to users.
  const decides = ['BinaryExpression', 'SwitchCase', 'ArrayExpression'].includes(parent?.type ?? '');
  if (typeof node.value === 'string' && decides) add(node, "'mutated'");
}

function mutateCall(node: SyntaxNode, source: Source, add: Add): void {
  const callee = nodeIn(node.callee);
  const list = (Array.isArray(node.arguments) ? node.arguments : []).flatMap((item) => nodeIn(item) ?? []);
  if (callee?.type === 'Identifier' && queryConditions.has(String(callee.name)) && list.length > 1) {
    for (const item of list) add(item, 'undefined');
  }
  const property = nodeIn(callee?.property);
  const other = otherMethods.get(String(property?.name));
  const object = nodeIn(callee?.object);
  // `min` and `max` are also zod methods, which are skipped.
  const isMeant = !['min', 'max'].includes(String(property?.name)) || object?.name === 'Math';
  if (callee?.type === 'MemberExpression' && object && other && isMeant) {
    add(node, `${source(object)}.${other}(${list.map(source).join(', ')})`);
  }
}

const isText = (node: SyntaxNode | null | undefined): boolean =>
  node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string');

const nodeIn = (value: unknown): SyntaxNode | null =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
    ? (value as SyntaxNode)
    : null;
