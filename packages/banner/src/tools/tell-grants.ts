import { grantedIn } from '../granted-in.ts'
import type { ToolsKit } from './kit.ts'

/** Emits an event for each category or service that is newly permitted or no longer permitted. */
export function tellGrants({ on, emit, snapshot }: ToolsKit): void {
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
