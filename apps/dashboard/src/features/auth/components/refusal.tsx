import { Alert } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export function Refusal({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Alert color="red" icon={<IconX size={18} />} {...(title === undefined ? {} : { title })}>
      {children}
    </Alert>
  )
}
