import type { Condition } from '@placet/js'
import type { ReactNode } from 'react'
import { useHas } from './use-has.ts'

export interface WhenConsentedProps {
  readonly to: Condition
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

export function WhenConsented({ to, fallback = null, children }: WhenConsentedProps): ReactNode {
  return useHas(to) ? children : fallback
}
