import { randomBytes } from 'node:crypto'
import { signingKey, verifyingKeyText } from '@placet/stream/publish-keys'
import type { Command } from '../command.ts'

export const publishKey: Command = {
  summary: 'Print a new signing key: the first line is for the worker, the second for edges and API.',
  usage: [''],
  env: {},
  run(_args, { say }) {
    const seed = randomBytes(32).toString('hex')
    say(`PLACET_PUBLISH_KEY=${seed}`)
    say(`PLACET_PUBLISH_PUBLIC_KEYS=${verifyingKeyText(signingKey(seed))}`)
    return Promise.resolve()
  },
}
