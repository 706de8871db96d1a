import { parseArgs } from 'node:util'
import type { OperatorCtx } from '@placet/core/context'
import { createCoupon, endCoupon, listCoupons } from '@placet/core/plans/index'
import { type Command, type Terminal, UsageError } from '../command.ts'
import { OWNER_ENV_HELP, withOperator } from '../with-operator.ts'

export const coupon: Command = {
  summary: 'Create, list and end coupons.',
  usage: [
    'create CODE PERCENT NAME [--last-day YYYY-MM-DD] [--uses NUMBER]',
    'list',
    'end CODE                     nobody can enter it any more; trials keep their discount',
  ],
  env: OWNER_ENV_HELP,
  async run([verb, ...args], { env, say }) {
    await withOperator(env, async (ctx) => {
      if (verb === 'create') await create(ctx, args, say)
      else if (verb === 'list') await list(ctx, say)
      else if (verb === 'end') say(`${(await endCoupon({ ctx, input: { code: args[0] } })).code} has ended`)
      else throw new UsageError('Say create, list or end.')
    })
  },
}

async function create(ctx: OperatorCtx, args: readonly string[], say: Terminal['say']): Promise<void> {
  const options = { 'last-day': { type: 'string' }, uses: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [code, percent, ...name] = positionals
  if (code === undefined || percent === undefined || name.length === 0) {
    throw new UsageError('Name a code, a discount in percent, and the name that customers see.')
  }
  const input = {
    code,
    name: name.join(' '),
    percent: Number(percent),
    lastDay: values['last-day'] ?? null,
    usesMax: values.uses === undefined ? null : Number(values.uses),
  }
  say(`${(await createCoupon({ ctx, input })).code} takes ${input.percent} % off, once per account`)
}

async function list(ctx: OperatorCtx, say: Terminal['say']): Promise<void> {
  const coupons = await listCoupons({ ctx, input: {} })
  if (coupons.length === 0) say('there are no coupons')
  for (const { code, name, percent, uses, usesMax, validUntil } of coupons) {
    const used = `used ${uses}${usesMax === null ? '' : ` of ${usesMax}`} times`
    const end = validUntil === null ? 'no end' : `valid until ${validUntil.toISOString()}`
    say(`${code} ${percent} % ${JSON.stringify(name)}, ${used}, ${end}`)
  }
}
