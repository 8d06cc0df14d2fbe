/** The shape of a parameter or field, without its description. */
export type Shape = {
  /** `string`, `integer`, `boolean`, `number`, `object`, `array` or `null`. */
  types: string[];
  values?: string[];
  /** For an object whose properties we check. */
  fields?: Record<string, Shape>;
  required?: string[];
  /** For an object with arbitrary property names. */
  anyName?: true;
  items?: Shape;
  /** Schemas that this field may contain when expanded. */
  things?: string[];
  /** Whether they are expanded only on request. */
  expandable?: true;
};

export type Operation = { method: string; path: string; parameters: Shape; answers: string };
export type PublishedOperations = {
  about: string;
  version: string;
  operations: Operation[];
  things: Record<string, Shape>;
};

type Json = { [name: string]: unknown };

/** Requests that the adapter makes. */
export const operationsInUse: readonly (readonly [string, string])[] = [
  ['post', '/v1/customers'],
  ['get', '/v1/customers/{customer}'],
  ['post', '/v1/customers/{customer}'],
  ['delete', '/v1/customers/{customer}'],
  ['get', '/v1/customers/{customer}/payment_methods'],
  ['post', '/v1/setup_intents'],
  ['post', '/v1/payment_intents'],
  ['get', '/v1/payment_intents'],
  ['get', '/v1/payment_intents/{intent}'],
  ['post', '/v1/payment_intents/{intent}/cancel'],
  ['post', '/v1/refunds'],
  ['get', '/v1/refunds'],
  ['post', '/v1/products'],
  ['post', '/v1/subscriptions'],
  ['get', '/v1/subscriptions'],
  ['get', '/v1/subscriptions/{subscription_exposed_id}'],
  ['post', '/v1/subscriptions/{subscription_exposed_id}'],
  ['delete', '/v1/subscriptions/{subscription_exposed_id}'],
  ['get', '/v1/invoices'],
  ['post', '/v1/invoices/{invoice}/pay'],
  ['get', '/v1/balance_transactions'],
  ['get', '/v1/disputes'],
  ['post', '/v1/billing_portal/sessions'],
];

/** Response schemas, with the fields that we read. */
export const schemasInUse = [
  'balance_transaction',
  'billing_portal.session',
  'charge',
  'customer',
  'deleted_customer',
  'dispute',
  'invoice',
  'line_item',
  'payment_intent',
  'payment_method',
  'payment_method_card',
  'product',
  'refund',
  'setup_intent',
  'subscription',
  'subscription_item',
  'invoice_setting_customer_setting',
  'invoice_line_item_period',
  'api_errors',
];

/** Object parameters whose properties are checked. */
const checkedParameters = new Set([
  'metadata',
  'created',
  'expand',
  'items',
  'price_data',
  'recurring',
  'invoice_settings',
  'payment_method_types',
]);

/** Extracts what the tests need from the published description. */
export function extractOperations(description: Json, about: string): PublishedOperations {
  const components = at(description, 'components', 'schemas');
  const version = String(at(description, 'info').version);
  return {
    about,
    version,
    operations: operationsInUse.map(([method, path]) => readOperation(description, method, path)),
    things: Object.fromEntries(
      schemasInUse.map((name) => {
        const schema = components[name];
        if (!isJson(schema)) throw new Error(`The description has no ${name}.`);
        return [name, readThing(schema)];
      }),
    ),
  };
}

function readOperation(description: Json, method: string, path: string): Operation {
  const operation = at(description, 'paths', path, method);
  const fields: Record<string, Shape> = {};
  const required: string[] = [];
  for (const parameter of listOf(operation.parameters)) {
    if (parameter.in !== 'query') continue;
    const name = String(parameter.name);
    fields[name] = readParameter(name, jsonOf(parameter.schema));
    if (parameter.required === true) required.push(name);
  }
  const form = find(operation, 'requestBody', 'content', 'application/x-www-form-urlencoded', 'schema');
  const body = form ? readParameters(form) : null;
  const answer = find(operation, 'responses', '200', 'content', 'application/json', 'schema');
  return {
    method: method.toUpperCase(),
    path,
    parameters: {
      types: ['object'],
      fields: { ...fields, ...body?.fields },
      required: [...required, ...(body?.required ?? [])],
    },
    answers: answer ? nameOfAnswer(answer) : 'object',
  };
}

/** `list of refund`, or the schema itself. */
function nameOfAnswer(schema: Json): string {
  const item = refsOf(schema);
  if (item.length > 0) return item.join(' or ');
  const items = find(schema, 'properties', 'data', 'items');
  return items ? `list of ${refsOf(items).join(' or ')}` : 'object';
}

function readParameters(schema: Json): Shape {
  const fields = Object.entries(jsonOf(schema.properties)).map(
    ([name, inner]) => [name, readParameter(name, jsonOf(inner))] as const,
  );
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  return { types: ['object'], fields: Object.fromEntries(fields), required };
}

function readParameter(name: string, schema: Json): Shape {
  const choices = choicesOf(schema);
  const types = [...new Set(choices.map((item) => String(item.type ?? 'object')))];
  const values = valuesOf(choices);
  const shape: Shape = { types, ...(values ? { values } : {}) };
  if (!checkedParameters.has(name)) return shape;
  const object = choices.find((item) => item.properties);
  const array = choices.find((item) => item.items);
  if (object) Object.assign(shape, readParameters(object));
  if (choices.some((item) => item.additionalProperties)) shape.anyName = true;
  if (array) shape.items = readItem(jsonOf(array.items));
  return { ...shape, types };
}

function readItem(schema: Json): Shape {
  const values = valuesOf([schema]);
  return schema.properties
    ? readParameters(schema)
    : { types: [String(schema.type ?? 'object')], ...(values ? { values } : {}) };
}

function readThing(schema: Json): Shape {
  const fields = Object.entries(jsonOf(schema.properties)).map(
    ([name, inner]) => [name, readField(jsonOf(inner))] as const,
  );
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  return { types: ['object'], fields: Object.fromEntries(fields), required };
}

function readField(schema: Json): Shape {
  const choices = choicesOf(schema);
  const things = [...new Set(choices.flatMap(refsOf))].filter((name) => schemasInUse.includes(name));
  const plain = choices.flatMap((item) => (item.$ref ? 'object' : String(item.type ?? 'object')));
  const types = [...new Set([...plain, ...(schema.nullable === true ? ['null'] : [])])];
  const values = valuesOf(choices);
  const list = find(schema, 'properties', 'data', 'items');
  const items = list ? refsOf(list).filter((name) => schemasInUse.includes(name)) : [];
  return {
    types,
    ...(values ? { values } : {}),
    ...(things.length > 0 ? { things } : {}),
    ...(items.length > 0 ? { items: { types: ['object'], things: items } } : {}),
    ...(schema['x-expansionResources'] ? { expandable: true as const } : {}),
  };
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const jsonOf = (value: unknown): Json => (isJson(value) && !Array.isArray(value) ? value : {});
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

function choicesOf(schema: Json): Json[] {
  const choices = listOf(schema.anyOf);
  return choices.length > 0 ? choices : [schema];
}

const refsOf = (schema: Json): string[] =>
  choicesOf(schema).flatMap(({ $ref }) =>
    typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : [],
  );

/** Null when any text is allowed. */
function valuesOf(choices: readonly Json[]): string[] | null {
  const texts = choices.filter((item) => item.type === 'string');
  if (texts.length === 0 || texts.some((item) => !Array.isArray(item.enum))) return null;
  return texts.flatMap((item) => (Array.isArray(item.enum) ? item.enum.map(String) : []));
}

function find(json: Json, ...names: string[]): Json | null {
  let at: unknown = json;
  for (const name of names) at = isJson(at) ? at[name] : undefined;
  return isJson(at) ? at : null;
}

function at(json: Json, ...names: string[]): Json {
  const found = find(json, ...names);
  if (!found) throw new Error(`The description has no ${names.join(' › ')}.`);
  return found;
}
