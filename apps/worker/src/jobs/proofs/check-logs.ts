import { sealedShards } from '@placet/analytics/queries/log-heads'
import type { Ctx } from '@placet/core/context'
import { checkLog, listLogKeys, parseLogKeys } from '@placet/core/proofs/index'
import type { Log } from '@placet/node-runtime/log'
import type { Metrics } from '@placet/node-runtime/metrics'

const DAY_MS = 24 * 60 * 60 * 1000
/** Records are kept for six months at least: whatever is missing earlier than that did not expire. */
const CHECKED_DAYS = 180

/** Every record is looked at the day after it came, and again within half a year. */
export function createLogCheck(metrics: Metrics, log: Pick<Log, 'info' | 'error'>) {
  const tampered = metrics.gauge({
    name: 'placet_consent_log_tampered',
    help: 'Records that the last check found changed, added or missing, and heads that no key signed',
  })
  return async (ctx: Ctx): Promise<void> => {
    const today = Math.floor(ctx.clock.now().getTime() / DAY_MS)
    const days = [1, 2 + (today % (CHECKED_DAYS - 1))].map((ago) => dayOf(today - ago))
    const keys = parseLogKeys((await listLogKeys(ctx)).join('\n'))
    let leaves = 0
    let problems = 0
    for (const shard of await sealedShards(ctx.analytics)) {
      for (const day of days) {
        const check = await checkLog(ctx.analytics, { shard, from: day, to: day, keys })
        const { foreign, missing, unsigned } = check
        leaves += check.leaves
        const found =
          foreign.length + unsigned.length + missing.reduce((sum, { records }) => sum + records, 0)
        if (found === 0) continue
        problems += found
        log.error(
          { event: 'log_tampered', log: check.log, day, foreign, missing, unsigned },
          'rows differ from what was sealed',
        )
      }
    }
    tampered.set(problems)
    log.info({ event: 'log_checked', days, leaves, problems }, 'sealed records compared with their log')
  }
}

const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)
