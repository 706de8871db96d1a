import { t } from '@lingui/core/macro'
import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'

interface StepButtonsProps {
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
}

export function StepButtons({ canUndo, canRedo, onUndo, onRedo }: StepButtonsProps) {
  return (
    <Group gap={4} wrap="nowrap">
      <StepButton label={t`Undo`} Icon={IconArrowBackUp} isOff={!canUndo} onClick={onUndo} />
      <StepButton label={t`Redo`} Icon={IconArrowForwardUp} isOff={!canRedo} onClick={onRedo} />
    </Group>
  )
}

interface StepButtonProps {
  label: string
  Icon: typeof IconArrowBackUp
  isOff: boolean
  onClick: () => void
}

function StepButton({ label, Icon, isOff, onClick }: StepButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        disabled={isOff}
        onClick={onClick}
      >
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  )
}
