import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';

type Operation = { requestBody?: { content: { 'application/json': { schema: object } } } };
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};

const folder = join(import.meta.dirname, '../../../../shared/data/api-contracts');

export type VendorContract = {
  /**
   * Violations of the vendor's published specification in a request; empty if there are none.
   * Null: the specification has no such operation.
   */
  findFaults(request: { method: string; path: string; body: unknown }): string[] | null;
};

/** A vendor's published API specification; null if the reference data isn't available. */
export function readVendorContract(file: string): VendorContract | null {
  const path = join(folder, file);
  if (!existsSync(path)) return null;
  const description = JSON.parse(readFileSync(path, 'utf8')) as Description;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ ...description, $id: 'vendor' });
  return {
    findFaults({ method, path: asked, body }) {
      const template = Object.keys(description.paths).find((known) =>
        new RegExp(`^${known.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(asked),
      );
      const operation = template && description.paths[template]?.[method.toLowerCase()];
      if (!template || !operation) return null;
      if (!operation.requestBody) return [];
      const path = template
        .replaceAll('~', '~0')
        .replaceAll('/', '~1')
        .replaceAll('{', '%7B')
        .replaceAll('}', '%7D');
      const pointer = `vendor#/paths/${path}/${method.toLowerCase()}/requestBody/content/application~1json/schema`;
      const validate = ajv.getSchema(pointer);
      if (!validate) throw new Error(`The specification of ${template} can't be read.`);
      return validate(body) ? [] : (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message}`);
    },
  };
}
