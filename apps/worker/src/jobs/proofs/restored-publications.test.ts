import { publicationSigner, readPublicationHead, recordBundle, packRuntime } from '@placet/core/proofs/index'
import { recordRestore } from '@placet/core/restores/index'
import { publishSettings } from '@placet/core/settings/index'
import { connectDb } from '@placet/db/client'
import { openCheckpoint } from '@placet/merkle-log/checkpoint'
import { appendLeaves, rootOfState } from '@placet/merkle-log/grow-tree'
import { leafHash } from '@placet/merkle-log/hash-tree'
import { openTestStreams } from '@placet/stream/fixtures/open-test-streams'
import { signingKey } from '@placet/stream/publish-keys'
import { aDomain } from '@placet/testkit/factories/domains'
import { anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { LOCAL_LOG_KEY, LOCAL_LOG_ORIGIN } from '@placet/testkit/local-log-key'
import { aBannerBuild } from '@placet/contract/fixtures/a-banner-build'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { readKeptPublications } from './kept-publications.ts'
import { writePublicationLog } from './write-publication-log.ts'

const key = signingKey(LOCAL_LOG_KEY)
const target = { origin: LOCAL_LOG_ORIGIN, keys: [key] }
const build = aBannerBuild({ banner: 'b($config)', bannerWithoutRules: 'b($config)' })
const runtime = packRuntime({ ...build, preview: 'p($config)' })

async function publishOne(deps: TestDeps): Promise<void> {
  const { ctx } = await anOwner(deps)
  const { domainId } = await aDomain({ ctx })
  const reason = 'A test publishes what it likes.'
  await publishSettings({ ctx, input: { domainId, settings: undefined, reason } })
  await recordBundle({ ctx: deps.job, input: { domainId, version: 1, runtime, isDescribed: true } })
}

test('a publication log that a restore shortened continues from its newest signed head', async ({ deps }) => {
  const { conn, names } = await openTestStreams()
  const writeLog = () =>
    writePublicationLog(deps.job, target, { conn, names, checkDatabase: () => Promise.resolve() })
  const readHead = async () => (await readPublicationHead({ ctx: deps.job, input: {} })) ?? expect.fail()
  await publishOne(deps)
  await writeLog()
  const early = await readHead()
  await publishOne(deps)
  await writeLog()
  const late = await readHead()
  expect(await readKeptPublications(conn, names)).toEqual(late)

  const owner = connectDb({ url: deps.ownerUrl, poolMax: 1 })
  await owner.deleteFrom('log_entry').where('index', '>=', String(early.size)).execute()
  await owner.deleteFrom('log_checkpoint').where('size', '>', String(early.size)).execute()
  await owner
    .updateTable('log_state')
    .set({ size: early.size, peaks: Buffer.from(early.peaks, 'base64') })
    .execute()
  for (const { level, tile, hashes } of early.edge) {
    await owner
      .updateTable('log_tile')
      .set({ hashes: Buffer.from(hashes, 'base64') })
      .where('level', '=', level)
      .where('tile', '=', String(tile))
      .execute()
  }
  const mark = { transaction: 1, series: {} }
  await recordRestore({
    ctx: deps.job,
    input: { mark, versions: {}, removals: {}, erased: [], publications: late },
  })
  await writeLog()

  const entries = await owner
    .selectFrom('log_entry')
    .select('entry')
    .where('index', '>=', String(late.size))
    .orderBy('index')
    .execute()
  await owner.destroy()
  expect(JSON.parse(entries[0]?.entry.toString() ?? '')).toMatchObject({
    kind: 'restored',
    from: early.size,
    leaves: late.size - early.size,
  })
  const now = await readHead()
  const peaks = Buffer.from(late.peaks, 'base64')
  const before = {
    size: late.size,
    peaks: Array.from({ length: peaks.length / 32 }, (_, at) => peaks.subarray(at * 32, (at + 1) * 32)),
  }
  const grown = appendLeaves(
    before,
    entries.map(({ entry }) => leafHash(entry)),
  )
  const opened = await openCheckpoint(now.note, [publicationSigner(LOCAL_LOG_ORIGIN, key).key])
  if ('problem' in opened) throw new Error(opened.problem)
  expect(opened.checkpoint.size).toBe(grown.size)
  expect(Buffer.compare(opened.checkpoint.root, rootOfState(grown))).toBe(0)
})
