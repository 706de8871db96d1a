import { Button, Group, Text } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import { PublishButton } from './publish-button.tsx'
import classes from './save-bar.module.css'
import type { useSettingsActions } from './use-settings-actions.ts'

interface SaveBarProps {
  domain: DomainView
  isModified: boolean
  actions: ReturnType<typeof useSettingsActions>
  onSaveAndPublish: () => void
}

export function SaveBar({ domain, isModified, actions, onSaveAndPublish }: SaveBarProps) {
  return (
    <div className={classes['bar']}>
      <Text
        size="sm"
        c="dimmed"
        component="output"
        className={classes['state'] ?? ''}
        data-modified={isModified || undefined}
      >
        {describe(domain, isModified)}
      </Text>
      <Group gap="sm" className={classes['buttons'] ?? ''}>
        {domain.hasUnpublishedChanges && !isModified && (
          <PublishButton domainId={domain.id} variant="default" />
        )}
        <Button
          type="submit"
          variant="default"
          loading={actions.isSaving}
          disabled={!isModified || actions.isBusy}
        >
          Save
        </Button>
        <Button
          loading={actions.isPublishing}
          disabled={!isModified || actions.isBusy}
          onClick={onSaveAndPublish}
        >
          Save and publish
        </Button>
      </Group>
    </div>
  )
}

function describe(domain: DomainView, isModified: boolean): string {
  if (isModified) return 'You have unsaved changes.'
  if (domain.hasUnpublishedChanges) return 'Saved, but not live yet.'
  return domain.publishedVersion === null
    ? 'Nothing is published yet.'
    : `Version ${domain.publishedVersion} is live.`
}
