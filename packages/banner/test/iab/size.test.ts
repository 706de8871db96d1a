import { brotliCompressSync } from 'node:zlib'
import { emitIab, emitScript } from '@placet/rules/publish/emit-script'
import { expect, test } from 'vitest'
import budget from '../../size-budget.json' with { type: 'json' }
import { built } from '../built.ts'
import { publish } from '../published.ts'
import { whole } from '../shop.ts'
import { newsList } from './news-list.ts'

const brotliBytes = (text: string) => brotliCompressSync(text).length

async function emitted(vendorCount: number) {
  const { tcf, shownIn } = newsList(vendorCount)
  const list = shownIn('en')
  const config = await publish({ tcf })
  const files = emitIab(built, config, [], list)
  if (!files) throw new Error('the framework does not apply')
  return { list, first: whole(emitScript(built, config, list)), ...files }
}

test('the chunk keeps its budget, besides the data of the list', async () => {
  const { iab, vendors, list } = await emitted(1000)
  const bytes = brotliBytes(built.iab)
  process.stdout.write(
    `iab: ${bytes} of ${budget.iabBrotliBytes} bytes brotli, ${built.iab.length} raw; with what ${list.vendors.length} vendors claim ${brotliBytes(whole(iab))}; what else is said of them ${brotliBytes(whole(vendors))}\n`,
  )
  expect(bytes).toBeLessThanOrEqual(budget.iabBrotliBytes)
})

test('the first response keeps its own, with however many vendors', async () => {
  const { first } = await emitted(1000)
  const bytes = brotliBytes(first)
  process.stdout.write(
    `first response: ${bytes} of ${budget.firstResponseWithIabBrotliBytes} bytes brotli, ${first.length} raw\n`,
  )
  expect(bytes).toBeLessThanOrEqual(budget.firstResponseWithIabBrotliBytes)
})

test('the code holds nothing that a strict policy forbids', () => {
  expect(built.bannerWithIab + built.iab).not.toMatch(
    /\.(inner|outer)HTML|\.insertAdjacentHTML|document\.write|\beval\(|Function\(|\.style\b/,
  )
})
