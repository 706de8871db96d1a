import { z } from 'zod'
import { PICTURE_FAILURES, PICTURE_LAYERS, PICTURE_SCREENS } from '../proofs.ts'
import { PicturesRequested } from './pictures-requested.v1.ts'

/** Total size of a message's screenshots as PNG; in base64 they stay below the message limit of 1 MiB. */
export const PICTURES_MAX_BYTES = 700_000

export const PicturesMade = PicturesRequested.pick({
  id: true,
  domainId: true,
  version: true,
  region: true,
  language: true,
  isCheck: true,
}).extend({
  type: z.literal('pictures.made.v1'),
  pictures: z
    .array(z.object({ layer: z.enum(PICTURE_LAYERS), screen: z.enum(PICTURE_SCREENS), png: z.base64() }))
    .max(4),
  failure: z.enum(PICTURE_FAILURES).nullable(),
})
export type PicturesMade = z.infer<typeof PicturesMade>
