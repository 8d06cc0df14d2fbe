import { parseSync } from 'oxc-parser';

export type Node = { type: string; start: number; end: number; [key: string]: unknown };
export type UserText = {
  kind: 'jsx-text' | 'jsx-attribute' | 'literal' | 'template';
  /** Interpolated values are replaced by U+FFFC. */
  text: string;
  node: Node;
  /** From the program down to the node's parent. */
  parents: Node[];
};

const valueSign = '\uFFFC';

/** Attributes that users never read. */
const machineAttributes = new RegExp(
  `^(?:${[
    'className|classNames|id|href|to|src|srcSet|type|key|role|rel|target|autoComplete|inputMode|enterKeyHint',
    'size|variant|color|style|styles|viewBox|d|fill|stroke.*|transform|method|action|pattern|media|sizes|lang|dir|as',
    'htmlFor|form|gap|justify|align|wrap|order|position|points|xmlns|preserveAspectRatio|clipPath|mask|textAnchor',
    'dominantBaseline|capture|accept|loading|fetchPriority|crossOrigin|referrerPolicy|allow|sandbox|[whmp]|[mp][tblrxy]',
    'scope|shape|kind|mode|status|tone|topic|section|path|at|part|data-.*',
    'aria-(?!label$|description$|roledescription$|valuetext$|placeholder$).*',
  ].join('|')})$`,
);
/** Functions whose text arguments users never read. */
const machineCalls = new RegExp(
  `^(?:${[
    '\\w*Error|\\w*Event|EventSource|URL|URLSearchParams|RegExp|matchMedia|querySelector|querySelectorAll|closest',
    'matches|getElementById|[gs]etAttribute|removeAttribute|addEventListener|removeEventListener|createElement|createElementNS',
    'DateTimeFormat|NumberFormat|PluralRules|Collator|Segmenter|ListFormat|RelativeTimeFormat|setProperty',
    'getPropertyValue|postMessage|dispatchEvent|lazy|fetch|append|set|get|has|debug|info|warn|error|fatal|log|trace',
    'createContext|startsWith|endsWith|includes|split|indexOf|join|replace|replaceAll|describe|sql|supports|toBlob',
    'getContext|register|enqueue',
  ].join('|')})$`,
);
const machineProperties = new RegExp(
  `^(?:${[
    'className|id|key|type|rel|property|httpEquiv|as|href|src|fontFamily|gridTemplate.*|transition|boxShadow',
    'background|padding|margin|border|font|transform|animation|color|kind|codes?|topic|path|method|cacheControl|accept',
    'media|sizes|role|queryKey|format|locale|timeZone|slug|event|action|reason',
    // An endpoint's documentation and audit wording are in its contract.
    'summary|audit|overview|patient',
  ].join('|')})$`,
);
const comparisons = new Set(['===', '!==', '==', '!=', 'in', 'instanceof']);
const keyNames =
  /^(?:Enter|Escape|Tab|Home|End|Space|Backspace|Delete|Shift|Control|Meta|Alt|Arrow\p{L}*|Page\p{L}*|Bearer|Cookie|Inter)$/u;
const machineStart =
  /^(?:https?:|#|\/|\.|--|calc\(|var\(|rgb|translate|[a-z-]+\/[a-z-]+|[A-Z][a-z]+\/[A-Z]|[a-z-]+: |\([a-z-]+:)/;

/** Several words, or one capitalized word. */
function looksLikeWords(text: string): boolean {
  const trimmed = text.trim();
  if (!/\p{L}{2}/u.test(trimmed) || machineStart.test(trimmed)) return false;
  if (/\p{L}{2,}[^\S\n]+\S*\p{L}/u.test(trimmed) || /\p{L}[,.:;?!…’]* +\S/u.test(trimmed))
    return !/^[a-z0-9-]+( [a-z0-9-]+)* \d/.test(trimmed);
  return /^\p{Lu}\p{Ll}+(?:[…?!.:]|['’]\p{L}+)?$/u.test(trimmed) && !keyNames.test(trimmed);
}

const isSentence = (text: string): boolean =>
  /^[\p{Lu}“]/u.test(text) && text.trim().split(/\s+/).length >= 3 && /[.?!…:”]$/u.test(text.trim());

function nameOf(node: Node): string {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name as string;
  if (node.type === 'MemberExpression') return nameOf(node.property as Node);
  return node.type === 'Literal' ? String(node.value) : '';
}

const textOf = (node: Node): string =>
  node.type === 'TemplateLiteral'
    ? (node.quasis as Node[]).map(({ value }) => (value as { cooked: string }).cooked).join(valueSign)
    : (node.value as string);

/** Whether users never see text at this position; undefined if the parent doesn't decide. */
function isMachine(parent: Node, child: Node): boolean | undefined {
  switch (parent.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return parent.source === child || undefined;
    case 'TaggedTemplateExpression':
      return true;
    case 'BinaryExpression':
      return comparisons.has(parent.operator as string) || undefined;
    case 'SwitchCase':
      return parent.test === child || undefined;
    case 'Property':
      return (
        (parent.key === child && !parent.computed) ||
        (parent.value === child && machineProperties.test(nameOf(parent.key as Node))) ||
        undefined
      );
    case 'PropertyDefinition':
      return parent.key === child || undefined;
    case 'MemberExpression':
      return parent.property === child || undefined;
    case 'CallExpression':
    case 'NewExpression':
      return (parent.callee !== child && machineCalls.test(nameOf(parent.callee as Node))) || undefined;
    case 'JSXAttribute':
      return machineAttributes.test(nameOf(parent.name as Node));
    case 'ExpressionStatement':
      return parent.directive ? true : undefined;
    default:
      return parent.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)Expression$/.test(parent.type)
        ? true
        : undefined;
  }
}

function isForMachines(parents: readonly Node[], node: Node): boolean {
  let child = node;
  for (const parent of parents.toReversed()) {
    const answer = isMachine(parent, child);
    if (answer !== undefined) return answer;
    if (/Statement$|FunctionExpression$|^FunctionDeclaration$/.test(parent.type)) return false;
    child = parent;
  }
  return false;
}

/**
 * Finds user-visible text in a source file. `isScreen`: a UI file, where any words count;
 * elsewhere only full sentences count, because other text there is for developers.
 */
export function findUserText(path: string, source: string, isScreen: boolean): UserText[] {
  const found: UserText[] = [];
  const visit = (node: Node, parents: Node[]): void => {
    if (node.type === 'JSXText') {
      const text = node.value as string;
      if (/\p{L}/u.test(text)) found.push({ kind: 'jsx-text', text, node, parents });
      return;
    }
    if (node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')) {
      const text = textOf(node);
      const isText = isScreen
        ? looksLikeWords(text.replaceAll(valueSign, ' 0 ')) && /\p{L}/u.test(text.replaceAll(valueSign, ''))
        : isSentence(text.replaceAll(valueSign, 'X'));
      if (isText && !isForMachines(parents, node)) {
        found.push({ kind: kindOf(node, parents.at(-1)), text, node, parents });
        return;
      }
    }
    const inside = [...parents, node];
    for (const value of Object.values(node).flat())
      if (typeof (value as Node | null)?.type === 'string' && typeof (value as Node).start === 'number')
        visit(value as Node, inside);
  };
  visit(parseSync(path, source).program as unknown as Node, []);
  return found;
}

function kindOf(node: Node, parent: Node | undefined): UserText['kind'] {
  if (parent?.type === 'JSXAttribute') return 'jsx-attribute';
  return node.type === 'TemplateLiteral' && (node.expressions as Node[]).length > 0 ? 'template' : 'literal';
}
