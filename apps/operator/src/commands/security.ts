import { parseArgs } from 'node:util'
import { listOperatorEvents } from '@placet/core/accounts/index'
import type { Command } from '../command.ts'
import { OWNER_ENV_HELP, withOperator } from '../with-operator.ts'

export const security: Command = {
  summary: 'List security events of the whole installation, newest first.',
  usage: ['[NUMBER] [--kind KIND]      the last 100 of any kind, unless told otherwise'],
  env: OWNER_ENV_HELP,
  async run(args, { env, say }) {
    const options = { kind: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [limit = '100'] = positionals
    const input = { limit: Number(limit), ...values }
    const events = await withOperator(env, (ctx) => listOperatorEvents({ ctx, input }))
    if (events.length === 0) say('no such security events')
    for (const event of events) {
      const concerned = [event.user_id, event.key_id, event.account_id].filter(Boolean).join(' ') || '-'
      const times = event.count > 1 ? ` ${event.count} times` : ''
      const place = [event.network, event.browser].filter(Boolean).join(' ') || '-'
      say(
        `${event.last_at.toISOString()} ${event.kind}${times} ${concerned} ${place} ${JSON.stringify(event.detail)}`,
      )
    }
  },
}
