import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StateFrame } from './state-frame.tsx'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  children: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon = <IconInbox size={26} />, title, children, action }: EmptyStateProps) {
  return (
    <StateFrame icon={icon} title={title} action={action}>
      {children}
    </StateFrame>
  )
}
