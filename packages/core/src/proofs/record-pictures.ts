import { PicturesMade } from '@placet/contract/events/pictures-made.v1'
import { writePublicationLog } from '@placet/contract/jobs/write-publication-log'
import { SCREEN_SIZES } from '@placet/contract/proofs'
import type { Tx } from '@placet/db/tx'
import { defineVerb } from '../define-verb.ts'
import { sha256Hex } from '../settings/index.ts'
import { type Ctx, withTx } from '../context.ts'
import { requireJob } from '../permissions.ts'

type Made = PicturesMade['pictures'][number]

/** Keeps the first screenshot of a view and compares retaken ones with it. False if nothing is waiting for it. */
export const recordPictures = defineVerb(PicturesMade, async ({ ctx, input }): Promise<boolean> => {
  requireJob(ctx)
  if (input.isCheck) return compareWithKept(ctx, input)
  const pictures = input.pictures.filter(isOfItsSize)
  return withTx(ctx, async (tx) => {
    const bundle = await tx
      .selectFrom('published_bundle')
      .select(['account_id'])
      .where('domain_id', '=', input.domainId)
      .where('version', '=', input.version)
      .forUpdate()
      .executeTakeFirst()
    if (!bundle) return false
    for (const picture of pictures) await keepPicture(tx, ctx, input, picture, bundle.account_id)
    const failure = input.failure ?? (pictures.length === input.pictures.length ? null : 'broken')
    if (failure) {
      await tx
        .updateTable('published_bundle')
        .set({ picture_failure: failure })
        .where('domain_id', '=', input.domainId)
        .where('version', '=', input.version)
        .execute()
    }
    if (pictures.length > 0) await ctx.jobs.enqueue(tx, writePublicationLog, {})
    return true
  })
})

async function keepPicture(tx: Tx, ctx: Ctx, view: PicturesMade, picture: Made, accountId: string) {
  const png = Buffer.from(picture.png, 'base64')
  const sha256 = sha256Hex(png)
  await tx
    .insertInto('picture')
    .values({ sha256, png })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('rendering')
    .values({
      domain_id: view.domainId,
      version: view.version,
      region: view.region,
      language: view.language,
      layer: picture.layer,
      screen: picture.screen,
      account_id: accountId,
      sha256,
      at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function compareWithKept(ctx: Ctx, made: PicturesMade): Promise<boolean> {
  let isCompared = false
  for (const { layer, screen, png } of made.pictures) {
    const view = { ...made, layer, screen }
    const kept = await withTx(ctx, (tx) =>
      tx
        .selectFrom('rendering')
        .innerJoin('picture', 'picture.sha256', 'rendering.sha256')
        .select('picture.png')
        .where((eb) => eb.and(columnsOf(view)))
        .executeTakeFirst(),
    )
    const size = SCREEN_SIZES[screen]
    const difference = kept && (await ctx.images.compare(kept.png, Buffer.from(png, 'base64')))
    if (!kept) continue
    // A screenshot of a different size counts as entirely different.
    const total = difference?.total ?? size.width * size.height
    const checked = { differing_pixels: difference?.differing ?? total, total_pixels: total }
    await withTx(ctx, (tx) =>
      tx
        .updateTable('rendering')
        .set({ ...checked, checked_at: ctx.clock.now() })
        .where((eb) => eb.and(columnsOf(view)))
        .execute(),
    )
    isCompared = true
  }
  return isCompared
}

interface View {
  domainId: string
  version: number
  region: number
  language: string
  layer: string
  screen: string
}

export function columnsOf({ domainId, version, region, language, layer, screen }: View) {
  return {
    'rendering.domain_id': domainId,
    'rendering.version': version,
    'rendering.region': region,
    'rendering.language': language,
    'rendering.layer': layer,
    'rendering.screen': screen,
  }
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** Scanners are not trusted: an upload must at least be a PNG of the screen's size. */
function isOfItsSize({ png, screen }: Made): boolean {
  const bytes = Buffer.from(png, 'base64')
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return false
  const { width, height } = SCREEN_SIZES[screen]
  return bytes.readUInt32BE(16) === width && bytes.readUInt32BE(20) === height
}
