import { openAccount as open } from '@placet/core/members/index'
import { connectJobQueue } from '@placet/db/job-queue'
import { type Command, UsageError } from '../command.ts'
import { readOwnerEnv } from '../env/owner.ts'
import { OWNER_ENV_HELP, withOperator } from '../with-operator.ts'

export const openAccount: Command = {
  summary: 'Open an account and invite its owner: the first one, or one where sign-up is closed.',
  usage: ['E-MAIL NAME'],
  env: OWNER_ENV_HELP,
  async run([email, ...name], { env, say }) {
    if (email === undefined || name.length === 0) throw new UsageError('Name an address and the account.')
    const jobs = connectJobQueue(readOwnerEnv(env).databaseUrl)
    try {
      const input = { email, name: name.join(' ') }
      const { accountId } = await withOperator(env, (ctx) => open({ ctx: { ...ctx, jobs }, input }))
      say(`${accountId} is open, and ${email} gets an invitation by e-mail`)
    } finally {
      await jobs.stop()
    }
  },
}
