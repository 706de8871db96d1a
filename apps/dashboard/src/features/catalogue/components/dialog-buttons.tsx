import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

interface DialogButtonsProps {
  submit: string
  isPending: boolean
  onClose: () => void
  children?: ReactNode
}

export function DialogButtons({ submit, isPending, onClose, children }: DialogButtonsProps) {
  return (
    <Group justify="space-between" gap="sm">
      <div>{children}</div>
      <Group gap="sm">
        <Button variant="subtle" color="gray" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending}>
          {submit}
        </Button>
      </Group>
    </Group>
  )
}
