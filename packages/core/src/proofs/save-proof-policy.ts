import { isDeepStrictEqual } from 'node:util'
import { type ProofPolicy, saveProofPolicy as route } from '@placet/contract/proofs'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { askSecondPerson, pinOf, unlessRequested } from '../second-person.ts'
import { withChanges } from '../with-changes.ts'
import { readPolicy } from './internal.ts'
import { writeProofPolicy } from './write-proof-policy.ts'

/** Fields missing from the input stay unchanged. Edges attach the retention period to each record, so a change applies from the next publish on. */
export const saveProofPolicy = defineVerb(inputOf(route), async ({ ctx, input }): Promise<ProofPolicy> => {
  const accountId = requirePermission(ctx, 'proof:write')
  const { domainId, ...change } = input
  const done = await withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, domainId, { lock: true })
    const from = await readPolicy(tx, domain.id)
    const { retentionMonths, erasure, ...wanted } = withChanges(from, change)
    const reason = erasure === 'on-request' ? wanted.reason : ''
    if (erasure === 'on-request' && reason === '') {
      const message = 'Please explain why visitors cannot erase their own records.'
      throw refuse('erasure_reason_missing', [{ key: 'reason', message }])
    }
    const to = { retentionMonths, erasure, reason }
    if (isDeepStrictEqual(to, from)) return from
    const act = { kind: 'retention', from, to } as const
    const asked = { accountId, domainId, act, pin: pinOf(from, to) }
    if (from.retentionMonths !== retentionMonths && (await askSecondPerson(tx, ctx, asked))) return null
    return writeProofPolicy(tx, ctx, { accountId, domain, from, to })
  })
  return unlessRequested(done)
})
