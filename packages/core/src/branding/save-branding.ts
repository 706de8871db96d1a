import { createHash } from 'node:crypto'
import { type Brand, LOGO_MAX_BYTES, LOGO_SIZE, saveBranding as route } from '@placet/contract/branding'
import { inputOf } from '@placet/contract/route'
import type { LimitRule } from '@placet/db/rate-limits'
import { asBrandColour, isBrandColour } from '@placet/rules/brand-colours'
import { loadBrand } from '../account-brand.ts'
import { audit } from '../audit.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { limit } from '../limit.ts'
import { requirePermission, requireVerifiedEmail } from '../permissions.ts'
import { refuse } from '../refuse.ts'

/** Each one may decode a picture. */
const SAVES: LimitRule = { name: 'branding-saves', points: 60, perSeconds: 60 * 60 }

/** T48: none of the uploaded bytes are kept. */
export const saveBranding = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'member:write')
  requireVerifiedEmail(ctx)
  const { name, colour, replyTo } = input
  if (!isBrandColour(colour)) {
    const message = `White text on this colour is hard to read. Choose a darker one, such as ${asBrandColour(colour)}.`
    throw refuse('brand_colour_pale', [{ key: 'colour', message }])
  }
  await limit(ctx, SAVES, accountId)
  const made = input.logo ? await makeLogo(ctx, input.logo) : input.logo
  await withTx(ctx, async (tx) => {
    const before = await loadBrand(tx, accountId)
    const logo = made === undefined ? (before?.logo ?? null) : made
    const row = {
      ...{ name, colour, reply_to: replyTo === '' ? null : replyTo },
      logo: logo === null ? null : Buffer.from(logo, 'base64'),
      saved_at: ctx.clock.now(),
    }
    await tx
      .insertInto('account_brand')
      .values({ account_id: accountId, ...row })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute()
    await audit(tx, ctx, {
      accountId,
      action: 'branding.save',
      entity: accountId,
      changed: { from: before ? audited(before) : {}, to: audited({ name, colour, replyTo, logo }) },
    })
  })
})

async function makeLogo(ctx: Ctx, base64: string): Promise<string> {
  const upload = Buffer.from(base64, 'base64')
  const logo = upload.length <= LOGO_MAX_BYTES ? await ctx.images.makeLogo(upload, LOGO_SIZE) : null
  if (!logo) throw refuse('brand_logo_refused')
  return logo.toString('base64')
}

/** The log names a logo by its hash. */
function audited({ logo, ...fields }: Brand): Record<string, unknown> {
  return { ...fields, logo: logo === null ? null : createHash('sha256').update(logo).digest('hex') }
}
