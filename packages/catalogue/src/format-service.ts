import type { ServiceFile } from './service-schema.ts'

/** The one form a service's file may have: fields in this order, empty lists left out, two spaces. */
export function formatService(service: ServiceFile): string {
  const { number, name, vendor, category, description, source, asksConsentMode, src, inline, stores } =
    service
  const ordered = {
    ...{ number, name, vendor, category, description, source, asksConsentMode },
    src: noneIfEmpty(src),
    inline: noneIfEmpty(inline),
    stores: noneIfEmpty(
      stores.map(({ name, kind, hosts, lifetime, description, category }) => ({
        name,
        kind,
        hosts,
        lifetime,
        description,
        category,
      })),
    ),
  }
  return `${JSON.stringify(ordered, null, 2)}\n`
}

function noneIfEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list
}
