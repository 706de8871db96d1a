import { PicturesMade } from '@placet/contract/events/pictures-made.v1'
import { type Ctx, type Deps, NOWHERE } from '@placet/core/context'
import { recordPictures } from '@placet/core/proofs/index'
import type { Log } from '@placet/node-runtime/log'
import type { Metrics } from '@placet/node-runtime/metrics'
import type { StreamConnection } from '@placet/stream/connect'
import { type Reading, consume } from '@placet/stream/consume'
import { streamNames } from '@placet/stream/names'
import { streamReaders } from '@placet/stream/readers'
import { type Step, deadLetter, drop, ok } from '@placet/stream/step'

export interface PicturesOptions {
  deps: Deps
  conn: StreamConnection
  prefix: string
  log: Log
  metrics: Metrics
}

/** Stores the scanners' screenshots. Scanners are not trusted, so every message is validated. */
export function startPictures({ deps, conn, prefix, log, metrics }: PicturesOptions): Reading {
  const ctx: Ctx = { ...deps, actor: { kind: 'job', name: 'pictures' }, from: NOWHERE }
  const names = streamNames(prefix)
  const outcomes = metrics.counter<'outcome'>({
    name: 'placet_picture_reports_total',
    help: 'Screenshot reports by outcome',
    labels: ['outcome'],
  })

  async function take(made: PicturesMade): Promise<Step<void>> {
    const isRecorded = await recordPictures({ ctx, input: made })
    outcomes.inc({ outcome: made.failure ?? (isRecorded ? 'kept' : 'unwanted') })
    return isRecorded ? ok(undefined) : drop('nobody waits for it')
  }

  return consume({
    conn,
    names,
    ...streamReaders(names).pictureReports,
    handle: async ({ data }) => {
      const made = parseMade(data)
      return made.kind === 'ok' ? take(made.value) : made
    },
    onProblem: (error) =>
      log.warn(
        { event: 'screenshot_report_retry', err: error },
        'processing a screenshot report failed; will retry',
      ),
  })
}

function parseMade(data: Uint8Array): Step<PicturesMade> {
  try {
    return ok(PicturesMade.parse(JSON.parse(Buffer.from(data).toString())))
  } catch (error) {
    return deadLetter('schema', error)
  }
}
