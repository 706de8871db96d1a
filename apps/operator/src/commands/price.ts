import { listPrices, setPrice } from '@placet/core/plans/index'
import { plainAmount, readAmount } from '@placet/rules/money/format-amount'
import { type Command, UsageError } from '../command.ts'
import { OWNER_ENV_HELP, withOperator } from '../with-operator.ts'

export const price: Command = {
  summary: 'List the prices of the plans, or set one for orders and renewals from now on.',
  usage: ['list', 'set PRODUCT CURRENCY MONTHS AMOUNT      such as 29 EUR 12 120.00, without tax'],
  env: OWNER_ENV_HELP,
  async run([verb, product, currency = '', months, amount = ''], { env, say }) {
    if (verb !== 'list' && verb !== 'set') throw new UsageError('Say list or set.')
    await withOperator(env, async (ctx) => {
      if (verb === 'list') {
        for (const row of await listPrices({ ctx, input: {} })) {
          const money = `${row.currency} ${plainAmount(row.amountMinor, row.currency)}`
          say(`${row.product} ${row.plan}: ${money} for ${row.months === 1 ? '1 month' : '12 months'}`)
        }
        return
      }
      const amountMinor = readAmount(amount, currency)
      if (amountMinor === null) throw new UsageError('Name an amount of the currency, such as 120.00.')
      const input = { product: Number(product), currency, months: Number(months), amountMinor }
      const { beforeMinor } = await setPrice({ ctx, input })
      const before = beforeMinor === null ? 'not sold' : plainAmount(beforeMinor, currency)
      say(`${product} ${currency} ${months}: ${plainAmount(amountMinor, currency)}, before ${before}`)
    })
  },
}
