import { ScanId } from '@placet/contract/ids'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, test } from 'vitest'
import { openTestStreams } from './fixtures/open-test-streams.ts'
import { publish } from './publish.ts'
import { askScanCredentials, answerScanCredentials } from './scan-credentials.ts'
import { forgetScanReports, readScanReports } from './scan-reports.ts'

const [one, other] = ['1', '2'].map((digit) => ScanId.parse(`scn_${digit.repeat(22)}`))
if (one === undefined || other === undefined) throw new Error('two scans are needed')

async function someReports() {
  const { conn, names } = await openTestStreams()
  const report = (scanId: ScanId, pagesDone: number) =>
    publish(conn, {
      subject: names.scanReportSubject(scanId),
      msgId: `${scanId}.${pagesDone}`,
      data: JSON.stringify({
        type: 'scan.progress.v1',
        scanId,
        pagesDone,
        pagesKnown: 900,
        leftSeconds: null,
      }),
      timeoutMs: 10_000,
    })
  const read = async (scanId: ScanId) => {
    const found: unknown[] = []
    for await (const each of readScanReports(conn, names, scanId)) {
      if (each.type === 'scan.progress.v1') found.push(each.pagesDone)
    }
    return found
  }
  return { conn, names, report, read }
}

test('what was reported of a scan can be read again, in its order, until all but the last is forgotten', async () => {
  const { conn, names, report, read } = await someReports()
  expect(await read(one)).toEqual([])
  const numbers = Array.from({ length: 450 }, (_, index) => index)
  for (const number of numbers) await report(one, number)
  await report(one, 7)
  await report(other, 1)
  expect(await read(one)).toEqual(numbers)
  await forgetScanReports(conn, names, one)
  expect(await read(one)).toEqual([449])
  expect(await read(other)).toEqual([1])
})

test('credentials are asked and answered without being stored, and a question without answer fails', async () => {
  const { names, connectAs } = await openTestStreams()
  const [conn, scanner] = await Promise.all([connectAs('worker'), connectAs('scanner')])
  const claim = 'claim'
  await expect(askScanCredentials(scanner, names, { scanId: one, claim })).rejects.toThrow()
  const basic = { type: 'basic', username: 'a', password: 'secret' } as const
  const answering = answerScanCredentials(
    conn,
    names,
    async ({ scanId }) => (scanId === one ? basic : { type: 'none' }),
    () => undefined,
  )
  // The scanner's server learns a moment later that somebody answers.
  const answer = await waitFor(
    () => askScanCredentials(scanner, names, { scanId: one, claim }).catch(() => undefined),
    { timeoutMs: 10_000 },
  )
  expect(answer).toEqual(basic)
  expect(await askScanCredentials(scanner, names, { scanId: other, claim })).toEqual({ type: 'none' })
  await answering.stop()
})
