import { z } from 'zod'
import { DomainCode, DomainId } from '../ids.ts'
import { PICTURE_LAYERS, PICTURE_SCREENS } from '../proofs.ts'

/** Pictures of one published version in one region and language, with the very files that its visitors get. */
export const PicturesRequested = z.object({
  type: z.literal('pictures.requested.v1'),
  id: z.string().max(200),
  domainId: DomainId,
  code: DomainCode,
  version: z.int().positive(),
  region: z.int().nonnegative(),
  language: z.string().max(35),
  /** Made again, to be compared with the one that is kept. */
  isCheck: z.boolean(),
  wanted: z.array(z.object({ layer: z.enum(PICTURE_LAYERS), screen: z.enum(PICTURE_SCREENS) })).max(4),
  /** In brotli. */
  files: z.object({
    first: z.base64(),
    preferences: z.base64(),
    /** Only of regions under the IAB's framework. */
    iab: z.base64().optional(),
    vendors: z.base64().optional(),
  }),
})
export type PicturesRequested = z.infer<typeof PicturesRequested>
