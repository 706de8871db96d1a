import { createHash } from 'node:crypto'
import { ActionId } from '@placet/contract/ids'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 22

/** Stable for as long as an action of a domain is about the same thing; the key can't be derived from it. */
export function actionIdOf(domainId: string, key: string): ActionId {
  const hash = createHash('sha256')
    .update(JSON.stringify([domainId, key]))
    .digest('hex')
  let rest = BigInt(`0x${hash}`)
  let text = ''
  while (text.length < LENGTH) {
    text += DIGITS[Number(rest % 62n)] ?? ''
    rest /= 62n
  }
  return ActionId.parse(`act_${text}`)
}
