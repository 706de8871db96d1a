import { randomBytes } from 'node:crypto'
import { signingKey, verifyingKeyText } from '@placet/stream/publish-keys'

/** A new key for an installation: the worker gets the first line, edges and API the second. */
const seed = randomBytes(32).toString('hex')
process.stdout.write(
  `PLACET_PUBLISH_KEY=${seed}\nPLACET_PUBLISH_PUBLIC_KEYS=${verifyingKeyText(signingKey(seed))}\n`,
)
