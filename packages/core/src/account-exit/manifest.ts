import { AccountId } from '@placet/contract/ids'
import { z } from 'zod'

export const MANIFEST = 'manifest.json'

/** The last file of an archive. */
export const Manifest = z.strictObject({
  format: z.literal('placet-account'),
  version: z.literal(1),
  account: z.strictObject({ id: AccountId, name: z.string() }),
  exportedAt: z.iso.datetime(),
  files: z.array(
    z.strictObject({
      path: z.string(),
      bytes: z.int(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      /** Whether another installation takes it in. */
      isImported: z.boolean(),
    }),
  ),
})
export type Manifest = z.infer<typeof Manifest>
