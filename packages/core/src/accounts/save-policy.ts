import { type AccountPolicy, SECOND_PERSON_ACTIONS } from '@placet/contract/account-policy'
import { APPROVAL_PERMISSIONS } from '@placet/contract/approvals'
import { savePolicy as route } from '@placet/contract/accounts'
import type { FieldError } from '@placet/contract/error-body'
import type { AccountId } from '@placet/contract/ids'
import { inputOf } from '@placet/contract/route'
import type { Tx } from '@placet/db/tx'
import { barFor, loadPolicy } from '../account-policy.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission, requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { askSecondPerson, countPeopleWith, pinOf, unlessRequested } from '../second-person.ts'
import { withChanges } from '../with-changes.ts'
import { writePolicy } from './write-policy.ts'

/** Fields missing from the input stay unchanged. A second person stays required until another owner agrees. */
export const savePolicy = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'ownership:write')
  const done = await withTx(ctx, async (tx) => {
    await requireConfirmedMember(tx, ctx)
    const saved = await loadPolicy(tx, accountId)
    const wanted: AccountPolicy = withChanges(saved, input)
    const to = SECOND_PERSON_ACTIONS.filter((action) => wanted.secondPersonFor.includes(action))
    const added = to.filter((action) => !saved.secondPersonFor.includes(action))
    await requireTwoPeople(tx, accountId, added)
    const secondPersonFor = SECOND_PERSON_ACTIONS.filter(
      (action) => to.includes(action) || saved.secondPersonFor.includes(action),
    )
    const changed = { ...wanted, secondPersonFor }
    await refuseLockOut(tx, ctx, changed)
    await writePolicy(tx, ctx, { accountId, saved, wanted: changed })
    if (secondPersonFor.length === to.length) return true
    const act = { kind: 'rules', from: secondPersonFor, to } as const
    await askSecondPerson(tx, ctx, { accountId, domainId: null, act, pin: pinOf(secondPersonFor, to) })
    return null
  })
  unlessRequested(done)
})

/** Two can do it and two are owners: otherwise nobody could approve requests, or ever turn this off again. */
async function requireTwoPeople(
  tx: Tx,
  accountId: AccountId,
  added: readonly (typeof SECOND_PERSON_ACTIONS)[number][],
): Promise<void> {
  if (added.length === 0) return
  const permissions = new Set([...added, 'rules' as const].map((kind) => APPROVAL_PERMISSIONS[kind]))
  for (const permission of permissions) {
    if ((await countPeopleWith(tx, accountId, permission)) >= 2) continue
    const message = 'This needs two owners and two people who can do it. Add another person first.'
    throw refuse('second_person_missing', [{ key: 'secondPersonFor', message }])
  }
}

const LOCK_OUTS = {
  network_not_allowed: {
    key: 'networks',
    message: 'Your own address isn’t in this list, so you would lock yourself out. Add it first.',
  },
  second_factor_required: {
    key: 'requireSecondFactor',
    message: 'You would lock yourself out: log in with two-factor authentication or a passkey first.',
  },
} as const satisfies Record<string, FieldError>

async function refuseLockOut(tx: Tx, ctx: Ctx, wanted: AccountPolicy): Promise<void> {
  const { sessionId } = requireUser(ctx)
  const bar = await barFor(tx, wanted, { sessionId, from: ctx.from })
  if (bar) throw refuse('policy_locks_out', [LOCK_OUTS[bar]])
}
