import { readFileSync } from 'node:fs';
import type {
  Operation,
  PublishedOperations,
  Shape,
} from '../../../../tools/checks/stripe-contract/extract-operations.ts';
import type { Form } from './read-form.ts';
import type { StripeExchange } from './scripted-stripe.ts';

/** The published specification of the requests that our adapter makes. */
export const published: PublishedOperations = JSON.parse(
  readFileSync(new URL('./published-operations.json', import.meta.url), 'utf8'),
);

/** Violations of the published specification in a request and its response. */
export function checkExchange({ method, path, body, status, json }: StripeExchange): string[] {
  const operation = findOperation(method, path);
  if (!operation) return [`${method} ${path.replace(/_\d+/g, '_…')} is not in the specification`];
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
  return published.operations.find((item) => item.method === method && fits(item.path)) ?? null;
}

function checkParameters(shape: Shape, form: Form, name: string): string[] {
  const missing = (shape.required ?? []).filter((item) => !(item in form));
  return [
    ...missing.map((item) => `${name}: parameter ${item} is missing`),
    ...Object.entries(form).flatMap(([item, value]) => {
      const known = shape.fields?.[item];
      return known ? checkValue(known, value, `${name}: parameter ${item}`) : [`${name}: parameter ${item}`];
    }),
  ];
}

function checkValue(shape: Shape, value: Form | string, name: string): string[] {
  if (typeof value === 'string') return isValue(shape, value) ? [] : [`${name} cannot be ${value}`];
  if (shape.items) {
    const { items } = shape;
    return Object.values(value).flatMap((item) =>
      typeof item === 'string' || !items.fields
        ? checkValue(items, item, name)
        : checkParameters(items, item, name),
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

/** Checks that the specification allows expanding these fields. */
function checkExpansions({ answers }: Operation, { expand }: Form): string[] {
  if (typeof expand !== 'object') return [];
  return Object.values(expand).flatMap((path) => {
    const names = String(path).split('.');
    const isList = answers.startsWith('list of ');
    const schemaName = published.things[answers.replace('list of ', '')];
    const field = schemaName?.fields?.[(isList ? names[1] : names[0]) ?? ''];
    return field?.expandable && (!isList || names[0] === 'data') ? [] : [`expansion ${path}`];
  });
}

function checkAnswer({ answers }: Operation, json: unknown, name: string): string[] {
  if (!isJson(json)) return [`${name}: the response isn't an object`];
  if (!answers.startsWith('list of ')) return checkObject(json, answers.split(' or '), name);
  const isList = json.object === 'list' && typeof json.has_more === 'boolean' && Array.isArray(json.data);
  if (!isList) return [`${name}: the response isn't a list`];
  return listOf(json.data).flatMap((item) =>
    checkObject(item, answers.replace('list of ', '').split(' or '), name),
  );
}

const checkError = (json: unknown, name: string): string[] => {
  const error = isJson(json) ? json.error : null;
  return isJson(error) ? checkFields('api_errors', error, name) : [`${name}: the error has no message`];
};

/** A full object, whose type must be allowed here. */
function checkObject(json: Json, allowed: readonly string[], name: string): string[] {
  const object = json.deleted === true ? `deleted_${json.object}` : String(json.object);
  if (!allowed.includes(object)) return [`${name}: ${object} instead of ${allowed.join(' or ')}`];
  return checkFields(object, json, name);
}

export function checkFields(schemaName: string, json: Json, name: string): string[] {
  const shape = published.things[schemaName];
  if (!shape) return [`${name}: ${schemaName} is not in the specification`];
  return Object.entries(json).flatMap(([field, value]) => {
    const known = shape.fields?.[field];
    const at = `${name}: ${schemaName}.${field}`;
    return known ? checkField(known, value, at) : [`${schemaName}.${field}`];
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
    return listOf(value.data).flatMap((item) => checkObject(item, allowed, at));
  }
  const schemaNames = shape.things ?? [];
  if (schemaNames.length === 0) return [];
  if (typeof value.object === 'string' || shape.expandable) return checkObject(value, schemaNames, at);
  return schemaNames.length === 1 && schemaNames[0] ? checkFields(schemaNames[0], value, at) : [];
}

type Json = { [name: string]: unknown };
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);
