import { readFileSync } from 'node:fs';
import type {
  Operation,
  PublishedOperations,
  Shape,
} from '../../../../tools/checks/stripe-contract/extract-operations.ts';
import type { Form } from './read-form.ts';
import type { StripeExchange } from './scripted-stripe.ts';

/** The vendor's published specification of the requests that our adapter makes. */
export const published: PublishedOperations = JSON.parse(
  readFileSync(new URL('./published-operations.json', import.meta.url), 'utf8'),
);

/** Descriptions of everything in an exchange that the published specification doesn't allow. */
export function checkExchange({ method, path, body, status, json }: StripeExchange): string[] {
  const operation = findOperation(method, path);
  if (!operation) return [`${method} ${path.replace(/_\d+/g, '_…')} is not described`];
  const name = `${operation.method} ${operation.path}`;
  return [
    ...checkParameters(operation.parameters, body, name),
    ...checkExpansions(operation, body).map((what) => `${name}: ${what}`),
    ...(status === 200 ? checkAnswer(operation, json, name) : checkError(json, name)),
  ];
}

export function findOperation(method: string, path: string): Operation | null {
  const fits = (pattern: string) =>
    new RegExp(`^${pattern.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`).test(path);
  return published.operations.find((one) => one.method === method && fits(one.path)) ?? null;
}

function checkParameters(shape: Shape, form: Form, name: string): string[] {
  const missing = (shape.required ?? []).filter((one) => !(one in form));
  return [
    ...missing.map((one) => `${name}: parameter ${one} is missing`),
    ...Object.entries(form).flatMap(([one, value]) => {
      const known = shape.fields?.[one];
      return known ? checkValue(known, value, `${name}: parameter ${one}`) : [`${name}: parameter ${one}`];
    }),
  ];
}

function checkValue(shape: Shape, value: Form | string, name: string): string[] {
  if (typeof value === 'string') return isValue(shape, value) ? [] : [`${name} cannot be ${value}`];
  if (shape.items) {
    const { items } = shape;
    return Object.values(value).flatMap((one) =>
      typeof one === 'string' || !items.fields
        ? checkValue(items, one, name)
        : checkParameters(items, one, name),
    );
  }
  if (shape.fields && !shape.anyName) return checkParameters(shape, value, name);
  const isObject = shape.types.includes('object') || shape.types.includes('array');
  return isObject ? [] : [`${name} cannot be an object`];
}

function isValue({ types, values }: Shape, value: string): boolean {
  if (types.includes('integer') && /^-?\d+$/.test(value)) return true;
  if (types.includes('number') && /^-?\d+(\.\d+)?$/.test(value)) return true;
  if (types.includes('boolean') && /^(true|false)$/.test(value)) return true;
  return types.includes('string') && (values?.includes(value) ?? true);
}

/** Expanded fields must be expandable by the specification. */
function checkExpansions({ answers }: Operation, { expand }: Form): string[] {
  if (typeof expand !== 'object') return [];
  return Object.values(expand).flatMap((path) => {
    const names = String(path).split('.');
    const isList = answers.startsWith('list of ');
    const thing = published.things[answers.replace('list of ', '')];
    const field = thing?.fields?.[(isList ? names[1] : names[0]) ?? ''];
    return field?.expandable && (!isList || names[0] === 'data') ? [] : [`expansion ${path}`];
  });
}

function checkAnswer({ answers }: Operation, json: unknown, name: string): string[] {
  if (!isJson(json)) return [`${name}: the answer is no object`];
  if (!answers.startsWith('list of ')) return checkThing(json, answers.split(' or '), name);
  const isList = json.object === 'list' && typeof json.has_more === 'boolean' && Array.isArray(json.data);
  if (!isList) return [`${name}: the answer is no list`];
  return listOf(json.data).flatMap((one) =>
    checkThing(one, answers.replace('list of ', '').split(' or '), name),
  );
}

const checkError = (json: unknown, name: string): string[] => {
  const error = isJson(json) ? json.error : null;
  return isJson(error) ? checkFields('api_errors', error, name) : [`${name}: the refusal says nothing`];
};

/** A full object: it names its own type, and that type is allowed here. */
function checkThing(json: Json, allowed: readonly string[], name: string): string[] {
  const object = json.deleted === true ? `deleted_${json.object}` : String(json.object);
  if (!allowed.includes(object)) return [`${name}: ${object} instead of ${allowed.join(' or ')}`];
  return checkFields(object, json, name);
}

export function checkFields(thing: string, json: Json, name: string): string[] {
  const shape = published.things[thing];
  if (!shape) return [`${name}: ${thing} is not described`];
  return Object.entries(json).flatMap(([field, value]) => {
    const known = shape.fields?.[field];
    const at = `${name}: ${thing}.${field}`;
    return known ? checkField(known, value, at) : [`${thing}.${field}`];
  });
}

function checkField(shape: Shape, value: unknown, at: string): string[] {
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const fits =
    shape.types.includes(type) ||
    (type === 'number' && shape.types.includes('integer') && Number.isInteger(value));
  if (!fits) return [`${at} cannot be ${type}`];
  if (typeof value === 'string' && shape.values && !shape.values.includes(value))
    return [`${at} cannot be ${value}`];
  if (!isJson(value) || Array.isArray(value)) return [];
  if (shape.items?.things && Array.isArray(value.data)) {
    const allowed = shape.items.things;
    return listOf(value.data).flatMap((one) => checkThing(one, allowed, at));
  }
  const things = shape.things ?? [];
  if (things.length === 0) return [];
  if (typeof value.object === 'string' || shape.expandable) return checkThing(value, things, at);
  return things.length === 1 && things[0] ? checkFields(things[0], value, at) : [];
}

type Json = { [name: string]: unknown };
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);
