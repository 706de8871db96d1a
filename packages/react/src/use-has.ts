import { type Condition, permits } from '@placet/js'
import { useConsent } from './use-consent.ts'

export function useHas(condition: Condition): boolean {
  return useConsent((state) => permits(state, condition))
}
