import { PAYOUT_TYPE } from '@placet/contract/affiliates'
import { listDuePayouts, recordPayment } from '@placet/core/affiliates/index'
import type { OperatorCtx } from '@placet/core/context'
import { plainAmount, readAmount } from '@placet/rules/money/format-amount'
import { type Command, type Terminal, UsageError } from '../command.ts'
import { openSeal } from '../open-seal.ts'
import { OWNER_ENV_HELP, withOperator } from '../with-operator.ts'

const REASONS = {
  nothing: 'there is nothing to pay out',
  no_details: 'the affiliate has no payout details',
  waiting: 'the payout details changed less than a week ago',
  due: 'that is more than is ready for payout',
}

export const payout: Command = {
  summary: 'List the affiliates to pay, or record that one was paid.',
  usage: ['', 'ACCOUNT CURRENCY AMOUNT      such as acc_… EUR 58.00'],
  env: { ...OWNER_ENV_HELP, PLACET_SEAL_KEY: 'for the list only: opens the payout details' },
  async run(args, terminal) {
    await withOperator(terminal.env, (ctx) =>
      args.length === 0 ? listDue(ctx, terminal) : record(ctx, args, terminal),
    )
  },
}

async function listDue(ctx: OperatorCtx, { env, say }: Terminal): Promise<void> {
  const seal = await openSeal(env)
  const due = await listDuePayouts({ ctx: { ...ctx, seal }, input: {} })
  if (due.length === 0) say('nobody is to be paid')
  for (const { accountId, currency, amountMinor, type, info } of due) {
    const place = type === PAYOUT_TYPE.iban ? 'IBAN' : 'PayPal'
    say(`${accountId} ${currency} ${plainAmount(amountMinor, currency)} to ${place} ${info}`)
  }
}

async function record(
  ctx: OperatorCtx,
  [accountId = '', currency = '', amount = '']: readonly string[],
  { say }: Terminal,
): Promise<void> {
  const amountMinor = readAmount(amount, currency)
  if (!amountMinor) throw new UsageError('Name an account, a currency and an amount such as 58.00.')
  const money = (minor: number) => `${currency} ${plainAmount(minor, currency)}`
  const outcome = await recordPayment({ ctx, input: { accountId, currency, amountMinor } })
  if (!outcome.isRecorded) {
    throw new Error(
      `not recorded, ${REASONS[outcome.state]}: ${money(outcome.readyMinor)} of ${accountId} may be paid now`,
    )
  }
  say(`recorded: ${money(amountMinor)} paid to ${accountId}, ${money(outcome.readyMinor)} left`)
}
