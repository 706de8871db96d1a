import { releaseRenewals } from '@placet/core/restores/index'
import { type Command, UsageError } from '../command.ts'
import { OWNER_ENV_HELP, withOperator } from '../with-operator.ts'

export const renewals: Command = {
  summary: 'Resume renewals, which wait after a restore of PostgreSQL until you have compared the payments.',
  usage: ['release'],
  env: OWNER_ENV_HELP,
  async run([action], { env, say }) {
    if (action !== 'release') throw new UsageError('Say release.')
    const { released } = await withOperator(env, (ctx) => releaseRenewals({ ctx, input: {} }))
    say(released === 0 ? 'Renewals were not waiting.' : 'Renewals run again.')
  },
}
