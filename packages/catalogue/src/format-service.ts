import type { ServiceFile } from './service-schema.ts'

/** Canonical form of a service file: fields in this order, empty lists omitted, two-space indent. */
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
