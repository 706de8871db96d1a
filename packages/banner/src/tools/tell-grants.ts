import { grantedIn } from '../granted-in.ts'
import type { ToolsKit } from './kit.ts'

/** Tells by name what has become permitted, and what no longer is: categories and services. */
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
