import type { Condition, ConsentSnapshot } from '@placet/js/api'
import { readProperty } from '../read-property.ts'

export function holds(condition: Condition, state: ConsentSnapshot): boolean {
  const isGranted = (named: object, name: string) =>
    readProperty(readProperty(named, name), 'permission') === 'granted'
  const each = (part: Condition) => holds(part, state)
  if (typeof condition === 'string') return isGranted(state.categories, condition)
  if ('and' in condition) return condition.and.every(each)
  if ('or' in condition) return condition.or.some(each)
  if ('not' in condition) return !each(condition.not)
  return isGranted(state.services, condition.service)
}
