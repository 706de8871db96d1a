import { z } from 'zod'
import { DomainId } from '../ids.ts'
import { defineJob } from '../job.ts'
import { PictureQuery } from '../proofs.ts'

/** Screenshots of a published version: all of them, or a single one retaken for comparison. */
export const renderPictures = defineJob({
  name: 'render-pictures',
  formerly: 'request-pictures',
  payload: z.object({
    domainId: DomainId,
    version: z.int().positive(),
    check: PictureQuery.omit({ version: true }).optional(),
  }),
  retries: 60,
})
