import { readServices } from './read-services.ts'
import type { KnownService } from './service-schema.ts'

/** Reads the files when run from source. In bundles, `embedServices` replaces this module with the data itself. */
export function loadServices(): readonly KnownService[] {
  return readServices()
}
