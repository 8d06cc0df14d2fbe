// server/find-missing-care.ts
export const noOfficeInNetwork = ({ office, near }: { office: string; near: string | null }) =>
  `Todavía no tenemos ${office} en nuestra red${near ? ` cerca de ${near}` : ''}.`;
