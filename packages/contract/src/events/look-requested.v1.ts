import { z } from 'zod'
import { DomainId } from '../ids.ts'

/** A site's home page to read: enough to visit it, but no owner and no secrets. */
export const LookRequested = z.object({
  type: z.literal('look.requested.v1'),
  lookId: z.string().max(64),
  domainId: DomainId,
  /** Host name of the site. */
  domain: z.string().max(253),
})
export type LookRequested = z.infer<typeof LookRequested>
