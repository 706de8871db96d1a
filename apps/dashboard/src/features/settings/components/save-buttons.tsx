import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import type { SettingsEditor } from '../editor.ts'
import type { useSaving } from '../use-saving.tsx'
import { PublishButton } from './publish-button.tsx'
import { Only } from '../../profile/index.ts'

interface SaveButtonsProps {
  editor: SettingsEditor
  saving: ReturnType<typeof useSaving>
  onUndo: () => void
  onRedo: () => void
}

/** Undo, redo, save and publish, for both the settings page and the designer. */
export function SaveButtons({ editor, saving, onUndo, onRedo }: SaveButtonsProps) {
  const { domain, state, isModified } = editor
  const isBusy = saving.isSaving || saving.isPublishing
  return (
    <>
      <Group gap={4} wrap="nowrap">
        <StepButton label="Undo" Icon={IconArrowBackUp} isOff={state.past.length === 0} onClick={onUndo} />
        <StepButton
          label="Redo"
          Icon={IconArrowForwardUp}
          isOff={state.future.length === 0}
          onClick={onRedo}
        />
      </Group>
      {domain.hasUnpublishedChanges && !isModified && (
        <PublishButton domainId={domain.id} variant="default" />
      )}
      <Button
        variant="default"
        loading={saving.isSaving}
        disabled={!isModified || isBusy}
        onClick={saving.save}
      >
        Save
      </Button>
      <Only permission="publish:write">
        <Button
          loading={saving.isPublishing}
          disabled={!isModified || isBusy}
          onClick={saving.saveAndPublish}
        >
          Save and publish
        </Button>
      </Only>
    </>
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
