import { readProviderList } from '@placet/catalogue/read-provider-list'
import { VendorList, VendorListTexts } from '@placet/contract/vendor-list'
import type { Tx } from '@placet/db/tx'
import {
  currentVendorList,
  keepProviders,
  keepVendorList,
  keepVendorListTexts,
} from '@placet/db/vendor-lists'
import { z } from 'zod'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'
import type { FileFetcher } from '../ports.ts'
import { LIST_LANGUAGES } from './list-languages.ts'

const Input = z.object({
  files: z.custom<FileFetcher>(),
  /** URL of `vendor-list.json`, with its translations next to it; never fetched if undefined. */
  gvlUrl: z.url().optional(),
  providersUrl: z.url().optional(),
})

/** Fetches every URL whose cached response has expired, and stores the lists that pass validation. */
export const fetchPublishedLists = defineVerb(Input, async ({ ctx, input }): Promise<void> => {
  requireJob(ctx)
  const { files, gvlUrl, providersUrl } = input
  if (gvlUrl !== undefined) {
    await fetchDue(ctx, files, gvlUrl, async (tx, text) => {
      await keepVendorList(tx, VendorList.parse(JSON.parse(text)), receipt(ctx))
    })
    for (const language of LIST_LANGUAGES) {
      await fetchDue(ctx, files, new URL(`purposes-${language}.json`, gvlUrl).href, async (tx, text) => {
        const version = (await currentVendorList(tx))?.vendorListVersion
        if (version === undefined) return
        const texts = VendorListTexts.parse(JSON.parse(text))
        await keepVendorListTexts(tx, { language, version, texts, at: ctx.clock.now() })
      })
    }
  }
  if (providersUrl !== undefined) {
    await fetchDue(ctx, files, providersUrl, async (tx, text) => {
      await keepProviders(tx, readProviderList(text), receipt(ctx))
    })
  }
})

function receipt(ctx: Ctx) {
  return { origin: 'fetched', at: ctx.clock.now() } as const
}

async function fetchDue(
  ctx: Ctx,
  files: FileFetcher,
  url: string,
  keep: (tx: Tx, text: string) => Promise<void>,
): Promise<void> {
  const known = await withTx(ctx, (tx) =>
    tx.selectFrom('published_list_source').selectAll().where('url', '=', url).executeTakeFirst(),
  )
  const now = ctx.clock.now()
  if (known && known.fresh_until > now) return
  const answer = await files.fetch(url, known?.etag ?? null)
  await withTx(ctx, async (tx) => {
    if (answer.kind === 'new') await keep(tx, answer.text)
    const row = {
      etag: answer.kind === 'new' ? answer.etag : (known?.etag ?? null),
      asked_at: now,
      fresh_until: new Date(now.getTime() + answer.freshSeconds * 1000),
    }
    await tx
      .insertInto('published_list_source')
      .values({ url, ...row })
      .onConflict((conflict) => conflict.column('url').doUpdateSet(row))
      .execute()
  })
}
