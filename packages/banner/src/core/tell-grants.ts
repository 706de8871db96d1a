import type { ConsentSnapshot } from '@placet/js/api'
import { emit } from '../boot/events.ts'
import { on } from './events.ts'
import { grantedIn } from './granted-in.ts'

/** Emits an event for each category or service that is newly permitted or no longer permitted. */
export function tellGrants(snapshot: () => ConsentSnapshot): void {
  let granted = ['necessary']
  const tell = () => {
    const state = snapshot()
    const before = granted
    granted = grantedIn(state)
    for (const name of before) if (!granted.includes(name)) emit('revoke', { name, state })
    for (const name of granted) if (!before.includes(name)) emit('grant', { name, state })
  }
  on('change', tell)
  tell()
}
