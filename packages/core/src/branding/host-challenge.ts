import type { AccountHostRow } from '../ownership/index.ts'

/** The value that proves a host name for one account. */
export function hostChallenge({ challenge }: Pick<AccountHostRow, 'challenge'>): string {
  return `placet-verification=${challenge}`
}
