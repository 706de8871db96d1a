import { LookTaken } from '@placet/contract/events/look-taken.v1'
import { type Ctx, type Deps, NOWHERE } from '@placet/core/context'
import { recordSiteLook } from '@placet/core/onboarding/index'
import type { Log } from '@placet/node-runtime/log'
import type { StreamConnection } from '@placet/stream/connect'
import { type Reading, consume } from '@placet/stream/consume'
import { streamNames } from '@placet/stream/names'
import { streamReaders } from '@placet/stream/readers'
import { type Step, deadLetter, drop, ok } from '@placet/stream/step'

export interface LooksOptions {
  deps: Deps
  conn: StreamConnection
  prefix: string
  log: Log
}

/** Stores the home pages that scanners have read. Scanners are not trusted, so every message is validated. */
export function startLooks({ deps, conn, prefix, log }: LooksOptions): Reading {
  const ctx: Ctx = { ...deps, actor: { kind: 'job', name: 'looks' }, from: NOWHERE }
  const names = streamNames(prefix)
  return consume({
    conn,
    names,
    ...streamReaders(names).lookReports,
    handle: async ({ data }) => {
      const taken = parseTaken(data)
      if (taken.kind !== 'ok') return taken
      const isRecorded = await recordSiteLook({ ctx, input: taken.value })
      return isRecorded ? ok(undefined) : drop('nobody waits for it')
    },
    onProblem: (error) =>
      log.warn({ event: 'look_report_retry', err: error }, 'processing a read home page failed; will retry'),
  })
}

function parseTaken(data: Uint8Array): Step<LookTaken> {
  try {
    return ok(LookTaken.parse(JSON.parse(Buffer.from(data).toString())))
  } catch (error) {
    return deadLetter('schema', error)
  }
}
