import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StateFrame } from './state-frame.tsx'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  children: ReactNode
  action?: ReactNode
  isPage?: boolean
  /** One of several on a page. */
  isSmall?: boolean
}

export function EmptyState({
  isSmall = false,
  icon = <IconInbox size={isSmall ? 20 : 26} />,
  title,
  children,
  action,
  isPage = false,
}: EmptyStateProps) {
  return (
    <StateFrame icon={icon} title={title} action={action} isPage={isPage} isSmall={isSmall}>
      {children}
    </StateFrame>
  )
}
