import { readFile } from 'node:fs/promises'
import { makeReseller } from '@placet/core/resellers/index'
import { type Command, UsageError } from '../command.ts'
import { parseJson } from '../parse-json.ts'
import { OWNER_ENV_HELP, withOperator } from '../with-operator.ts'

export const reseller: Command = {
  summary: 'Let an account open accounts for its customers, and set its prices.',
  usage: ['ACCOUNT', 'ACCOUNT PRICES.json'],
  env: OWNER_ENV_HELP,
  async run([accountId, file], { env, say }) {
    if (accountId === undefined) throw new UsageError('Name an account, such as acc_….')
    const prices = file === undefined ? null : parseJson(await readFile(file, 'utf8'))
    const made = await withOperator(env, (ctx) => makeReseller({ ctx, input: { accountId, prices } }))
    say(`${accountId} is a reseller${made.prices === null ? '' : `; prices of its own: ${made.prices}`}`)
  },
}
