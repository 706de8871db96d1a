import { addStaff, listStaff, removeStaff } from '@placet/core/desk/index'
import { type Command, UsageError } from '../command.ts'
import { OWNER_ENV_HELP, withOperator } from '../with-operator.ts'

export const staff: Command = {
  summary: 'Add, remove and list the people who run the desk, where customers are helped.',
  usage: ['add E-MAIL       somebody who has signed up and confirmed the address', 'remove E-MAIL', 'list'],
  env: OWNER_ENV_HELP,
  async run([verb, email], { env, say }) {
    if (verb !== 'list' && email === undefined)
      throw new UsageError('Say add or remove with an address, or list.')
    await withOperator(env, async (ctx) => {
      if (verb === 'add') {
        const { email: address } = await addStaff({ ctx, input: { email } })
        say(`${address} is staff, and needs a second factor to use the desk`)
      } else if (verb === 'remove') {
        const { email: address, wasStaff } = await removeStaff({ ctx, input: { email } })
        say(wasStaff ? `${address} is no longer staff` : `${address} was not staff`)
      } else if (verb === 'list') {
        const everyone = await listStaff({ ctx, input: {} })
        if (everyone.length === 0) say('nobody is staff')
        for (const { name, email: address, addedAt, hasSecondFactor } of everyone) {
          const factor = hasSecondFactor ? 'has a second factor' : 'has no second factor'
          say(`${address} ${JSON.stringify(name)}, since ${addedAt.toISOString()}, ${factor}`)
        }
      } else throw new UsageError('Say add, remove or list.')
    })
  },
}
