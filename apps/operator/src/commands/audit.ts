import { listOperatorAudit, verifyAudit } from '@placet/core/accounts/index'
import type { Command, Terminal } from '../command.ts'
import { openSeal } from '../open-seal.ts'
import { OWNER_ENV_HELP, withOperator } from '../with-operator.ts'

export const audit: Command = {
  summary: 'List the changes that operators made, or verify the hash chains of the audit log.',
  usage: [
    '[NUMBER]              the last 100 changes by operators, unless told otherwise',
    'verify [ACCOUNT]      finds entries that were changed, removed, moved or smuggled in',
  ],
  env: { ...OWNER_ENV_HELP, PLACET_SEAL_KEY: 'to verify only: the key that seals the chains' },
  async run([first = '100', chain], terminal) {
    if (first === 'verify') await verify(chain, terminal)
    else await list(Number(first), terminal)
  },
}

async function list(limit: number, { env, say }: Terminal): Promise<void> {
  const entries = await withOperator(env, (ctx) => listOperatorAudit({ ctx, input: { limit } }))
  if (entries.length === 0) say('operators have changed nothing')
  for (const { at, operator, action, accountId, entity, detail } of entries) {
    const account = accountId === null || accountId === entity ? '' : ` of ${accountId}`
    say(`${at.toISOString()} ${operator} ${action} ${entity}${account} ${JSON.stringify(detail)}`)
  }
}

async function verify(chain: string | undefined, { env, say }: Terminal): Promise<void> {
  const seal = await openSeal(env)
  const { reports, waiting, unchained } = await withOperator(env, (ctx) =>
    verifyAudit({ ctx: { ...ctx, seal }, input: { chain } }),
  )
  let problems = unchained.length
  for (const report of reports) {
    problems += report.problems.length
    for (const problem of report.problems) say(`${report.chain} ${problem}`)
    if (report.problems.length === 0)
      say(`${report.chain} ${report.entries} entries verified, head ${report.head}`)
  }
  for (const id of unchained) say(`entry ${id} is in no chain`)
  if (waiting > 0) say(`${waiting} entries are not sealed yet`)
  if (problems > 0) throw new Error(`the audit log was tampered with: ${problems} problems`)
}
