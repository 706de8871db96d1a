import { type KnownService, SERVICES } from './services.ts'
import { createTextIndex } from './text-index.ts'

export interface ServiceFound {
  readonly service: KnownService
  readonly pattern: string
}

const bySrc = createTextIndex(
  SERVICES.flatMap((service) => service.src.map((text) => [text, service] as const)),
)

/** The service that this URL belongs to, by the longest pattern it contains. */
export function serviceOfUrl(url: string): ServiceFound | null {
  const found = bySrc(url)
  return found && { service: found.value, pattern: found.text }
}
