import { z } from 'zod'
import { DomainCode, DomainId } from '../ids.ts'
import { PICTURE_LAYERS, PICTURE_SCREENS } from '../proofs.ts'

/** Screenshots of one published version in one region and language, using exactly the files that visitors get. */
export const PicturesRequested = z.object({
  type: z.literal('pictures.requested.v1'),
  id: z.string().max(200),
  domainId: DomainId,
  code: DomainCode,
  version: z.int().positive(),
  region: z.int().nonnegative(),
  language: z.string().max(35),
  /** Retaken for comparison with the stored one. */
  isCheck: z.boolean(),
  wanted: z.array(z.object({ layer: z.enum(PICTURE_LAYERS), screen: z.enum(PICTURE_SCREENS) })).max(4),
  /** Brotli-compressed. */
  files: z.object({
    first: z.base64(),
    /** Missing for versions published before there was one. */
    core: z.base64().optional(),
    preferences: z.base64(),
    /** Only for regions under the IAB framework. */
    iab: z.base64().optional(),
    vendors: z.base64().optional(),
  }),
})
export type PicturesRequested = z.infer<typeof PicturesRequested>
