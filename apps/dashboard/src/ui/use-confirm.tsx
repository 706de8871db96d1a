import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useCallback } from 'react'

interface Question {
  title: string
  message: string
  confirm: string
  cancel?: string
  isDangerous?: boolean
}

/** Asks in a dialog; anything except the confirm button counts as no. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  return useCallback(
    ({ title, message, confirm, cancel = t`Cancel`, isDangerous = false }) =>
      new Promise((resolve) => {
        modals.openConfirmModal({
          title,
          children: <Text size="sm">{message}</Text>,
          labels: { confirm, cancel },
          confirmProps: isDangerous ? { color: 'red.8' } : {},
          onConfirm: () => resolve(true),
          onClose: () => resolve(false),
        })
      }),
    [],
  )
}
