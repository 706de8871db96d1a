import { CATEGORIES } from '@placet/contract/constants'

const NAMED_MAX = 3

/** “a, b, c (+4)”: the same in every language. */
export function listed(names: readonly string[]): string {
  const once = [...new Set(names)]
  const shown = once.slice(0, once.length > NAMED_MAX + 1 ? NAMED_MAX : once.length)
  const rest = once.length - shown.length
  return `${shown.join(', ')}${rest > 0 ? ` (+${rest})` : ''}`
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

export function categoryNamed(categoryId: number): string {
  return CATEGORIES[categoryId - 1] ?? 'uncategorized'
}

/** Coarse on purpose: used to compare two lifetimes in a sentence. */
export function lifetime(seconds: number): string {
  const days = Math.round(seconds / 86_400)
  if (days >= 60) return counted(Math.round(days / 30.4), 'month')
  if (days >= 2) return counted(days, 'day')
  const hours = Math.round(seconds / 3600)
  return hours >= 2 ? counted(hours, 'hour') : counted(Math.max(1, Math.round(seconds / 60)), 'minute')
}
