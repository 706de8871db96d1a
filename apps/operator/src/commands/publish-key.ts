import { randomBytes } from 'node:crypto'
import { pushAllAgain } from '@placet/core/settings/index'
import { connectJobQueue } from '@placet/db/job-queue'
import { signingKey, verifyingKeyText } from '@placet/stream/publish-keys'
import { type Command, type Terminal, UsageError } from '../command.ts'
import { readOwnerEnv } from '../env/owner.ts'
import { OWNER_ENV_HELP, withOperator } from '../with-operator.ts'

export const publishKey: Command = {
  summary: 'Print a new signing key, or have everything that is published signed with the current one.',
  usage: [
    '            prints a key: the first line is for the worker, the second for edges and API',
    'resign      queues every published domain for the worker',
  ],
  env: OWNER_ENV_HELP,
  async run([action], terminal) {
    if (action === undefined) print(terminal)
    else if (action === 'resign') await resign(terminal)
    else throw new UsageError(`Unknown action: ${action}`)
  },
}

function print({ say }: Terminal): void {
  const seed = randomBytes(32).toString('hex')
  say(`PLACET_PUBLISH_KEY=${seed}`)
  say(`PLACET_PUBLISH_PUBLIC_KEYS=${verifyingKeyText(signingKey(seed))}`)
}

async function resign({ env, say }: Terminal): Promise<void> {
  const jobs = connectJobQueue(readOwnerEnv(env).databaseUrl)
  try {
    const { queued } = await withOperator(env, (ctx) => pushAllAgain({ ctx: { ...ctx, jobs }, input: {} }))
    say(`${queued} domains are queued to be signed again`)
  } finally {
    await jobs.stop()
  }
}
