import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NotFoundState } from '../../../ui/states/not-found-state.tsx'
import { BarredAccount, useProfile } from '../../profile/index.ts'

/** Only staff learn that there is a desk, and they need a second factor in this session. */
export function AtDesk({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const desk = useProfile().data?.desk
  if (!desk) return <NotFoundState />
  if (desk.factor === 'used') return children
  const barred = {
    name: t`The desk`,
    reason: 'second_factor_required',
    hasSecondFactor: desk.factor === 'unused',
  } as const
  return <BarredAccount barred={barred} onDone={() => void queryClient.invalidateQueries()} />
}
