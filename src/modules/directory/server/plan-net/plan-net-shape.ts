/** The FHIR R4 properties of directory resources, from the standard's schema. `*` marks lists. */
const base = 'resourceType id meta implicitRules language text contained* extension* modifierExtension*';
const properties = {
  Practitioner:
    'identifier* active name* telecom* address* gender birthDate photo* qualification* communication*',
  PractitionerRole: `identifier* active period practitioner organization code* specialty* location* healthcareService*
    telecom* availableTime* notAvailable* availabilityExceptions endpoint*`,
  Organization: 'identifier* active type* name alias* telecom* address* partOf contact* endpoint*',
  OrganizationAffiliation: `identifier* active period organization participatingOrganization network* code* specialty*
    location* healthcareService* telecom* endpoint*`,
  Location: `identifier* status operationalStatus name alias* description mode type* telecom* address physicalType
    position managingOrganization partOf hoursOfOperation* availabilityExceptions endpoint*`,
  HealthcareService: `identifier* active providedBy category* type* specialty* location* name comment extraDetails photo
    telecom* coverageArea* serviceProvisionCode* eligibility* program* characteristic* communication* referralMethod*
    appointmentRequired availableTime* notAvailable* availabilityExceptions endpoint*`,
  InsurancePlan: `identifier* status type* name alias* period ownedBy administeredBy coverageArea* contact* endpoint*
    network* coverage* plan*`,
} as const;

export type PlanNetType = keyof typeof properties;

const shapes: ReadonlyMap<string, ReadonlyMap<string, boolean>> = new Map(
  Object.entries(properties).map(([type, own]) => [
    type,
    new Map(
      `${base} ${own}`
        .split(/\s+/)
        .map((name) => (name.endsWith('*') ? [name.slice(0, -1), true] : [name, false])),
    ),
  ]),
);

export const isPlanNetType = (type: unknown): type is PlanNetType =>
  typeof type === 'string' && shapes.has(type);

export type ShapeProblem = { reason: string; found: string };

/** What is invalid about a resource; null if it can be used. A `_` prefix marks an extension of the value. */
export function findShapeProblem(resource: Record<string, unknown>, type: PlanNetType): ShapeProblem | null {
  const shape = shapes.get(type);
  for (const [name, value] of Object.entries(resource)) {
    const isList = shape?.get(name.startsWith('_') ? name.slice(1) : name);
    if (isList === undefined)
      return { reason: `A ${type} doesn’t have this property in FHIR R4.`, found: name };
    if (isList !== Array.isArray(value))
      return {
        reason: isList ? 'This property must be a list.' : 'This property can’t be a list.',
        found: name,
      };
  }
  const { active, id } = resource;
  if (active !== undefined && typeof active !== 'boolean')
    return { reason: 'The active property must be true or false.', found: String(active) };
  if (id !== undefined && !(typeof id === 'string' && /^[A-Za-z0-9.-]{1,64}$/.test(id)))
    return { reason: 'The id isn’t valid in FHIR.', found: String(id) };
  return null;
}
