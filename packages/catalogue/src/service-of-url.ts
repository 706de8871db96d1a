import { type KnownService, SERVICES } from './services.ts'
import { createTextIndex } from './text-index.ts'

export interface ServiceFound {
  readonly service: KnownService
  readonly pattern: string
}

const bySrc = createTextIndex(
  SERVICES.flatMap((service) => service.src.map((text) => [text, service] as const)),
)
const byInline = createTextIndex(
  SERVICES.flatMap((service) => service.inline.map((text) => [text, service] as const)),
)

/** Whose tag this address is, by the longest pattern that it contains. */
export function serviceOfUrl(url: string): ServiceFound | null {
  return toFound(bySrc(url))
}

/** Whose tag an inline script is. */
export function serviceOfInline(script: string): ServiceFound | null {
  return toFound(byInline(script))
}

function toFound(found: { text: string; value: KnownService } | null): ServiceFound | null {
  return found && { service: found.value, pattern: found.text }
}
