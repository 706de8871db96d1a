import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { StepButtons } from '../../../ui/step-buttons.tsx'
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
      <StepButtons
        canUndo={state.past.length > 0}
        canRedo={state.future.length > 0}
        onUndo={onUndo}
        onRedo={onRedo}
      />
      {domain.hasUnpublishedChanges && !isModified && (
        <PublishButton domainId={domain.id} variant="default" />
      )}
      <Button
        variant="default"
        loading={saving.isSaving}
        disabled={!isModified || isBusy}
        onClick={saving.save}
      >
        <Trans>Save</Trans>
      </Button>
      <Only permission="publish:write">
        <Button
          loading={saving.isPublishing}
          disabled={!isModified || isBusy}
          onClick={saving.saveAndPublish}
        >
          <Trans>Save and publish</Trans>
        </Button>
      </Only>
    </>
  )
}
