export type Form = { [name: string]: Form | string };

/**
 * Parses a form with names such as `items[0][price_data][unit_amount]` into nested objects. Lists become objects with
 * numeric keys.
 */
export function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part);
    let at = form;
    for (const part of path.slice(0, -1)) {
      const known = at[part];
      const inner: Form = typeof known === 'object' ? known : {};
      at[part] = inner;
      at = inner;
    }
    at[path.at(-1) ?? ''] = value;
  }
  return form;
}

export const textOf = (form: Form, name: string): string => {
  const value = form[name];
  return typeof value === 'string' ? value : '';
};

export const partOf = (form: Form, name: string): Form => {
  const value = form[name];
  return typeof value === 'object' ? value : {};
};
