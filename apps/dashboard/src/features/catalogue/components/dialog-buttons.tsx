import { t } from '@lingui/core/macro'
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMay } from '../../profile/index.ts'

interface DialogButtonsProps {
  submit: string
  isPending: boolean
  onClose: () => void
  children?: ReactNode
}

export function DialogButtons({ submit, isPending, onClose, children }: DialogButtonsProps) {
  const mayWrite = useMay('catalogue:write')
  return (
    <Group justify="space-between" gap="sm">
      <div>{mayWrite && children}</div>
      <Group gap="sm">
        <Button variant="subtle" color="gray" onClick={onClose}>
          {mayWrite ? t`Cancel` : t`Close`}
        </Button>
        {mayWrite && (
          <Button type="submit" loading={isPending}>
            {submit}
          </Button>
        )}
      </Group>
    </Group>
  )
}
