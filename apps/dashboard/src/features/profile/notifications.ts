import type { AccountId } from '@placet/contract/ids'
import type { ProfileDetails } from '@placet/contract/profile'

export type AccountMails = ProfileDetails['accounts'][number]
export type MailKind = 'scan_reports' | 'billing'

/** A master toggle is ticked while any account is ticked. */
export function isAnyTicked(accounts: readonly AccountMails[], kind: MailKind): boolean {
  return accounts.some((account) => account[kind])
}

export function tickAll(
  accounts: readonly AccountMails[],
  kind: MailKind,
  isTicked: boolean,
): AccountMails[] {
  return accounts.map((account) => (account[kind] === isTicked ? account : { ...account, [kind]: isTicked }))
}

/** Unchanged accounts keep their object identity, so a long list re-renders only one row. */
export function tickOne(
  accounts: readonly AccountMails[],
  id: AccountId,
  kind: MailKind,
  isTicked: boolean,
): AccountMails[] {
  return accounts.map((account) => (account.id === id ? { ...account, [kind]: isTicked } : account))
}

export function findAccounts(accounts: readonly AccountMails[], search: string): readonly AccountMails[] {
  const wanted = search.trim().toLowerCase()
  return wanted === '' ? accounts : accounts.filter(({ name }) => name.toLowerCase().includes(wanted))
}
