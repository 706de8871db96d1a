import { SECOND_PERSON_ACTIONS, type SecondPersonAction } from '@placet/contract/account-policy'
import { ApprovalId } from '@placet/contract/ids'
import { savePolicy } from '@placet/core/accounts/index'
import { type Ctx, type Deps, withTx } from '@placet/core/context'
import { askSecondPerson } from '@placet/core/second-person'
import { type Person, aMember } from './people.ts'

/** The account requires a second person from now on. Returns another owner, who can approve. */
export async function withSecondPerson(
  deps: Deps,
  { ctx, accountId }: Pick<Person, 'ctx' | 'accountId'>,
  actions: readonly SecondPersonAction[] = SECOND_PERSON_ACTIONS,
): Promise<Person> {
  const second = await aMember(deps, { accountId, role: 'owner' })
  await savePolicy({ ctx, input: { secondPersonFor: [...actions] } })
  return second
}

/** An open request about the rules of the account that, once approved, changes nothing. */
export async function anApproval({ ctx, accountId }: Pick<Person, 'ctx' | 'accountId'>): Promise<ApprovalId> {
  const act = { kind: 'rules', from: [], to: [] } as { kind: 'rules'; from: []; to: [] }
  await withTx(ctx, (tx) => askSecondPerson(tx, ctx, { accountId, domainId: null, act, pin: 'a test' }))
  return newestApproval({ ctx, accountId })
}

export async function newestApproval({
  ctx,
  accountId,
}: {
  ctx: Ctx
  accountId: string
}): Promise<ApprovalId> {
  const { id } = await withTx(ctx, (tx) =>
    tx
      .selectFrom('approval')
      .select('id')
      .where('account_id', '=', accountId)
      .where('outcome', 'is', null)
      .orderBy('requested_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  return ApprovalId.parse(id)
}
