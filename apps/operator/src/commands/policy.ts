import { dropPolicy } from '@placet/core/accounts/index'
import { type Command, UsageError } from '../command.ts'
import { OWNER_ENV_HELP, withOperator } from '../with-operator.ts'

export const policy: Command = {
  summary: 'Remove the security rules of an account whose owners are locked out.',
  usage: [
    'drop ACCOUNT      no required second factor, session limits, allowed networks or second person afterwards',
  ],
  env: OWNER_ENV_HELP,
  async run([verb, accountId], { env, say }) {
    if (verb !== 'drop' || accountId === undefined) throw new UsageError('Name an account, such as acc_….')
    const { dropped } = await withOperator(env, (ctx) => dropPolicy({ ctx, input: { accountId } }))
    say(dropped ? `${accountId} has no security rules now` : `${accountId} had no security rules`)
  },
}
