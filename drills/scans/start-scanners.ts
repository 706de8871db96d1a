import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ScanRequested } from '@placet/contract/events/scan-requested.v1'
import type { ScanId } from '@placet/contract/ids'
import { connectStream } from '@placet/stream/connect'
import { ensureStreams } from '@placet/stream/ensure-streams'
import { streamNames } from '@placet/stream/names'
import { publish } from '@placet/stream/publish'
import { type ScanReport, readScanReports } from '@placet/stream/scan-reports'
import { repositoryDir } from '@placet/testkit/env'
import type { Measurement } from '@placet/testkit/measure/run-measurement'
import { startProcess } from '@placet/testkit/processes/start-process'
import { assignPorts } from '@placet/testkit/services/assign-ports'
import { startNatsCluster } from '@placet/testkit/services/nats'
import type { ProcessHandle } from '@placet/testkit/services/supervise-process'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { administratorCredentials, localCredentials } from '@placet/testkit/local-stream-authority'

const PREFIX = 'placet'
const PROGRAM = join(repositoryDir, 'apps/scanner/src/main.ts')

export interface Scanners {
  /** Parent directory of the browsers' home directories. */
  homesDir: string
  handles: ProcessHandle[]
  ask: (request: ScanRequested) => Promise<void>
  reports: (scanId: ScanId) => Promise<ScanReport[]>
}

/** Separate NATS and scanners for a drill; the scanners take their scans from this NATS. */
export async function startScanners(
  { say, onEnd }: Measurement,
  { count, allowedTargets }: { count: number; allowedTargets: readonly string[] },
): Promise<Scanners> {
  say(`starting three NATS nodes and ${count} scanners`)
  const { dir, remove } = await createTemporaryDir()
  onEnd(remove)
  const homesDir = join(dir, 'homes')
  await mkdir(homesDir)
  await chmod(homesDir, 0o1777)
  const nats = await startNatsCluster({ dir: join(dir, 'nats') })
  onEnd(() => nats.stop())
  const conn = await connectStream({
    servers: nats.url.split(','),
    name: 'drill',
    credentials: await administratorCredentials(),
  })
  onEnd(() => conn.close())
  await ensureStreams(conn, { prefix: PREFIX, shards: 1 })
  const names = streamNames(PREFIX)
  const credentials = await localCredentials('scanner', PREFIX)
  const titles = Array.from({ length: count }, (_, index) => `scanner-${index + 1}`)
  const ports: Record<string, number> = await assignPorts(dir, titles)
  const handles = await Promise.all(
    titles.map((name) => {
      const port = ports[name] ?? 0
      return startProcess({
        name,
        dir,
        port,
        args: [PROGRAM],
        env: {
          PORT: String(port),
          TMPDIR: homesDir,
          PLACET_NATS_URL: nats.url,
          PLACET_SCANNER_NATS_CREDENTIALS: credentials,
          PLACET_STREAM_PREFIX: PREFIX,
          PLACET_SCANNER_ALLOWED_TARGETS: allowedTargets.join(),
        },
      })
    }),
  )
  for (const handle of handles) onEnd(() => handle.stop())
  return {
    homesDir,
    handles,
    async ask(request) {
      const data = JSON.stringify(ScanRequested.parse(request))
      const subject = names.scanRequestSubject(request.scope)
      await publish(conn, { subject, msgId: request.scanId, data, timeoutMs: 10_000 })
    },
    async reports(scanId) {
      const all: ScanReport[] = []
      for await (const report of readScanReports(conn, names, scanId)) all.push(report)
      return all
    },
  }
}
