import { z } from 'zod'
import { ConsentSubmission } from '../consent-intake.ts'
import { DomainCode, DomainId } from '../ids.ts'

/** One choice as the edge hands it on: address cut, query dropped, browser reduced to its family. */
export const ConsentRecord = ConsentSubmission.extend({
  domainId: DomainId,
  code: DomainCode,
  host: z.string().max(253),
  country: z.string().max(6),
  network: z.string().max(45),
  browser: z.string().max(40),
  device: z.enum(['desktop', 'mobile', 'tablet']),
  receivedAt: z.int().positive(),
  trace: z.string().max(55).optional(),
})
export type ConsentRecord = z.infer<typeof ConsentRecord>

/** The message of a consent stream: the consents of a few milliseconds, each judged on its own by the reader. */
export const ConsentsRecorded = z.object({
  type: z.literal('consents.recorded.v1'),
  records: z.array(z.unknown()),
})
export type ConsentsRecorded = z.infer<typeof ConsentsRecorded>
