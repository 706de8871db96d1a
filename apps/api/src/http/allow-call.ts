import type { AccessKeyId } from '@placet/contract/ids'
import { CALLS_OF_KEY, spendCall } from '@placet/core/access-keys/index'
import type { Deps } from '@placet/core/context'
import { refuseFor } from '@placet/core/refuse'
import type { FastifyReply } from 'fastify'

/** Counts a call of a key, says what is left, and refuses it where nothing is. */
export async function allowCall(deps: Deps, keyId: AccessKeyId, reply: FastifyReply): Promise<void> {
  const { isWithin, left, secondsLeft } = await spendCall(deps, keyId)
  reply.headers({
    'ratelimit-limit': CALLS_OF_KEY.points,
    'ratelimit-remaining': left,
    'ratelimit-reset': secondsLeft,
  })
  if (!isWithin) throw refuseFor(secondsLeft, 'too_many_calls')
}
