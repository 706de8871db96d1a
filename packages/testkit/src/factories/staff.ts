import { addStaff } from '@placet/core/desk/index'
import { asOperator } from './as-operator.ts'
import { type Person, aPasskey, anOwner } from './people.ts'
import type { TestDeps } from './test-deps.ts'

/** Somebody of staff, whose session has used a passkey, as it would be after logging in with it. */
export async function aStaffMember(deps: TestDeps, { hasFactor = true } = {}): Promise<Person> {
  const person = await anOwner(deps)
  await becomeStaff(deps, person, { hasFactor })
  const { actor } = person.ctx
  if (actor.kind !== 'user') throw new Error('staff are people')
  return { ...person, ctx: { ...person.ctx, actor: { ...actor, isStaff: true } } }
}

export async function becomeStaff(
  deps: TestDeps,
  { userId, sessionId, email }: Pick<Person, 'userId' | 'sessionId' | 'email'>,
  { hasFactor = true } = {},
): Promise<void> {
  await asOperator(deps.ownerUrl, (ctx) => addStaff({ ctx, input: { email } }))
  if (!hasFactor) return
  await aPasskey(deps, { userId })
  await deps.db
    .updateTable('user_session')
    .set({ second_factor_at: deps.clock.now() })
    .where('id', '=', sessionId)
    .execute()
}
