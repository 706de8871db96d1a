import { z } from 'zod'
import { DomainId } from './ids.ts'

/** Of routes about one site. In a file of its own, so that a public page doesn't load what only owners use. */
export const DomainParams = z.strictObject({ domainId: DomainId })
