import { readFileSync, readdirSync } from 'node:fs'
import { ScanPage } from '@placet/contract/events/scan-page.v1'
import type { ActionView } from '@placet/contract/actions'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { aFinishedScan } from '@placet/testkit/factories/finished-scan'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { withTx } from '../context.ts'
import { listActions } from './index.ts'

const RecordedPage = ScanPage.omit({ type: true, scanId: true })
/** Where our script came from when they were recorded. */
const RECORDED_EDGE = 'https://edge.placet.example'
const recorded = new URL('recorded/', import.meta.url)

const SITES = readdirSync(recorded).map((file) => file.replace('.jsonl', ''))

test.for(SITES)('what the scanner recorded of %s gives its golden actions', async (name, { deps }) => {
  const lines = readFileSync(new URL(`${name}.jsonl`, recorded), 'utf8')
    .trim()
    .split('\n')
  const pages = lines.map((line) => RecordedPage.parse(JSON.parse(line)))
  const domain = new URL(pages[0]?.url ?? '').hostname
  const { ctx, domainId } = await anOwnerWithDomain(deps, { name: domain, tier: 2, settings: withPolicy })
  await withTx(ctx, (tx) =>
    tx.updateTable('domain').set({ controlled_at: new Date() }).where('id', '=', domainId).execute(),
  )
  await aFinishedScan(deps, ctx, { domainId, pages })
  const installation = { ...ctx.installation, edgeUrl: RECORDED_EDGE }
  const { actions } = await listActions({ ctx: { ...ctx, installation }, input: { domainId } })
  await expect(`${JSON.stringify(actions.map(readable), null, 2)}\n`).toMatchFileSnapshot(
    `golden/${name}.json`,
  )
})

/** Without what differs from one database to the next. */
function readable({ type, status, title, message, buttons, data }: ActionView) {
  return {
    type,
    status,
    title,
    message,
    buttons: buttons.map((button) => button.title),
    cookies: data.cookies.map(({ name }) => name),
    urls: data.urls,
  }
}
