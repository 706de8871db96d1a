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

/** The service whose tag this URL is, by the longest pattern it contains. */
export function serviceOfUrl(url: string): ServiceFound | null {
  return toFound(bySrc(url))
}

/** The service whose tag an inline script is. */
export function serviceOfInline(script: string): ServiceFound | null {
  return toFound(byInline(script))
}

function toFound(found: { text: string; value: KnownService } | null): ServiceFound | null {
  return found && { service: found.value, pattern: found.text }
}
