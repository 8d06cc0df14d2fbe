import { posix } from 'node:path';
import { parseSync } from '@swc/core';

type Node = { type: string } & Record<string, unknown>;

/** What an expression may refer to, as far as needed to know which table is written. */
export type Atom =
  | { kind: 'table'; name: string }
  /** An export of another file; `*` for all. */
  | { kind: 'import'; path: string; name: string; property: string | null }
  | { kind: 'parameter'; of: SourceFunction; index: number; property: string | null }
  | { kind: 'function'; of: SourceFunction }
  | { kind: 'object'; properties: Map<string, Thunk>; rest: Thunk[] }
  | { kind: 'text'; text: string };

type Thunk = () => Atom[];

export type SourceFunction = {
  path: string;
  name: string;
  /** By position, whether a parameter's type says that it is a table. */
  takesTable: boolean[];
  returns: Thunk[];
};

export type Source = {
  path: string;
  exports: Map<string, Thunk>;
  /** Files that are completely re-exported. */
  exportsAll: string[];
  /** A write: by the query builder, or by SQL. `words` is its source text. */
  writes: { target: Thunk; isRaw: boolean; isCertain: boolean; words: string }[];
  calls: { callee: Thunk; parameters: Thunk[] }[];
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);

class Scope {
  readonly names = new Map<string, Thunk[]>();
  readonly parent: Scope | null;
  constructor(parent: Scope | null) {
    this.parent = parent;
  }
  find(name: string): Thunk[] | null {
    return this.names.get(name) ?? this.parent?.find(name) ?? null;
  }
  add(name: string, thunk: Thunk): void {
    const known = this.names.get(name);
    if (known) known.push(thunk);
    else this.names.set(name, [thunk]);
  }
}

const textOf = (node: unknown): string => (isNode(node) && typeof node.value === 'string' ? node.value : '');

/** Evaluates once; empty for a circular reference. */
function once(thunk: Thunk): Thunk {
  let known: Atom[] | null = null;
  let isUnderWay = false;
  return () => {
    if (known) return known;
    if (isUnderWay) return [];
    isUnderWay = true;
    known = thunk();
    return known;
  };
}

/** The elements of lists and objects, or the value itself. */
const partsOf = (atoms: Atom[]): Atom[] =>
  atoms.flatMap((atom) =>
    atom.kind === 'object' ? [...atom.properties.values(), ...atom.rest].flatMap((part) => part()) : [atom],
  );

/** `atoms.name`. A property of a table is a column. */
const memberOf = (atoms: Atom[], name: string | null): Atom[] =>
  atoms.flatMap((atom): Atom[] => {
    if (atom.kind === 'object') {
      const known = name === null ? undefined : atom.properties.get(name);
      return known ? known() : name === null || atom.rest.length > 0 ? partsOf([atom]) : [];
    }
    if (atom.kind === 'import')
      return atom.name === '*' && name !== null
        ? [{ ...atom, name }]
        : atom.property === null
          ? [{ ...atom, property: name ?? '*' }]
          : [];
    if (atom.kind === 'parameter') return [{ ...atom, property: atom.property ?? name }];
    return [];
  });

/**
 * Methods whose result contains elements of the list or object, and functions whose result contains their
 * arguments.
 */
const keepers = new Set('at concat filter find get reverse slice sort toReversed toSorted values'.split(' '));
const passers = new Set('alias freeze from fromEntries getTableName identifier join raw values'.split(' '));
const passing = new Set(['Object', 'Array', 'sql']);
const builders = new Set(
  'as from onConflictDoNothing onConflictDoUpdate returning select set values where'.split(' '),
);
const methods = new Set(['insert', 'update', 'delete']);

const named = String.raw`("?[a-z_][a-z0-9_]*"?|⟦\d+⟧)`;
const rawWrites = [
  new RegExp(
    String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:public\.)?${named}`,
    'gi',
  ),
  new RegExp(
    String.raw`\bupdate\s+(?:only\s+)?(?:public\.)?${named}\s+(?:(?:as\s+)?(?!set\b)[a-z_]\w*\s+)?set\b`,
    'gi',
  ),
  new RegExp(String.raw`\bcopy\s+(?:public\.)?${named}\s*(?:\(|from\b)`, 'gi'),
];

/** Where a specifier leads, as a path from the root; null outside the repository's sources. */
function pathOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : null;
}

/** A file's writes, calls and exports. Nothing is evaluated before the thunks are called. */
export function readSource(path: string, text: string): Source {
  const program = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx') });
  const source: Source = { path, exports: new Map(), exportsAll: [], writes: [], calls: [] };
  const functions = new WeakMap<Node, SourceFunction>();

  const parametersOf = (node: Node): Node[] =>
    nodesIn(node.params).map((one) => (isNode(one.pat) ? one.pat : one));

  const functionOf = (node: Node, name = ''): SourceFunction => {
    const known = functions.get(node);
    if (known) return known;
    const takesTable = parametersOf(node).map((pattern) => /"(?:Any)?PgTable"/.test(JSON.stringify(pattern)));
    const made = { path, name, takesTable, returns: [] };
    functions.set(node, made);
    return made;
  };
  const isFunction = ({ type }: Node) =>
    [
      'ArrowFunctionExpression',
      'FunctionExpression',
      'FunctionDeclaration',
      'MethodProperty',
      'ClassMethod',
    ].includes(type);

  const propertyName = (node: unknown): string | null => {
    if (!isNode(node)) return null;
    if (node.type === 'Computed') return propertyName(node.expression);
    return node.type === 'Identifier' || node.type === 'StringLiteral' ? textOf(node) : null;
  };
  const propertyOf = (member: Node): string | null =>
    isNode(member.property) && member.property.type === 'Computed' && isNode(member.property.expression)
      ? member.property.expression.type === 'StringLiteral'
        ? textOf(member.property.expression)
        : null
      : propertyName(member.property);

  const all = (nodes: unknown, scope: Scope): Atom[] =>
    nodesIn(nodes).flatMap((node) => evaluate(node, scope));

  function evaluate(node: Node, scope: Scope): Atom[] {
    switch (node.type) {
      case 'Identifier':
        return (scope.find(textOf(node)) ?? []).flatMap((thunk) => thunk());
      case 'StringLiteral':
        return [{ kind: 'text', text: textOf(node) }];
      case 'ParenthesisExpression':
      case 'TsAsExpression':
      case 'TsConstAssertion':
      case 'TsNonNullExpression':
      case 'TsSatisfiesExpression':
        return all(node.expression, scope);
      case 'AwaitExpression':
        return all(node.argument, scope);
      case 'ConditionalExpression':
        return all([node.consequent, node.alternate], scope);
      case 'BinaryExpression':
        return all([node.left, node.right], scope);
      case 'OptionalChainingExpression':
        return all(node.base, scope);
      case 'TaggedTemplateExpression':
        return all(node.template, scope);
      case 'TemplateLiteral':
        return all(node.expressions, scope);
      case 'ArrayExpression':
        return [
          listOf(
            (node.elements as ({ spread: unknown; expression: Node } | null)[]).flatMap((element) => {
              if (!element) return [];
              const { spread, expression } = element;
              return once(() =>
                spread ? partsOf(evaluate(expression, scope)) : evaluate(expression, scope),
              );
            }),
          ),
        ];
      case 'ObjectExpression':
        return [objectOf(node, scope)];
      case 'MemberExpression':
        return memberOf(all(node.object, scope), propertyOf(node));
      case 'CallExpression':
      case 'NewExpression':
        return resultOf(node, scope);
      default:
        return isFunction(node) ? [{ kind: 'function', of: functionOf(node) }] : [];
    }
  }

  function objectOf(node: Node, scope: Scope): Atom {
    const properties = new Map<string, Thunk>();
    const rest: Thunk[] = [];
    for (const property of nodesIn(node.properties)) {
      if (property.type === 'SpreadElement') rest.push(once(() => partsOf(all(property.arguments, scope))));
      const value = property.type === 'KeyValueProperty' ? property.value : property;
      const name = propertyName(property.type === 'Identifier' ? property : property.key);
      if (!isNode(value) || property.type === 'SpreadElement') continue;
      const thunk = once(() => evaluate(value, scope));
      if (name === null) rest.push(thunk);
      else properties.set(name, thunk);
    }
    return { kind: 'object', properties, rest };
  }

  const parametersIn = (node: Node): Node[] =>
    ((node.arguments ?? []) as { expression: Node }[]).map(({ expression }) => expression);

  const listOf = (rest: Thunk[]): Atom => ({ kind: 'object', properties: new Map(), rest });
  /** The contents of the pairs of `Object.entries(…)` or `….entries()`. */
  const held = ({ callee, ...node }: Node, scope: Scope): Atom[] => [
    ...partsOf(all(parametersIn(node), scope)),
    ...(isNode(callee) ? partsOf(all(callee.object, scope)) : []),
  ];

  function resultOf(node: Node, scope: Scope): Atom[] {
    const { callee } = node;
    if (!isNode(callee)) return [];
    if (node.type === 'NewExpression') return all(parametersIn(node), scope);
    const name = callee.type === 'MemberExpression' ? propertyOf(callee) : textOf(callee);
    if (name === 'entries') return [listOf([() => [listOf([() => held(node, scope)])]])];
    if (name === 'pgTable') return [{ kind: 'table', name: textOf(parametersIn(node)[0]) }];
    if (callee.type === 'MemberExpression' && isNode(callee.object)) {
      if (passing.has(textOf(callee.object)) && passers.has(name ?? ''))
        return all(parametersIn(node), scope);
      if (keepers.has(name ?? '')) return all(callee.object, scope);
    } else if (passers.has(name ?? '')) return all(parametersIn(node), scope);
    return evaluate(callee, scope).flatMap((atom) =>
      atom.kind === 'function' ? atom.of.returns.flatMap((thunk) => thunk()) : [],
    );
  }

  function declare(pattern: Node, value: Thunk, scope: Scope): void {
    if (pattern.type === 'Identifier') scope.add(textOf(pattern), value);
    const part = (of: unknown, thunk: Thunk) => {
      if (isNode(of)) declare(of, once(thunk), scope);
    };
    if (pattern.type === 'AssignmentPattern')
      part(pattern.left, () => [...value(), ...all(pattern.right, scope)]);
    if (pattern.type === 'RestElement') part(pattern.argument, value);
    if (pattern.type === 'ArrayPattern')
      for (const element of nodesIn(pattern.elements)) part(element, () => partsOf(value()));
    if (pattern.type !== 'ObjectPattern') return;
    for (const property of nodesIn(pattern.properties)) {
      const name = propertyName(property.key);
      if (property.type === 'RestElement') part(property, value);
      else if (property.type === 'KeyValuePatternProperty')
        part(property.value, () => memberOf(value(), name));
      else part(property.key, () => [...memberOf(value(), name), ...all(property.value, scope)]);
    }
  }

  /** Names in a block are hoisted, so that functions may follow their use. */
  function hoist(statements: Node[], scope: Scope): void {
    for (const statement of statements) {
      const isExported = statement.type === 'ExportDeclaration';
      const declared = isExported && isNode(statement.declaration) ? statement.declaration : statement;
      if (declared.type === 'FunctionDeclaration') {
        const of = functionOf(declared, textOf(declared.identifier));
        scope.add(of.name, () => [{ kind: 'function', of }]);
      }
      if (declared.type === 'VariableDeclaration')
        for (const { id, init } of nodesIn(declared.declarations)) {
          if (!isNode(id)) continue;
          if (isNode(init) && isFunction(init)) functionOf(init, textOf(id));
          declare(
            id,
            once(() => all(init, scope)),
            scope,
          );
        }
    }
  }

  function enterFunction(node: Node, scope: Scope, given: Thunk): void {
    const inner = new Scope(scope);
    const of = functionOf(node);
    for (const [index, pattern] of parametersOf(node).entries())
      declare(
        pattern,
        once(() => [{ kind: 'parameter', of, index, property: null }, ...given()]),
        inner,
      );
    for (const pattern of parametersOf(node)) walk(pattern, inner, of);
    if (!isNode(node.body)) return;
    if (!Array.isArray(node.body.stmts)) {
      const { body } = node;
      of.returns.push(once(() => evaluate(body, inner)));
    }
    walk(node.body, inner, of);
  }

  function enterLoop(node: Node, scope: Scope, inside: SourceFunction | null): void {
    const inner = new Scope(scope);
    const { left, right } = node;
    if (isNode(left) && left.type === 'VariableDeclaration')
      for (const { id } of nodesIn(left.declarations))
        if (isNode(id))
          declare(
            id,
            once(() => partsOf(all(right, scope))),
            inner,
          );
    if (isNode(right)) walk(right, scope, inside);
    if (isNode(node.body)) walk(node.body, inner, inside);
  }

  function noteCall(node: Node, scope: Scope, isCertain: boolean): void {
    const { callee } = node;
    if (!isNode(callee)) return;
    const parameters = parametersIn(node);
    const [first] = parameters;
    const name = callee.type === 'MemberExpression' ? propertyOf(callee) : null;
    if (name !== null && methods.has(name) && first)
      source.writes.push({
        target: once(() => evaluate(first, scope)),
        isRaw: false,
        isCertain,
        words: `.${name}()`,
      });
    source.calls.push({
      callee: once(() => evaluate(callee, scope)),
      parameters: parameters.map((one) => once(() => evaluate(one, scope))),
    });
  }

  function noteRaw(text: string, expressions: Node[], scope: Scope): void {
    for (const pattern of rawWrites)
      for (const [words, target = ''] of text.matchAll(pattern)) {
        const hole = /^⟦(\d+)⟧$/.exec(target);
        const expression = hole ? expressions[Number(hole[1])] : undefined;
        const thunk: Thunk = expression
          ? once(() => evaluate(expression, scope))
          : () => [{ kind: 'text', text: target.replaceAll('"', '').toLowerCase() }];
        const isCertain = expression !== undefined;
        source.writes.push({
          target: thunk,
          isRaw: true,
          isCertain,
          words: words.replaceAll(/⟦\d+⟧/g, '…'),
        });
      }
  }

  function walk(node: Node, scope: Scope, inside: SourceFunction | null): void {
    if (node.type === 'ClassMethod')
      enterFunction({ ...(node.function as Node), type: 'FunctionExpression' }, scope, () => []);
    else if (isFunction(node)) enterFunction(node, scope, () => []);
    else if (node.type === 'ForOfStatement' || node.type === 'ForInStatement') enterLoop(node, scope, inside);
    else if (node.type === 'CallExpression') walkCall(node, scope, inside, false);
    else if (
      node.type === 'MemberExpression' &&
      isNode(node.object) &&
      node.object.type === 'CallExpression'
    ) {
      walkCall(node.object, scope, inside, builders.has(propertyOf(node) ?? ''));
      walkParts({ ...node, object: null }, scope, inside);
    } else if (Array.isArray(node.stmts)) {
      const block = new Scope(scope);
      hoist(nodesIn(node.stmts), block);
      walkParts(node, block, inside);
    } else {
      noteStatement(node, scope, inside);
      walkParts(node, scope, inside);
    }
  }

  function noteStatement(node: Node, scope: Scope, inside: SourceFunction | null): void {
    if (node.type === 'StringLiteral') noteRaw(textOf(node), [], scope);
    if (node.type === 'TemplateLiteral') {
      const quasis = nodesIn(node.quasis).map((one) => String(one.cooked ?? one.raw ?? ''));
      const text = quasis.map((quasi, index) => (index === 0 ? quasi : `⟦${index - 1}⟧${quasi}`));
      noteRaw(text.join(''), nodesIn(node.expressions), scope);
    }
    const { argument, left, right } = node;
    if (node.type === 'ReturnStatement' && isNode(argument))
      inside?.returns.push(once(() => evaluate(argument, scope)));
    if (node.type === 'AssignmentExpression' && isNode(left) && left.type === 'Identifier')
      scope.find(textOf(left))?.push(once(() => all(right, scope)));
  }

  function walkCall(node: Node, scope: Scope, inside: SourceFunction | null, isCertain: boolean): void {
    noteCall(node, scope, isCertain);
    const { callee } = node;
    const parameters = parametersIn(node);
    if (isNode(callee)) walk(callee, scope, inside);
    for (const parameter of parameters) {
      if (!isFunction(parameter)) walk(parameter, scope, inside);
      // Callbacks of list methods, or of functions with other arguments.
      else
        enterFunction(parameter, scope, () => [
          ...(isNode(callee) && callee.type === 'MemberExpression' ? partsOf(all(callee.object, scope)) : []),
          ...partsOf(
            all(
              parameters.filter((other) => !isFunction(other)),
              scope,
            ),
          ),
        ]);
    }
  }

  function walkParts(node: Node, scope: Scope, inside: SourceFunction | null): void {
    for (const part of Object.values(node))
      for (const one of Array.isArray(part) ? part : [part]) {
        if (isNode(one)) walk(one, scope, inside);
        // List elements and call arguments have no type of their own.
        else if (typeof one === 'object' && one !== null && 'expression' in one && isNode(one.expression))
          walk(one.expression, scope, inside);
      }
  }

  const top = new Scope(null);
  const body = nodesIn(program.body as unknown);
  for (const statement of body) {
    const from = pathOf(path, textOf(statement.source));
    if (statement.type === 'ImportDeclaration' && from !== null && statement.typeOnly !== true)
      for (const specifier of nodesIn(statement.specifiers)) {
        const local = textOf(specifier.local);
        const name = specifier.type === 'ImportSpecifier' ? textOf(specifier.imported) || local : '*';
        top.add(local, () => [{ kind: 'import', path: from, name, property: null }]);
      }
    if (statement.type === 'ExportAllDeclaration' && from !== null) source.exportsAll.push(from);
    if (statement.type === 'ExportNamedDeclaration')
      for (const { orig, exported } of nodesIn(statement.specifiers)) {
        const name = textOf(orig);
        source.exports.set(textOf(exported) || name, () =>
          from === null
            ? (top.find(name) ?? []).flatMap((thunk) => thunk())
            : [{ kind: 'import', path: from, name, property: null }],
        );
      }
  }
  hoist(body, top);
  for (const statement of body) {
    if (statement.type === 'ExportDeclaration' && isNode(statement.declaration)) {
      const { declaration } = statement;
      const names = declaration.identifier
        ? [textOf(declaration.identifier)]
        : nodesIn(declaration.declarations).map(({ id }) => textOf(id));
      for (const name of names)
        source.exports.set(name, () => (top.find(name) ?? []).flatMap((thunk) => thunk()));
    }
    walk(statement, top, null);
  }
  return source;
}
