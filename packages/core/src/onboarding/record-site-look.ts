import { LookTaken, PLATFORM_SIGNS, type SiteSign } from '@placet/contract/events/look-taken.v1'
import { LOOK_PHONE_PICTURE, LOOK_PICTURE, type Platform, type SiteFacts } from '@placet/contract/onboarding'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'
import { readJpegSize } from './read-jpeg-size.ts'

/** Keeps what a scanner read. Scanners are not trusted. False if nobody waits for it. */
export const recordSiteLook = defineVerb(LookTaken, async ({ ctx, input }): Promise<boolean> => {
  requireJob(ctx)
  const { seen } = input
  const facts = seen && factsOf(seen)
  return withTx(ctx, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('site_look')
      .set({
        ended_at: ctx.clock.now(),
        failure: facts ? null : (input.failure ?? 'unreachable'),
        facts: facts && JSON.stringify(facts),
        picture: readPicture(seen?.picture, LOOK_PICTURE),
        phone_picture: readPicture(seen?.phonePicture, LOOK_PHONE_PICTURE),
      })
      .where('domain_id', '=', input.domainId)
      .where('look_id', '=', input.lookId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
})

function factsOf({ name, languages, colours, policyUrl, signs }: NonNullable<LookTaken['seen']>): SiteFacts {
  return {
    name,
    languages,
    colours,
    policyUrl,
    platform: platformOf(signs),
    hasGoogleTags: signs.includes('gtm') || signs.includes('google-tag'),
  }
}

/** A shop system or framework says where to paste the line; Tag Manager only where nothing else does. */
function platformOf(signs: readonly SiteSign[]): Platform {
  return PLATFORM_SIGNS.find((sign) => signs.includes(sign)) ?? (signs.includes('gtm') ? 'gtm' : 'plain')
}

/** Null if it is no JPEG of the expected size. */
function readPicture(
  base64: string | null | undefined,
  wanted: { readonly width: number; readonly height: number; readonly maxBytes: number },
): Buffer | null {
  if (!base64) return null
  const bytes = Buffer.from(base64, 'base64')
  const size = readJpegSize(bytes)
  const isWanted = size?.width === wanted.width && size.height === wanted.height
  return isWanted && bytes.length <= wanted.maxBytes ? bytes : null
}
