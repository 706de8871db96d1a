import { type KnownService, SERVICES } from './services.ts'

const RESULTS_MAX = 50

interface Searchable {
  readonly service: KnownService
  readonly name: string
  /** Name, vendor, id and hosts. */
  readonly text: string
}

const all: readonly Searchable[] = SERVICES.map((service) => ({
  service,
  name: fold(service.name),
  text: fold([service.name, service.vendor, service.id, ...service.src].join(' ')),
})).toSorted((one, other) => (one.name < other.name ? -1 : 1))

/** Services that match every word of the text; names that start with it come first, then sorted by name. */
export function searchServices(text: string, max = RESULTS_MAX): KnownService[] {
  const wanted = fold(text.trim())
  const words = wanted.split(/\s+/)
  const found = all.filter((one) => words.every((word) => one.text.includes(word)))
  return found
    .toSorted((one, other) => rank(one, wanted) - rank(other, wanted))
    .slice(0, max)
    .map(({ service }) => service)
}

function rank({ name }: Searchable, wanted: string): number {
  if (name === wanted) return 0
  if (name.startsWith(wanted)) return 1
  if (name.includes(` ${wanted}`)) return 2
  return name.includes(wanted) ? 3 : 4
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
