import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './refusal.module.css'

export function Refusal({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert
      color="red"
      icon={<IconAlertCircle size={18} />}
      title={title}
      classNames={{ root: classes['refusal'] ?? '' }}
    >
      {children}
    </Alert>
  )
}
