import { randomUUID } from 'node:crypto'
import { PicturesMade } from '@placet/contract/events/pictures-made.v1'
import type { PicturesRequested } from '@placet/contract/events/pictures-requested.v1'
import { createLog } from '@placet/node-runtime/log'
import { createMetrics } from '@placet/node-runtime/metrics'
import { connectStream } from '@placet/stream/connect'
import { ensureStreams } from '@placet/stream/ensure-streams'
import { streamNames } from '@placet/stream/names'
import { publish } from '@placet/stream/publish'
import { readRange } from '@placet/stream/read-range'
import { streamState } from '@placet/stream/stream-state'
import { createTestStream } from '@placet/testkit/create-test-stream'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, onTestFinished, test } from 'vitest'
import { aPictureRequest, packed } from './fixtures/a-picture-request.ts'
import { pictureBrowserOfATest } from './fixtures/open-enclosed.ts'
import { startPictureTaking } from './picture-requests.ts'

const PICTURES_MAX_MS = 120_000

async function aPictureTaker() {
  const { url, prefix, administrator, credentialsOf, drop } = await createTestStream()
  const servers = url.split(',')
  const conn = await connectStream({ servers, name: 'test', credentials: administrator })
  const credentials = await credentialsOf('scanner')
  const own = await connectStream({ servers, name: 'scanner', credentials })
  await ensureStreams(conn, { prefix, shards: 1, replicas: 1 })
  onTestFinished(async () => {
    await Promise.all([conn.close(), own.close()])
    await drop()
  })
  const names = streamNames(prefix)
  const browser = await pictureBrowserOfATest()
  return {
    ask: (isQuick: boolean, changes: Partial<PicturesRequested>) =>
      publish(conn, {
        subject: names.pictureRequestSubject(isQuick),
        msgId: randomUUID(),
        data: JSON.stringify(aPictureRequest(changes)),
        timeoutMs: 10_000,
      }),
    start: () => {
      const log = createLog({ name: 'test', level: 'silent' })
      const taking = startPictureTaking({ conn: own, prefix, browser, log, metrics: createMetrics('test') })
      onTestFinished(() => taking.stop())
    },
    made: async (count: number): Promise<PicturesMade[]> => {
      const isThere = async () => (await streamState(conn, names.pictureReportStream)).last >= count
      await waitFor(isThere, { timeoutMs: PICTURES_MAX_MS, what: `${count} reports` })
      const messages = await readRange(conn, names.pictureReportStream, 1, count)
      return messages.map(({ data }) => PicturesMade.parse(JSON.parse(Buffer.from(data).toString())))
    },
    deliveries: async () =>
      (await conn.jsm.consumers.info(names.pictureRequestStream, 'scanners')).delivered.consumer_seq,
  }
}

test(
  'a picture that somebody may look at does not wait for the many that were asked for before it',
  async () => {
    const { ask, start, made } = await aPictureTaker()
    for (let before = 0; before < 4; before += 1) await ask(false, { id: `${before}` })
    await ask(true, { id: 'looked at', isCheck: true })
    start()
    const ids = (await made(3)).map(({ id }) => id)
    expect(ids).toContain('looked at')
  },
  PICTURES_MAX_MS,
)

test(
  'a banner that could not be pictured is tried three times before it is told',
  async () => {
    const { ask, start, made, deliveries } = await aPictureTaker()
    await ask(false, { files: { first: packed('throw new Error("no")'), preferences: packed('') } })
    start()
    expect(await made(1)).toMatchObject([{ failure: 'broken', pictures: [] }])
    expect(await deliveries()).toBe(3)
  },
  PICTURES_MAX_MS,
)
