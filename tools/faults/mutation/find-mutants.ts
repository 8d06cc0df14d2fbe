import { parseSync } from 'oxc-parser';

/** One small fault: in place of the text from `start` to `end`, `replacement`. */
export type Mutant = {
  start: number;
  end: number;
  /** 1-based. */
  line: number;
  replacement: string;
  /** A statement is left out; everything else is an expression put in the place of another. */
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
/** A map: a method named as one that every object has, such as `toString`, is none of these. */
const otherMethods = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
]);
/** Conditions of queries: a row is found by all of them. */
const queryConditions = new Set(['and', 'or']);

/**
 * The faults that are put into a file: conditions that always or never hold, comparisons and sums turned round, literals
 * changed, statements and early returns left out, conditions of queries left out. Texts for people, types, imports and
 * SQL written as text stay as they are.
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
      for (const one of value) visit(one, parent);
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

/** `x as T` and `x!` hold an expression; other types hold none. A list `as const` is a type: the type check guards it. */
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
      // One that is all of an `if`: an early return.
      if (parent?.type === 'IfStatement' || node.argument === null) add(node, ';', true);
      return;
  }
}

function mutateLiteral(node: SyntaxNode, parent: SyntaxNode | null, add: Add): void {
  if (typeof node.value === 'boolean') add(node, String(!node.value));
  if (typeof node.value === 'number') add(node, String(node.value + 1));
  // Words that are compared or listed decide something; others are read by people.
  const decides = ['BinaryExpression', 'SwitchCase', 'ArrayExpression'].includes(parent?.type ?? '');
  if (typeof node.value === 'string' && decides) add(node, "'mutated'");
}

function mutateCall(node: SyntaxNode, source: Source, add: Add): void {
  const callee = nodeIn(node.callee);
  const list = (Array.isArray(node.arguments) ? node.arguments : []).flatMap((one) => nodeIn(one) ?? []);
  if (callee?.type === 'Identifier' && queryConditions.has(String(callee.name)) && list.length > 1) {
    for (const one of list) add(one, 'undefined');
  }
  const property = nodeIn(callee?.property);
  const other = otherMethods.get(String(property?.name));
  const object = nodeIn(callee?.object);
  // `min` and `max` are also words of zod, where they mean lengths.
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
