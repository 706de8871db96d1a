import { Networks } from '@placet/contract/account-policy'

/** One per line; commas and spaces work too. */
export function readNetworks(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}

/** Names the first entry that is no network; null if there is none. */
export function networksMistake(text: string): string | null {
  const networks = readNetworks(text)
  const issue = Networks.safeParse(networks).error?.issues[0]
  if (!issue) return null
  const [line] = issue.path
  return typeof line === 'number' ? `${networks[line]}: ${issue.message}` : issue.message
}
